import { expect, test } from 'vitest'
import { planNameMerger } from './merge-names.ts'
import type { NameEntry } from './name-entry.ts'

const name = (id: string, en: string, zh: string, aliases: readonly string[]): NameEntry => ({
  ...{ id, en, zh, aliases },
  kind: 'producer',
  goods: 'wine',
})
const belmont = name('belmont', 'Belmont', '', ['BM'])
const bellmont = name('bellmont', 'Bellmont', '贝蒙', ['BM', 'Belle'])
const plan = (nameId: string, intoId: string) =>
  planNameMerger([belmont, bellmont], { nameId, intoId }, (text) => text.toLowerCase())

test('a merged name becomes an alias with its aliases; its Chinese name fills a gap', () => {
  expect(plan('bellmont', 'belmont')).toMatchObject({
    before: belmont,
    entry: { id: 'belmont', en: 'Belmont', zh: '贝蒙', aliases: ['BM', 'Bellmont', 'Belle'] },
    added: ['Bellmont', 'Belle'],
    removed: [],
  })
  expect(plan('belmont', 'bellmont')).toMatchObject({ entry: { zh: '贝蒙' }, added: ['Belmont'] })
})

test('refuses a name that no longer exists, and merging a name into itself', () => {
  expect(plan('gone', 'belmont')).toEqual({ issue: 'gone' })
  expect(plan('belmont', 'gone')).toEqual({ issue: 'gone' })
  expect(plan('belmont', 'belmont')).toEqual({ issue: 'gone' })
})
