// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "maps/json_scan.hpp"

namespace maps {

/// A value that is neither object nor list.
struct JsonScalar {
    enum class Kind { null, boolean, number, text };
    Kind kind = Kind::null;
    bool flag = false;
    double number = 0;
    std::string_view text{};  // valid during the call alone

    const char* what() const;  // "a number"
};

/// Takes JSON as it streams by: knows where it is, refuses a key given twice. Nothing is kept but what a
/// derived reader keeps.
class JsonReader {
public:
    explicit JsonReader(std::string file) : file_(std::move(file)) {}
    virtual ~JsonReader() = default;
    JsonReader(const JsonReader&) = delete;
    JsonReader& operator=(const JsonReader&) = delete;

    /// Throws ImportError: bad syntax with "byte N", whatever the reader refuses with its path.
    void read(std::string_view bytes, const JsonScan& scan);

protected:
    virtual void on_scalar(const JsonScalar& value) = 0;
    virtual void on_open(bool list) = 0;
    virtual void on_close(bool list) = 0;

    const std::string& file() const { return file_; }
    /// Key of the value at hand; empty in a list.
    std::string_view key() const;
    /// Index of the value at hand in its list.
    std::size_t index() const;
    /// "portals[3].bounds[0].x"
    std::string path() const;
    [[noreturn]] void refuse(const std::string& reason) const;

private:
    struct Level;
    struct Sax;
    void begin_value();
    void opened(bool list);
    void closed(bool list);
    void named(std::string_view key);

    struct Level {
        bool list = false;
        std::size_t index = 0;  // of the value at hand, counted from 1
        std::string key{};
        std::vector<std::string> few{};
        std::set<std::string, std::less<>> many{};
    };
    std::string file_;
    std::vector<Level> levels_;
};

}  // namespace maps
