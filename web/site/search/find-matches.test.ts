import { expect, test } from 'vitest'
import { findMatches } from './find-matches.ts'

const matches = (text: string, query: string) =>
  findMatches(text, query).map(({ start: at, length }) => text.slice(at, at + length))

test('finds words regardless of case and accents', () => {
  expect(matches('Château Belmont-Laroque 1982', 'CHATEAU belmont')).toEqual(['Château', 'Belmont'])
  expect(matches('Strathmorran 1974, bottled 1974', '1974')).toEqual(['1974', '1974'])
  expect(matches('贝蒙拉罗克酒庄 1982', '贝蒙 1982')).toEqual(['贝蒙', '1982'])
  expect(matches('ﬁne ｗine', 'fine wine')).toEqual(['ﬁne', 'ｗine'])
})

test('finds nothing for an empty query or a single letter', () => {
  expect(matches('Château', '')).toEqual([])
  expect(matches('a case of a wine', 'a')).toEqual([])
  expect(matches('酒庄', '酒')).toEqual(['酒'])
})
