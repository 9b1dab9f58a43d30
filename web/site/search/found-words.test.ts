import { expect, test } from 'vitest'
import { placesOf } from './found-words.ts'

const found = (text: string, query: string) =>
  placesOf(text, query).map(({ at, length }) => text.slice(at, at + length))

test('words are found as they stand, whatever their case and accents', () => {
  expect(found('Château Belmont-Laroque 1982', 'CHATEAU belmont')).toEqual(['Château', 'Belmont'])
  expect(found('Strathmorran 1974, bottled 1974', '1974')).toEqual(['1974', '1974'])
  expect(found('贝蒙拉罗克酒庄 1982', '贝蒙 1982')).toEqual(['贝蒙', '1982'])
  expect(found('ﬁne ｗine', 'fine wine')).toEqual(['ﬁne', 'ｗine'])
})

test('nothing is found of nothing, and no lone letter', () => {
  expect(found('Château', '')).toEqual([])
  expect(found('a case of a wine', 'a')).toEqual([])
  expect(found('酒庄', '酒')).toEqual(['酒'])
})
