import { expect, test } from 'vitest'
import { placeOfResults } from './place-of-results.ts'

const pauillac = { id: '1', name: 'Pauillac, Bordeaux', count: 25 }
const pomerol = { id: '2', name: 'Pomerol, Bordeaux', count: 9 }
const leognan = { id: '3', name: 'Pessac-Léognan, Bordeaux', count: 11 }
const pauillacInChinese = { id: '1', name: '波尔多波雅克', count: 25 }
const speyside = { id: '4', name: '苏格兰斯佩塞', count: 3 }
const cate = [{ id: 'bordeaux', name: '波尔多', count: 25 }]

const placeOf = (text: string, region: (typeof pauillac)[], total: number, isName = false) =>
  placeOfResults({ text, isName }, { region, cate }, total)

test.each([
  ['Pauillac', 'Pauillac'],
  ['pauillac', 'Pauillac'],
  ['Pauillac, Bordeaux', 'Pauillac, Bordeaux'],
])('is the place of all results: %s', (query, place) => {
  expect(placeOf(query, [pauillac], 25)).toBe(place)
})

test('can also be a wider place', () => {
  expect(placeOf('Bordeaux', [pauillac, pomerol], 34)).toBe('Bordeaux')
})

test('ignores accents', () => {
  expect(placeOf('pessac-leognan', [leognan], 11)).toBe('Pessac-Léognan')
})

test.each(['波雅克', '波尔多', '波尔多波雅克'])('can be either part of a Chinese name: %s', (query) => {
  expect(placeOf(query, [pauillacInChinese], 25)).toBe(query)
})

test('is the end of a Chinese name only if it is a whole name', () => {
  expect(placeOf('斯佩塞', [speyside], 3, true)).toBe('斯佩塞')
  expect(placeOf('佩塞', [speyside], 3)).toBeNull()
})

test.each([
  ['some are from elsewhere', 'Pauillac', [pauillac, pomerol], 34],
  ['some are from no place', 'Pauillac', [pauillac], 26],
  ['the query names a producer', 'Belmont', [pauillac], 25],
  ['the query is a part of a name only', 'Pau', [pauillac], 25],
  ['there is no query', '', [pauillac], 25],
  ['there are no results', 'Pauillac', [], 0],
])('is null if %s', (_name, query, region, total) => {
  expect(placeOf(query, region, total)).toBeNull()
})
