/// Objective-C source of cells, with an example of every kind of construct that the reader knows.
extension OwnSeeds {
    /// The files.
    static var objectiveC: [FuzzCase] {
        [
            seed(.objectiveC, "anchors in Objective-C", anchors),
            seed(.objectiveC, "Masonry", masonry, ["MasonryCell.h": masonryHeader]),
            seed(.objectiveC, "visual formats", visualFormats),
            seed(.objectiveC, "PureLayout in Objective-C", pureLayout),
            seed(.objectiveC, "SDAutoLayout", sdAutoLayout),
            seed(.objectiveC, "frames", frames, ["UIView+Frame.h": frameHeader, "UIView+Frame.m": frame]),
        ]
    }

    private static let anchors = """
        #import <UIKit/UIKit.h>

        #define kGap 8.0f
        static const CGFloat kSide = 40;

        @interface AnchorCell : UITableViewCell
        @property (nonatomic, strong, readonly) UILabel *a;
        @property (nonatomic, strong) UILabel *b;
        @property (nonatomic, copy) void (^onTap)(NSInteger index);
        @end

        @implementation AnchorCell {
            UIView *_box;
            NSLayoutConstraint *_height;
        }

        - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
            if (self = [super initWithStyle:style reuseIdentifier:reuseIdentifier]) {
                _a = [[UILabel alloc] init];
                _a.numberOfLines = 0;
                _a.font = [UIFont preferredFontForTextStyle:UIFontTextStyleBody];
                _box = [[UIView alloc] initWithFrame:CGRectMake(0, 0, kSide, kSide)];
                for (UIView *view in @[_a, self.b, _box]) {
                    view.translatesAutoresizingMaskIntoConstraints = NO;
                    [self.contentView addSubview:view];
                }
                _height = [_box.heightAnchor constraintEqualToConstant:kSide * 2];
                _height.priority = UILayoutPriorityDefaultHigh;
                [NSLayoutConstraint activateConstraints:@[
                    [_a.topAnchor constraintEqualToAnchor:self.contentView.topAnchor constant:kGap],
                    [_a.leadingAnchor constraintEqualToAnchor:_box.trailingAnchor constant:kGap],
                    [_a.trailingAnchor constraintLessThanOrEqualToAnchor:self.contentView.trailingAnchor constant:-kGap],
                    [self.b.topAnchor constraintEqualToAnchor:_a.bottomAnchor],
                    [self.b.leadingAnchor constraintEqualToAnchor:_a.leadingAnchor],
                    [self.b.bottomAnchor constraintEqualToAnchor:self.contentView.bottomAnchor constant:-kGap],
                    [_box.leadingAnchor constraintEqualToAnchor:self.contentView.leadingAnchor],
                    [_box.topAnchor constraintEqualToAnchor:_a.topAnchor], _height,
                    [_box.widthAnchor constraintEqualToAnchor:_box.heightAnchor multiplier:1.5]]];
            }
            return self;
        }

        - (UILabel *)b {
            if (!_b) {
                _b = [UILabel new];
                _b.textColor = [UIColor colorWithRed:0.2 green:0.3 blue:0.4 alpha:1];
            }
            return _b;
        }

        - (void)fillWithItem:(Item *)item {
            self.a.text = item.title.length > 0 ? item.title : @"-";
            self.b.text = [NSString stringWithFormat:@"%ld of %@", (long)item.count, item.name];
            _box.hidden = item.image == nil;
            switch (item.kind) {
                case ItemKindWide: _height.constant = 80; break;
                case ItemKindTall: { _height.constant = 120; break; }
                default: _height.constant = kSide;
            }
        }
        @end
        """

    private static let masonryHeader = """
        #import <UIKit/UIKit.h>
        typedef NS_ENUM(NSInteger, MasonryKind) { MasonryKindPlain = 0, MasonryKindRich NS_SWIFT_NAME(full) };
        @class Item;
        NS_ASSUME_NONNULL_BEGIN
        @interface MasonryCell : UITableViewCell <ItemShowing>
        @property (nonatomic, strong, nullable) Item *item;
        @property (nonatomic, assign) MasonryKind kind;
        + (CGFloat)heightForItem:(Item *)item width:(CGFloat)width NS_SWIFT_NAME(height(of:width:));
        @end
        NS_ASSUME_NONNULL_END
        """

    private static let masonry = """
        #import "MasonryCell.h"
        #import <Masonry/Masonry.h>
        #define WS(weakSelf) __weak __typeof(&*self) weakSelf = self
        #define RGB(r, g, b) [UIColor colorWithRed:(r) / 255.0 green:(g) / 255.0 blue:(b) / 255.0 alpha:1]
        #define kScreenWidth [UIScreen mainScreen].bounds.size.width

        @interface MasonryCell ()
        @property (nonatomic, strong) UIImageView *icon;
        @property (nonatomic, strong) UILabel *title, *body;
        @property (nonatomic, strong) MASConstraint *bottom;
        @end

        @implementation MasonryCell
        - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
            self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
            if (self) {
                [self setUp];
            }
            return self;
        }
        - (void)setUp {
            WS(ws);
            self.icon = [[UIImageView alloc] initWithImage:[UIImage imageNamed:@"icon"]];
            self.title = [UILabel new];
            self.title.textColor = RGB(10, 20, 30);
            self.body = ({
                UILabel *label = [UILabel new];
                label.numberOfLines = 0;
                label;
            });
            [self.contentView addSubview:self.icon];
            [self.contentView addSubview:self.title];
            [self.contentView addSubview:self.body];
            [self.icon mas_makeConstraints:^(MASConstraintMaker *make) {
                make.left.top.equalTo(ws.contentView).offset(12);
                make.size.mas_equalTo(CGSizeMake(40, 40));
                make.bottom.mas_lessThanOrEqualTo(-12).priorityHigh();
            }];
            [self.title mas_makeConstraints:^(MASConstraintMaker *make) {
                make.left.equalTo(ws.icon.mas_right).with.offset(8);
                make.right.equalTo(@(-12));
                make.top.equalTo(ws.icon);
                make.width.lessThanOrEqualTo(@(kScreenWidth - 80)).priority(750);
            }];
            [self.body mas_makeConstraints:^(MASConstraintMaker *make) {
                make.left.right.equalTo(ws.title);
                make.top.equalTo(ws.title.mas_bottom).offset(4);
                ws.bottom = make.bottom.equalTo(ws.contentView).insets(UIEdgeInsetsMake(0, 0, 12, 0));
            }];
        }
        - (void)setItem:(Item *)item {
            _item = item;
            self.title.text = item.title;
            self.body.text = item.body;
            [self.body mas_updateConstraints:^(MASConstraintMaker *make) {
                make.top.equalTo(self.title.mas_bottom).offset(item.body.length ? 4 : 0);
            }];
            if (self.kind == MasonryKindRich) [self.icon mas_remakeConstraints:^(MASConstraintMaker *make) {
                make.edges.equalTo(self.contentView);
            }];
        }
        + (CGFloat)heightForItem:(Item *)item width:(CGFloat)width {
            CGRect box = [item.body boundingRectWithSize:CGSizeMake(width - 72, CGFLOAT_MAX)
                                                 options:NSStringDrawingUsesLineFragmentOrigin
                                              attributes:@{NSFontAttributeName: [UIFont systemFontOfSize:15]} context:nil];
            return MAX(64, ceilf(box.size.height) + 40);
        }
        @end
        """

    private static let visualFormats = """
        @interface FormatCell : UITableViewCell
        @property (nonatomic, weak) IBOutlet UILabel *caption;
        @property (nonatomic) BOOL didSetupConstraints;
        @end
        @implementation FormatCell
        - (id)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
            self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
            if (!self) return nil;
            UILabel *title = [[UILabel alloc] initWithFrame:CGRectZero];
            UILabel *caption = [UILabel new];
            [title setTranslatesAutoresizingMaskIntoConstraints:NO];
            [caption setTranslatesAutoresizingMaskIntoConstraints:NO];
            [self.contentView addSubview:title];
            [self.contentView addSubview:caption];
            self.caption = caption;
            NSDictionary *views = NSDictionaryOfVariableBindings(title, caption);
            NSDictionary *metrics = @{@"gap": @8, @"side": @(15.5), @"high": @(UILayoutPriorityDefaultHigh)};
            NSMutableArray *all = [NSMutableArray array];
            for (NSString *format in @[@"H:|-side-[title]-(>=gap)-[caption(<=120@high)]-side-|", @"V:|-gap-[title(>=20)]-gap-|"]) {
                [all addObjectsFromArray:[NSLayoutConstraint constraintsWithVisualFormat:format
                    options:NSLayoutFormatAlignAllCenterY | NSLayoutFormatDirectionLeadingToTrailing metrics:metrics views:views]];
            }
            [self.contentView addConstraints:all];
            [self.contentView addConstraint:[NSLayoutConstraint constraintWithItem:caption
                attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:title
                attribute:NSLayoutAttributeHeight multiplier:0.5 constant:-1]];
            return self;
        }
        @end
        """

    private static let pureLayout = """
        @interface PureCell : UICollectionViewCell
        @end
        @implementation PureCell {
            UILabel *_title;
            BOOL _isSetUp;
        }
        - (instancetype)initWithFrame:(CGRect)frame {
            if (self = [super initWithFrame:frame]) {
                _title = [UILabel newAutoLayoutView];
                [self.contentView addSubview:_title];
                [self setNeedsUpdateConstraints];
            }
            return self;
        }
        - (void)updateConstraints {
            if (!_isSetUp) {
                [NSLayoutConstraint autoSetPriority:UILayoutPriorityRequired forConstraints:^{
                    [self->_title autoSetContentCompressionResistancePriorityForAxis:ALAxisVertical];
                }];
                [_title autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsMake(8, 8, 0, 8) excludingEdge:ALEdgeBottom];
                [_title autoPinEdgeToSuperviewEdge:ALEdgeBottom withInset:8 relation:NSLayoutRelationGreaterThanOrEqual];
                [_title autoSetDimension:ALDimensionHeight toSize:20];
                _isSetUp = YES;
            }
            [super updateConstraints];
        }
        @end
        """

    private static let sdAutoLayout = """
        @interface SDCell : UITableViewCell
        @end
        @implementation SDCell {
            UILabel *_title;
            UIImageView *_icon;
        }
        - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
            self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
            _title = [UILabel new];
            _icon = [UIImageView new];
            [self.contentView sd_addSubviews:@[_title, _icon]];
            _icon.sd_layout.leftSpaceToView(self.contentView, 10).topSpaceToView(self.contentView, 10).widthIs(40).heightEqualToWidth();
            _title.sd_layout.leftSpaceToView(_icon, 8).topEqualToView(_icon).offset(2).rightSpaceToView(self.contentView, 10).autoHeightRatio(0);
            [self setupAutoHeightWithBottomViewsArray:@[_title, _icon] bottomMargin:10];
            return self;
        }
        @end
        """

    private static let frameHeader = """
        @interface UIView (Frame)
        @property (nonatomic) CGFloat left;
        @property (nonatomic, readonly) CGFloat right;
        - (void)centerInView:(UIView *)view withOffset:(CGFloat)offset;
        @end
        """

    private static let frame = """
        #import "UIView+Frame.h"
        @implementation UIView (Frame)
        - (CGFloat)left { return self.frame.origin.x; }
        - (void)setLeft:(CGFloat)left {
            CGRect frame = self.frame;
            frame.origin.x = left;
            self.frame = frame;
        }
        - (CGFloat)right { return CGRectGetMaxX(self.frame); }
        - (void)centerInView:(UIView *)view withOffset:(CGFloat)offset {
            self.center = CGPointMake(CGRectGetMidX(view.bounds) + offset, CGRectGetMidY(view.bounds));
        }
        @end
        """

    private static let frames = """
        #import "UIView+Frame.h"
        #if __has_include(<SDWebImage/UIImageView+WebCache.h>)
        #import <SDWebImage/UIImageView+WebCache.h>
        #endif
        @interface FrameCell : UITableViewCell
        @end
        @implementation FrameCell {
            UILabel *_title;
            UIImageView *_icon;
        }
        - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
            self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
            if (self) {
                _icon = [[UIImageView alloc] initWithFrame:CGRectMake(10, 10, 40, 40)];
                _title = [[UILabel alloc] initWithFrame:CGRectZero];
                _title.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleBottomMargin;
                [self.contentView addSubview:_icon];
                [self.contentView addSubview:_title];
            }
            return self;
        }
        - (void)layoutSubviews {
            [super layoutSubviews];
            CGFloat width = CGRectGetWidth(self.contentView.bounds) - _icon.right - 20;
            _title.frame = CGRectMake(_icon.right + 10, 10, width, 20);
            _icon.left = 12;
            dispatch_async(dispatch_get_main_queue(), ^{ [self setNeedsLayout]; });
        }
        @end
        """
}
