import { EditorSelection } from '@codemirror/state'
import type { Command } from '@codemirror/view'

/** Returns a command that puts marks around each selected range. */
export const wrapSelection =
  (before: string, after: string): Command =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false
    const change = state.changeByRange(({ from, to }) => ({
      changes: [
        { from, insert: before },
        { from: to, insert: after },
      ],
      range: EditorSelection.range(from + before.length, to + before.length),
    }))
    dispatch(state.update(change, { userEvent: 'input', scrollIntoView: true }))
    return true
  }
