import { expect, test } from 'vitest'
import { isFoundBy } from './found-lots.ts'

const lot = {
  number: '12A',
  cells: { 'title.en': 'Strathmorran 1974', 'title.zh': '斯特拉斯莫兰', category: 'port', reserve: 12 },
}

test.each([
  ['', true],
  ['strath', true],
  [' MORRAN ', true],
  ['斯特拉', true],
  ['12a', true],
  ['12', false],
  ['port', false],
])('finds “%s”: %s', (query, isFound) => {
  expect(isFoundBy(query)(lot)).toBe(isFound)
})

test('finds a lot by its new text once it has changed', () => {
  expect(isFoundBy('lagavulin')(lot)).toBe(false)
  expect(isFoundBy('lagavulin')({ ...lot, cells: { ...lot.cells, 'title.en': 'Lagavulin' } })).toBe(true)
})
