import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { markdown } from './source-language.ts'
import { createSourceState } from './source-state.ts'
import { sourceTables } from './source-tables.ts'
import { olderTexts } from './source-widgets.ts'

const table = '| Grade | 等级 |\n|---|---|\n| n | 入颈 |'
const source = `Levels\n\n${table}\n\nEnd`

const stateOf = (older: readonly string[] = []) =>
  createSourceState(source, [markdown.extension, sourceTables, olderTexts.of(older)])

/** Returns the tables that are shown in place of their source. */
const shown = (state: EditorState): readonly HTMLTableElement[] =>
  state.facet(EditorView.decorations).flatMap((decorations) => {
    if (typeof decorations === 'function') return []
    const found: HTMLTableElement[] = []
    for (const at = decorations.iter(); at.value; at.next()) {
      expect(source.slice(at.from, at.to)).toBe(table)
      found.push(at.value.spec.widget.toDOM())
    }
    return found
  })

test('shows a table as a table until the cursor is in it, and keeps the text', () => {
  const state = stateOf()
  const cells = shown(state).flatMap((one) => [...one.querySelectorAll('th, td')])
  expect(cells.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'TH Grade',
    'TH 等级',
    'TD n',
    'TD 入颈',
  ])
  const entered = state.update({ selection: { anchor: source.indexOf('等级') } }).state
  expect(shown(entered)).toEqual([])
  const left = entered.update({ selection: { anchor: 0 } }).state
  expect(shown(left)).toHaveLength(1)
  expect(left.sliceDoc()).toBe(source)
})

test('marks a table that is older than that of the other language', () => {
  const isMarked = (older: readonly string[]) =>
    shown(stateOf(older)).map(({ classList }) => classList.contains('cm-older'))
  expect(isMarked(['Levels'])).toEqual([false])
  expect(isMarked([`${table}\n`])).toEqual([true])
})
