import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flag, number, oneOf, page, queryCodec, text } from './query-codec.ts'

const codec = queryCodec({
  status: oneOf(['open', 'closed'], 'open'),
  kind: oneOf(['wine', 'spirits'], undefined),
  q: text(20),
  mine: flag,
  size: number((value) => (/^\d{1,3}$/.test(value) ? Number(value) : 24), 24),
  selected: { ...text(), name: 'of' },
  page,
})

const parse = (query: string) => codec.parse(new URLSearchParams(query))

test('parses the query that it formats', () => {
  const values = fc.record({
    status: fc.constantFrom('open' as const, 'closed' as const),
    kind: fc.constantFrom(undefined, 'wine' as const, 'spirits' as const),
    q: fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).map((typed) => typed.trim()),
    mine: fc.boolean(),
    size: fc.nat(999),
    selected: fc.constantFrom('', 'a/b & c', '曾 婉仪'),
    page: fc.integer({ min: 1, max: 99_999 }),
  })
  fc.assert(
    fc.property(values, (one) => {
      expect(parse(codec.format(one))).toEqual(one)
    }),
  )
})

test('writes parameters in the order of their declaration, without defaults', () => {
  expect(codec.format({ page: 2, selected: 'o1', q: ' port ', mine: true, status: 'closed' })).toBe(
    '?status=closed&q=port&mine=1&of=o1&page=2',
  )
  expect([codec.format({}), codec.format(codec.defaults)]).toEqual(['', ''])
})

test('uses the default for invalid values', () => {
  const invalid = ['status=lost&kind=art&q=+&mine=yes&size=x', 'page=0', 'page=-1', 'page=1.5', 'page=x']
  for (const query of [...invalid, 'page=', 'page=1e9', 'other=1']) {
    expect(parse(query)).toEqual(codec.defaults)
  }
  expect(parse(`q=${'x'.repeat(99)}`).q).toHaveLength(20)
})
