import { expect, test } from 'vitest'
import { viewerNames } from '#web/sale/bidding/testing/states.ts'
import { cells, cellsAt } from './cells.ts'
import { stateFile, stateTable } from './state-table.ts'

const boxes = cells.filter(({ part }) => part === 'Bid box')

test('shows every viewer a lot that is open for bidding and one that is not', () => {
  for (const state of ['open', 'extended', 'closing', 'withdrawn', 'sold', 'passed'])
    expect(boxes.filter((one) => one.state === state).map(({ viewer }) => viewer)).toEqual(viewerNames)
})

test.each([1440, 390])('shows every state at %i px in the table, under unique names', (width) => {
  const all = cellsAt(width)
  const files = all.map((one) => stateFile(one, 'en', width))
  expect(new Set(files).size).toBe(all.length)
  const table = stateTable('en', width)
  for (const file of files) expect(table).toContain(`src="${file}"`)
})

test('shows toasts only on desktops and the bar only on phones', () => {
  expect(new Set(cellsAt(1440).map(({ part }) => part))).toEqual(new Set(['Bid box', 'Bid sheet', 'Toast']))
  expect(new Set(cellsAt(390).map(({ part }) => part))).toEqual(new Set(['Bid box', 'Bid bar', 'Bid sheet']))
})

test('plays every state', () => {
  for (const { conduct } of cells) expect(conduct().state().terms).not.toBeNull()
})
