import Conformance
import Testing

@Suite("Tables", .timeLimit(.minutes(10))) struct TextTableTests {
    @Test("Columns are as wide as their widest cell, and colors don't count")
    func columns() {
        let red = TerminalStyle.colored.red("b")
        let table = TextTable([["1", "a", "x"], ["10", red, "y"], ["2", "long"]], aligned: [.right])
        #expect(table.lines(indent: 1) == ["  1  a     x", " 10  \(red)     y", "  2  long"])
        #expect(TextTable([["a", "b"], ["two"]]).lines(gap: " │ ") == ["a   │ b", "two"])
    }

    @Test("If a line is too long, the text in its last column is continued below")
    func wrapped() {
        let table = TextTable([["run", "judge your file once more"], ["list", "all"]])
        #expect(table.lines(indent: 2, width: 22) == ["  run   judge your", "        file once more", "  list  all"])
        #expect(table.lines(width: 40) == ["run   judge your file once more", "list  all"])
    }

    @Test("In Markdown the first row is the head, and what would end a cell is escaped")
    func markdown() {
        let table = TextTable([["", "n"], ["a|b", "1"], ["two\nlines", ""]], aligned: [.left, .right])
        #expect(table.markdown == "| | n |\n| --- | --: |\n| a\\|b | 1 |\n| two<br>lines | |")
    }

    @Test("A line is broken between words, and keeps its indentation")
    func lines() {
        let text = "  one two three four five"
        #expect(text.wrapped(to: 30) == [text])
        #expect(text.wrapped(to: 24) == ["  one two three four", "  five"])
        #expect("a/long/path/that/is/one/word here".wrapped(to: 20) == ["a/long/path/that/is/one/word", "here"])
        let mark = String(repeating: " ", count: 30) + "^~~~"
        #expect(mark.wrapped(to: 32) == [mark], "The mark below a line of code stays where it is.")
    }
}
