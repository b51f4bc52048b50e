// The workloads, run by kiwi. This file is not part of the package's build: the program compiles it at run time
// against kiwi's own headers and loads it, so that both engines run in one process, under one clock.
//
// kiwi has no constants that can be changed in place. Its own means for numbers that change are edit variables,
// so a changing intrinsic size is an edit variable that the constraints compare with, and a variable that is to
// have a given value (the content's width, a sibling's height) is itself the edit variable.

#include <kiwi/kiwi.h>

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace {

// One constraint of the table.
struct CellRow {
    std::vector<std::pair<int32_t, double>> terms;
    kiwi::RelationalOperator relation;
    double constant;
    double strength;
    int32_t parameter;
    bool isContentWidth;
};

// The table as kiwi wants it, made once and outside of what is timed.
struct Cell {
    int32_t variableCount;
    int32_t parameterCount;
    std::vector<CellRow> rows;
    std::vector<double> startSizes;
};

enum Workload : int32_t { build, reuseHeight, reuseFrames, width, chainBuild, chainEdit };

// Numbers that are given outrank every wish, but an edit variable must not be required.
const double given = kiwi::strength::required / 2;

// Each priority a hundredfold of the next lower one: enough to be strict in these workloads, as the checksums
// show, and far enough from the limits of double precision.
std::map<double, double> strengths(const double* table, int32_t rowCount) {
    std::map<double, double> result;
    for (int32_t i = 0; i < rowCount; i++) result[table[6 * i + 3]] = 0;
    double strength = 1;
    for (auto& level : result) {
        level.second = level.first >= 1000 ? kiwi::strength::required : strength;
        strength *= 100;
    }
    return result;
}

kiwi::RelationalOperator relation(double sign) {
    return sign < 0 ? kiwi::OP_LE : sign > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
}

// A solver with the cell in it. Without `isEdited` every number is a constant, which is what kiwi builds fastest.
struct CellSolver {
    std::vector<kiwi::Variable> variables;
    std::vector<kiwi::Variable> sizes;
    kiwi::Variable contentWidth;
    kiwi::Solver solver;

    CellSolver(const Cell& cell, bool isEdited) : variables(cell.variableCount) {
        if (isEdited) {
            sizes.resize(cell.parameterCount);
            for (int32_t i = 0; i < cell.parameterCount; i++) {
                solver.addEditVariable(sizes[i], given);
                solver.suggestValue(sizes[i], cell.startSizes[i]);
            }
        }
        for (const CellRow& row : cell.rows) {
            if (isEdited && row.isContentWidth) {
                contentWidth = variables[row.terms[0].first];
                solver.addEditVariable(contentWidth, given);
                solver.suggestValue(contentWidth, -row.constant);
                continue;
            }
            std::vector<kiwi::Term> terms;
            terms.reserve(row.terms.size() + 1);
            for (const auto& term : row.terms) terms.emplace_back(variables[term.first], term.second);
            double constant = row.constant;
            if (isEdited && row.parameter >= 0) {
                terms.emplace_back(sizes[row.parameter], -1.0);
                constant = 0;
            }
            solver.addConstraint(kiwi::Constraint(
                kiwi::Expression(std::move(terms), constant), row.relation, row.strength));
        }
    }

    double weightedSum() const {
        // Four sums, as on our side, so that reading is timed and not one long chain of additions.
        double sums[4] = {0, 0, 0, 0};
        for (size_t i = 0; i < variables.size(); i++) sums[i % 4] += variables[i].value() * double(i + 1);
        return sums[0] + sums[1] + sums[2] + sums[3];
    }
};

// A solver with a chain of siblings in it; `isEdited` makes the first height an edit variable.
struct ChainSolver {
    std::vector<kiwi::Variable> variables;
    kiwi::Solver solver;

    ChainSolver(int64_t count, bool isEdited) : variables(4 * count) {
        for (int64_t i = 0; i < count; i++) {
            const kiwi::Variable& left = variables[4 * i];
            const kiwi::Variable& top = variables[4 * i + 1];
            const kiwi::Variable& width = variables[4 * i + 2];
            const kiwi::Variable& height = variables[4 * i + 3];
            add({{left, 1.0}}, -16, kiwi::strength::required);
            add({{left, 1.0}, {width, 1.0}}, -359, kiwi::strength::required);
            if (i == 0) {
                add({{top, 1.0}}, -8, kiwi::strength::required);
            } else {
                add({{top, 1.0}, {variables[4 * i - 3], -1.0}, {variables[4 * i - 1], -1.0}}, -8,
                    kiwi::strength::required);
            }
            double wish = double(20 + i * 7 % 30);
            if (i == 0 && isEdited) {
                solver.addEditVariable(height, kiwi::strength::medium);
                solver.suggestValue(height, wish);
            } else {
                add({{height, 1.0}}, -wish, kiwi::strength::medium);
            }
        }
    }

    void add(std::vector<kiwi::Term> terms, double constant, double strength) {
        solver.addConstraint(
            kiwi::Constraint(kiwi::Expression(std::move(terms), constant), kiwi::OP_EQ, strength));
    }
};

// What is kept from one call to the next: the table, and the solvers that the workloads keep.
struct Session {
    Cell cell;
    std::vector<double> sizes;
    std::unique_ptr<CellSolver> reused;
    std::unique_ptr<CellSolver> widened;
    std::map<int64_t, std::unique_ptr<ChainSolver>> chains;
    // The sizes suggested last.
    std::vector<double> last;

    double buildCell() {
        CellSolver built(cell, false);
        built.solver.updateVariables();
        return built.weightedSum();
    }

    double reuse(bool readsAll) {
        if (!reused) {
            reused = std::make_unique<CellSolver>(cell, true);
            last = cell.startSizes;
        }
        const kiwi::Variable& bottom = reused->variables[3];
        const size_t width = last.size();
        double sum = 0;
        for (size_t row = 0; row < sizes.size(); row += width) {
            // Suggesting a value costs kiwi the same whether it is new or not.
            for (size_t p = 0; p < width; p++) {
                double size = sizes[row + p];
                if (size != last[p]) {
                    last[p] = size;
                    reused->solver.suggestValue(reused->sizes[p], size);
                }
            }
            reused->solver.updateVariables();
            sum += readsAll ? reused->weightedSum() : bottom.value();
        }
        return sum;
    }

    double widen() {
        if (!widened) widened = std::make_unique<CellSolver>(cell, true);
        double sum = 0;
        for (int width = 200; width <= 1024; width++) {
            widened->solver.suggestValue(widened->contentWidth, width);
            widened->solver.updateVariables();
            sum += widened->weightedSum();
        }
        return sum;
    }

    double buildChain(int64_t count) {
        ChainSolver chain(count, false);
        chain.solver.updateVariables();
        double sum = 0;
        for (const kiwi::Variable& variable : chain.variables) sum += variable.value();
        return sum;
    }

    double editChain(int64_t count) {
        auto& chain = chains[count];
        if (!chain) chain = std::make_unique<ChainSolver>(count, true);
        double sum = 0;
        for (double height : {57.0, 20.0}) {
            chain->solver.suggestValue(chain->variables[3], height);
            chain->solver.updateVariables();
            sum += chain->variables[4 * count - 3].value();
        }
        return sum;
    }
};

}  // namespace

// Opens a session on a table of `rowCount` lines of six numbers (the count of terms, the relation's sign, the
// constant, the priority, the parameter's index or -1, whether it is the content's width) with their terms as
// pairs of variable and coefficient, and on `sizeCount` sizes.
extern "C" void* kiwi_open(
    int32_t variableCount, int32_t parameterCount, const double* startSizes, int32_t rowCount,
    const double* table, const double* terms, int64_t sizeCount, const double* sizes) {
    auto session = std::make_unique<Session>();
    Cell& cell = session->cell;
    cell.variableCount = variableCount;
    cell.parameterCount = parameterCount;
    cell.startSizes.assign(startSizes, startSizes + parameterCount);
    session->sizes.assign(sizes, sizes + sizeCount);
    auto levels = strengths(table, rowCount);
    for (int32_t i = 0; i < rowCount; i++) {
        const double* line = table + 6 * i;
        CellRow row{{}, relation(line[1]), line[2], levels[line[3]], int32_t(line[4]), line[5] != 0};
        for (int32_t t = 0; t < int32_t(line[0]); t++, terms += 2)
            row.terms.emplace_back(int32_t(terms[0]), terms[1]);
        cell.rows.push_back(row);
    }
    return session.release();
}

extern "C" void kiwi_close(void* session) { delete static_cast<Session*>(session); }

// Runs a workload `passes` times and returns the sum of its checksums; an error of kiwi's is not a number.
extern "C" double kiwi_run(void* opaque, int32_t workload, int64_t count, int64_t passes) {
    Session& session = *static_cast<Session*>(opaque);
    double sum = 0;
    try {
        for (int64_t pass = 0; pass < passes; pass++) {
            switch (Workload(workload)) {
                case build: sum += session.buildCell(); break;
                case reuseHeight: sum += session.reuse(false); break;
                case reuseFrames: sum += session.reuse(true); break;
                case width: sum += session.widen(); break;
                case chainBuild: sum += session.buildChain(count); break;
                case chainEdit: sum += session.editChain(count); break;
            }
        }
    } catch (...) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    return sum;
}
