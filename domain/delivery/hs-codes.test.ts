import { expect, test } from 'vitest'
import { hsCodeOf, parseHsCodes } from './hs-codes.ts'

test('O26 goods have the HS code of their category, else of their kind', () => {
  const codes = parseHsCodes('wine:2204, spirits:2208,baijiu:2208.90,')
  if (!codes) throw new Error('The codes were not read')
  expect(hsCodeOf(codes, { kind: 'wine', categoryId: 'bordeaux' })).toBe('2204')
  expect(hsCodeOf(codes, { kind: 'spirits', categoryId: 'baijiu' })).toBe('2208.90')
  expect(hsCodeOf(codes, { kind: 'other', categoryId: 'cigar-accessories' })).toBe('')
})

test.each(['wine', 'wine:22', 'wine:22041', 'wine:2204,wine:2205', '2204', 'Wine:2204'])(
  'O26 rejects %s as HS codes',
  (text) => {
    expect(parseHsCodes(text)).toBeNull()
  },
)
