import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measuresOf } from './measures.ts'

const wordsOf = (text: string) => measuresOf(text).map(({ words }) => words.join('|'))

test('a bottle’s size is the same however it is written', () => {
  for (const text of [
    '1.5l',
    '1.5 l',
    '1,5 l',
    '150cl',
    '1500 ml',
    '1500毫升',
    '1.5升',
    'magnum',
    'magnums',
    '大瓶',
    '马格南',
  ]) {
    expect(wordsOf(text), text).toEqual(['~1500'])
  }
  expect(wordsOf('double magnum')).toEqual(['~3000'])
  expect(wordsOf('half bottle, 375 ml')).toEqual(['~375', '~375'])
  expect(wordsOf('5 lots, 3 later')).toEqual([])
  expect(wordsOf('900000 l')).toEqual([])
})

test('vintages and ages are recognised in digits and in characters', () => {
  expect(wordsOf('82年拉菲')).toEqual(['^82|1982'])
  expect(wordsOf('八二年')).toEqual(['^82|1982'])
  expect(wordsOf('一九八二年')).toEqual(['1982'])
  expect(wordsOf('1982年')).toEqual(['1982'])
  expect(wordsOf("lafite '05")).toEqual(['2005'])
  expect(wordsOf('十八年')).toEqual(['^18|2018'])
  expect(wordsOf('二十五年')).toEqual(['^25|2025'])
  expect(wordsOf('18 years old')).toEqual(['^18'])
  expect(wordsOf('18yo')).toEqual(['^18'])
  expect(wordsOf('lot 12')).toEqual(['#12'])
  expect(wordsOf('lot 27a')).toEqual(['#27a'])
  expect(wordsOf('27a')).toEqual(['#27a'])
  expect(wordsOf('12l')).toEqual(['~12000'])
  expect(wordsOf('27')).toEqual([])
  expect(wordsOf('cask 27a')).toEqual([])
})

test('measures never overlap, and lie within their text', () => {
  const piece = fc.constantFrom(
    '1.5l',
    '大瓶',
    '82年',
    "'82",
    '18 years',
    'magnum',
    ' ',
    '12',
    '年',
    'lot 3',
    '拉菲',
    'x',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      let end = 0
      for (const one of measuresOf(text)) {
        expect(one.at).toBeGreaterThanOrEqual(end)
        expect(one.end).toBeGreaterThan(one.at)
        end = one.end
      }
      expect(end).toBeLessThanOrEqual(text.length)
    }),
  )
})
