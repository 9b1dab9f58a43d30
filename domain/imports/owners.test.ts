import { describe, expect, test } from 'vitest'
import { isOwnerColumnRefused, type OwnerContext, ownerChange, ownerReference } from './owners.ts'

const evelyn = { userId: 'u1', number: '20001', name: 'Evelyn Tsang' }
const ben = { userId: 'u2', number: '20002', name: 'Ben Chan' }
const context: OwnerContext = {
  named: new Map<string, typeof evelyn | 'ambiguousClient'>([
    ['20001', evelyn],
    ['20002', ben],
    ['Evelyn@example.com', evelyn],
    ['both@example.com', 'ambiguousClient'],
  ]),
  stored: new Map([['b', ben]]),
}
const change = (cell: string, lotId: string | null) =>
  ownerChange(new Map([['owner', cell] as const]), lotId, context)

describe('S10 K10 the owner in a cell', () => {
  test.each([
    ['20001', { kind: 'number', number: 20_001 }],
    ['#20001', { kind: 'number', number: 20_001 }],
    ['２０００１', { kind: 'number', number: 20_001 }],
    [' Evelyn@Example.com ', { kind: 'email', email: 'evelyn@example.com' }],
    ['Evelyn Tsang', null],
    ['1234567890123', null],
    ['@example.com', null],
  ] as const)('%s', (cell, reference) => {
    expect(ownerReference(cell)).toEqual(reference)
  })

  test('names a client, nobody, or changes nothing', () => {
    expect(change('20001', null)).toEqual({ before: null, after: evelyn })
    expect(change(' Evelyn@example.com ', 'b')).toEqual({ before: ben, after: evelyn })
    expect(change('-', 'b')).toEqual({ before: ben, after: null })
    for (const [cell, lotId] of [
      ['', 'b'],
      ['-', 'a'],
    ] as const)
      expect(change(cell, lotId)).toBeNull()
    expect(change('20002', 'b')).toBeNull()
  })

  test('is an issue if it names nobody or several clients', () => {
    expect(change('99999', 'a')).toEqual({ issue: 'unknownClient' })
    expect(change('Evelyn', 'a')).toEqual({ issue: 'notClient' })
    expect(change('both@example.com', 'a')).toEqual({ issue: 'ambiguousClient' })
  })
})

test('S10 the whole column is refused to staff who may not see owners', () => {
  expect(isOwnerColumnRefused(['lotNumber', 'owner'], ['editor'])).toBe(true)
  expect(isOwnerColumnRefused(['lotNumber', null], ['editor'])).toBe(false)
  expect(isOwnerColumnRefused(['lotNumber', 'owner'], ['specialist'])).toBe(false)
})
