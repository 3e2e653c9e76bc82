// SPDX-License-Identifier: MIT
#include "hunting_journal.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>

#include "journal/store.hpp"
#include "options.hpp"
#include "umpire/hunting_journal.hpp"

namespace {

std::string text_of(const std::string& file) {
    if (file == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error(file + ": cannot be read");
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (in.bad()) throw std::runtime_error(file + ": cannot be read");
    return text;
}

void write(const std::string& file, const std::string& text) {
    if (file == "-") {
        std::cout << text;
        return;
    }
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    if (!out) throw std::runtime_error(file + ": cannot be written");
}

std::string counted(std::size_t count, const char* one, const char* many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

void list(const journal::Store& store) {
    for (const rules::Career& career : umpire::read_careers(store.careers())) {
        std::cout << career.date << "  " << career.hunter << ", \"" << career.scenario << "\": " << career.rp_before
                  << " to " << career.rp_after << " RP, " << career.rank << ", " << career.ended;
        for (std::size_t i = 0; i < career.kills.size(); ++i) {
            std::cout << (i == 0 ? "; bag: " : ", ") << career.kills[i];
        }
        std::cout << '\n';
    }
}

}  // namespace

int hunting_journal(const Options& options) {
    const std::string& what = options.rest.front();
    const bool needs_file = what == "export" || what == "import";
    if (!needs_file && what != "list") throw std::runtime_error("journal " + what + ": it is list, export or import");
    if (needs_file != (options.rest.size() == 2)) {
        throw std::runtime_error("journal " + what + (needs_file ? " wants a file" : " wants no file"));
    }
    const std::filesystem::path folder = options.data;
    const std::filesystem::path file = folder / "spoor.db";
    if (what == "import") {
        std::vector<journal::Career> read = umpire::read_journal_file(text_of(options.rest[1]), options.rest[1]);
        std::filesystem::create_directories(folder);
        std::filesystem::permissions(folder, std::filesystem::perms::owner_all);
        const auto store = journal::open_sqlite(file.string());
        const std::size_t entries = read.size();
        const std::vector<journal::Career> fresh = umpire::missing(store->careers(), std::move(read));
        store->enter(fresh);
        std::cout << counted(entries, "entry", "entries") << " read, " << fresh.size() << " of them new.\n";
        return 0;
    }
    if (!std::filesystem::is_regular_file(file)) {
        throw std::runtime_error(file.string() + ": there is no store here; --data names its folder");
    }
    const auto store = journal::open_sqlite(file.string());
    if (what == "list") {
        list(*store);
    } else {
        const std::vector<journal::Career> careers = store->careers();
        write(options.rest[1], umpire::journal_file(careers));
        std::cerr << counted(careers.size(), "entry", "entries") << " written.\n";
    }
    return 0;
}
