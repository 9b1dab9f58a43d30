import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnSets, issueFilters } from '#domain/drafts/lot-view.ts'
import { gridViewQuery, parseGridView, usualGridView } from './view-params.ts'

test('a view of the grid survives its address', () => {
  const view = fc.record({
    columnSet: fc.constantFrom(...columnSets),
    filter: fc.constantFrom(...issueFilters),
    q: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim()),
    viewId: fc.constantFrom('', '8d0c6e1a'),
    issue: fc.constantFrom('', 'title.zh:oneLanguage'),
  })
  fc.assert(
    fc.property(view, (one) => {
      expect(parseGridView(new URLSearchParams(gridViewQuery(one)))).toEqual(one)
    }),
  )
})

test('an invalid address shows the usual view', () => {
  expect(parseGridView(new URLSearchParams('columns=secret&show=&q='))).toEqual(usualGridView)
  expect(gridViewQuery(usualGridView)).toBe('')
})
