//  The sample project of 2014: rows with a title and a body, sized by a cell that is never shown.

#import <UIKit/UIKit.h>

#define kHorizontalInset 15.0f
#define kVerticalInset 10.0f

static NSString * const ArticleCellIdentifier = @"ArticleCell";

@interface ArticleCell : UITableViewCell

@property (nonatomic, strong) UILabel *titleLabel;
@property (nonatomic, strong) UILabel *bodyLabel;

- (void)updateFonts;

@end

@interface ArticleCell ()

@property (nonatomic, assign) BOOL didSetupConstraints;

@end

@implementation ArticleCell

- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier
{
    self = [super initWithStyle:style reuseIdentifier:reuseIdentifier];
    if (self) {
        self.titleLabel = [[UILabel alloc] init];
        self.titleLabel.translatesAutoresizingMaskIntoConstraints = NO;
        self.titleLabel.numberOfLines = 1;
        self.titleLabel.lineBreakMode = NSLineBreakByTruncatingTail;

        self.bodyLabel = [[UILabel alloc] init];
        self.bodyLabel.translatesAutoresizingMaskIntoConstraints = NO;
        self.bodyLabel.numberOfLines = 0;
        self.bodyLabel.textColor = [UIColor darkGrayColor];
        [self.bodyLabel setContentCompressionResistancePriority:UILayoutPriorityRequired
                                                        forAxis:UILayoutConstraintAxisVertical];

        [self.contentView addSubview:self.titleLabel];
        [self.contentView addSubview:self.bodyLabel];
        [self updateFonts];
    }
    return self;
}

// Constraints are made once: a cell keeps them when it is used for another row.
- (void)updateConstraints
{
    if (!self.didSetupConstraints) {
        NSDictionary *views = @{@"title": self.titleLabel, @"body": self.bodyLabel};
        NSDictionary *metrics = @{@"h": @(kHorizontalInset), @"v": @(kVerticalInset)};
        [self.contentView addConstraints:
            [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-h-[title]-h-|"
                                                    options:0 metrics:metrics views:views]];
        [self.contentView addConstraints:
            [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-h-[body]-h-|"
                                                    options:0 metrics:metrics views:views]];
        [self.contentView addConstraints:
            [NSLayoutConstraint constraintsWithVisualFormat:@"V:|-v-[title]-v-[body]-v-|"
                                                    options:0 metrics:metrics views:views]];
        self.didSetupConstraints = YES;
    }
    [super updateConstraints];
}

// The label wraps at the width that it has after the first pass.
- (void)layoutSubviews
{
    [super layoutSubviews];
    [self.contentView setNeedsLayout];
    [self.contentView layoutIfNeeded];
    self.bodyLabel.preferredMaxLayoutWidth = CGRectGetWidth(self.bodyLabel.frame);
}

// Called when a row is filled, and when a person chooses another text size.
- (void)updateFonts
{
    self.titleLabel.font = [UIFont preferredFontForTextStyle:UIFontTextStyleHeadline];
    self.bodyLabel.font = [UIFont preferredFontForTextStyle:UIFontTextStyleBody];
}

@end

@interface ArticleListController : UITableViewController

@property (nonatomic, copy) NSArray *articles;
@property (nonatomic, strong) NSMutableDictionary *offscreenCells;

@end

@implementation ArticleListController

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.offscreenCells = [NSMutableDictionary dictionary];
    self.tableView.estimatedRowHeight = UITableViewAutomaticDimension;
    [self.tableView registerClass:[ArticleCell class] forCellReuseIdentifier:ArticleCellIdentifier];
    [[NSNotificationCenter defaultCenter] addObserver:self
                                             selector:@selector(contentSizeCategoryChanged:)
                                                 name:UIContentSizeCategoryDidChangeNotification
                                               object:nil];
}

- (void)contentSizeCategoryChanged:(NSNotification *)notification
{
    [self.tableView reloadData];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.articles.count;
}

- (void)fillCell:(ArticleCell *)cell forRowAtIndexPath:(NSIndexPath *)indexPath
{
    NSDictionary *article = self.articles[indexPath.row];
    [cell updateFonts];
    cell.titleLabel.text = article[@"title"];
    cell.bodyLabel.text = article[@"body"];
}

- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath
{
    ArticleCell *cell = [tableView dequeueReusableCellWithIdentifier:ArticleCellIdentifier];
    [self fillCell:cell forRowAtIndexPath:indexPath];
    [cell setNeedsUpdateConstraints];
    [cell updateConstraintsIfNeeded];
    return cell;
}

- (CGFloat)tableView:(UITableView *)tableView heightForRowAtIndexPath:(NSIndexPath *)indexPath
{
    // One sizing cell for each identifier: made once, kept, and never dequeued.
    ArticleCell *cell = self.offscreenCells[ArticleCellIdentifier];
    if (!cell) {
        cell = [[ArticleCell alloc] initWithStyle:UITableViewCellStyleDefault reuseIdentifier:ArticleCellIdentifier];
        self.offscreenCells[ArticleCellIdentifier] = cell;
    }
    [self fillCell:cell forRowAtIndexPath:indexPath];
    [cell setNeedsUpdateConstraints];
    [cell updateConstraintsIfNeeded];
    cell.bounds = CGRectMake(0, 0, CGRectGetWidth(tableView.bounds), CGRectGetHeight(cell.bounds));
    [cell setNeedsLayout];
    [cell layoutIfNeeded];
    CGFloat height = [cell.contentView systemLayoutSizeFittingSize:UILayoutFittingCompressedSize].height;
    // A point for the separator.
    return height + 1;
}

@end
