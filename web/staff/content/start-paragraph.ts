import type { StateCommand } from '@codemirror/state'

/** The beginning of a line that is continued on the next: of lists, quotes and tables. */
const isContinued = /^\s*(?:[-*+>|]|\d+[.)]\s)/

/**
 * Starts a new paragraph, as Enter does elsewhere: one line break alone would join the next line to the paragraph.
 * Leaves it to the usual line break within lists, quotes, tables and paragraphs of several lines.
 */
export const startParagraph: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection
  const { number, text } = state.doc.lineAt(main.head)
  const textOf = (line: number) =>
    line >= 1 && line <= state.doc.lines ? state.doc.line(line).text.trim() : ''
  const isAlone = textOf(number - 1) === '' && textOf(number + 1) === ''
  if (state.readOnly || !main.empty || text.trim() === '' || isContinued.test(text) || !isAlone) return false
  dispatch(state.update(state.replaceSelection('\n\n'), { userEvent: 'input', scrollIntoView: true }))
  return true
}
