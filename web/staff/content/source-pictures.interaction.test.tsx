import { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { markdown } from './source-language.ts'
import { sourcePictures } from './source-pictures.ts'
import { createSourceState } from './source-state.ts'

const key = '0123456789abcdef01234567'
const picture = `![A gavel](picture:${key}/960x1200 "At the rostrum")`

/** Opens an editor on a source, with the cursor in it. */
const open = (doc: string, anchor: number) => {
  const state = createSourceState(doc, [markdown.extension, sourcePictures])
  return new EditorView({ state: state.update({ selection: { anchor } }).state, parent: document.body })
}

test('shows a picture of its own paragraph with its words until the cursor is in it, and keeps the text', () => {
  const source = `Words\n\n${picture}\n\nEnd`
  const view = open(source, 0)
  const shown = () => view.dom.querySelector('figure')
  expect([shown()?.querySelector('img')?.getAttribute('src'), shown()?.textContent]).toEqual([
    `/pictures/${key}/480.jpg`,
    'A gavel · At the rostrum',
  ])
  view.dispatch({ selection: { anchor: source.indexOf('gavel') } })
  expect(shown()).toBeNull()
  expect(view.state.sliceDoc()).toBe(source)
  view.destroy()
})

test('leaves pictures among words and addresses of other sites as they are written', () => {
  for (const source of [`Words ${picture}`, '![A gavel](https://a.example/1.jpg)', `> ${picture}`]) {
    const view = open(`\n\n${source}`, 0)
    expect(view.dom.querySelector('figure')).toBeNull()
    view.destroy()
  }
})
