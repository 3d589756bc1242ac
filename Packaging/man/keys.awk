# Makes the keys of vitrine.toml, with their comments, lists for the manual page.

# The part of a line before its comment, in `code`; returns the comment. A "#" within quotation marks begins none.
function comment(line,    i, letter, isQuoted) {
    for (i = 1; i <= length(line); i++) {
        letter = substr(line, i, 1)
        if (letter == "\"") isQuoted = !isQuoted
        if (letter == "#" && !isQuoted) break
    }
    code = substr(line, 1, i - 1)
    sub(/ +$/, "", code)
    return substr(line, i + 2)
}

function escaped(text) {
    gsub(/\\/, "\\e", text)
    gsub(/"/, "\\(dq", text)
    return text
}

# Prints text in lines of up to 78 characters.
function say(text,    words, count, i, line) {
    count = split(text, words, " ")
    for (i = 1; i <= count; i++) {
        if (line != "" && length(line words[i]) > 77) { print "\\&" escaped(line); line = "" }
        line = line (line == "" ? "" : " ") words[i]
    }
    if (line != "") print "\\&" escaped(line)
}

function item(line, prefix,    text) {
    if (!isOpen) print ".Bl -tag -width indent"
    isOpen = 1
    text = comment(line)
    print ".It Li " escaped(prefix code)
    say(text)
}

function section(line,    text) {
    if (isOpen) print ".El"
    isOpen = 0
    text = comment(line)
    print ".Ss " code "\\&"
    say(text)
}

/^\[/ { section($0); next }
/^ +# / { sub(/^ +# /, ""); say($0); next }
/^# ("[^"]+"|[a-z_]+) = / { item(substr($0, 3), "# "); next }
/^#|^$/ { next }
{ item($0, "") }
END { print ".El" }
