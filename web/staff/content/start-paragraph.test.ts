import { EditorSelection, type EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { createSourceState } from './source-state.ts'
import { startParagraph } from './start-paragraph.ts'

/** Returns a text after Enter at the bar in it; null if the usual line break is made. */
function entered(text: string): string | null {
  const at = text.indexOf('|')
  const start = createSourceState(text.replace('|', ''), [])
  let state: EditorState = start.update({ selection: EditorSelection.cursor(at) }).state
  const isDone = startParagraph({ state, dispatch: (one) => (state = one.state) })
  return isDone
    ? `${state.sliceDoc(0, state.selection.main.head)}|${state.sliceDoc(state.selection.main.head)}`
    : null
}

test.each([
  ['One line.|', 'One line.\n\n|'],
  ['Before.\n\nTwo| parts.\n\nAfter.', 'Before.\n\nTwo\n\n| parts.\n\nAfter.'],
  ['## Hours|\n', '## Hours\n\n|\n'],
  ['- An entry|', null],
  ['1. An entry|', null],
  ['> Said|', null],
  ['One line\nof two.|', null],
  ['Above.\n\n|', null],
])('Enter in %j', (text, expected) => {
  expect(entered(text)).toBe(expected)
})
