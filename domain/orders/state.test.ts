import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOverdue, dueAt, isOverdue } from './due.ts'
import { isUnpaid, moved, type OrderMove, orderMark, orderStatuses } from './state.ts'

const all: readonly OrderMove[] = ['submit', 'issue', 'pay', 'reopen', 'delete', 'void', 'reverse']

test('O3 an order follows its transitions and no others', () => {
  const ways = orderStatuses.flatMap((from) =>
    all.flatMap((move) => {
      const to = moved(from, move)
      return to === null ? [] : [`${from} ${move} ${to}`]
    }),
  )
  expect(ways).toEqual([
    'DRAFT submit SUBMITTED',
    'DRAFT issue AUTHORISED',
    'DRAFT delete DELETED',
    'SUBMITTED issue AUTHORISED',
    'SUBMITTED delete DELETED',
    'SUBMITTED void VOIDED',
    'AUTHORISED pay PAID',
    'AUTHORISED void VOIDED',
    'PAID reopen AUTHORISED',
    'PAID reverse VOIDED',
  ])
})

test('O3 the first three states show as unpaid', () => {
  expect(orderStatuses.filter(isUnpaid)).toEqual(['DRAFT', 'SUBMITTED', 'AUTHORISED'])
  expect(orderStatuses.map((status) => orderMark(status, 'none'))).toEqual([
    'unpaid',
    'unpaid',
    'unpaid',
    'paid',
    'cancelled',
    'cancelled',
  ])
})

test('O4 a paid order shows the state of its delivery, or that it is unknown', () => {
  expect(orderMark('PAID', 'underWay')).toBe('paid')
  expect(orderMark('PAID', 'shipped')).toBe('shipped')
  expect(orderMark('PAID', 'completed')).toBe('completed')
  expect(orderMark('AUTHORISED', 'completed')).toBe('unpaid')
  expect(orderMark('ARCHIVED', 'none')).toBe('unknown')
})

test('O3 an invoice is due some days after it was issued, and overdue from the next day of Hong Kong on', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000_000), fc.integer({ min: 1, max: 365 }), (issuedAt, days) => {
      const due = dueAt(issuedAt, days)
      expect(due - issuedAt).toBe(days * 86_400_000)
      expect(isOverdue(due, due)).toBe(false)
      expect(isOverdue(due, due + 86_400_000)).toBe(true)
      expect(daysOverdue(due, due + 86_400_000)).toBe(1)
    }),
  )
  const due = Date.parse('2026-11-30T10:00:00+08:00')
  for (const [now, late] of [
    ['2026-11-20T12:00:00+08:00', 0],
    ['2026-11-30T10:00:00.001+08:00', 0],
    ['2026-11-30T23:59:59.999+08:00', 0],
    ['2026-12-01T00:00:00+08:00', 1],
    ['2026-12-09T23:59:00+08:00', 9],
  ] as const) {
    expect([now, daysOverdue(due, Date.parse(now))]).toEqual([now, late])
    expect([now, isOverdue(due, Date.parse(now))]).toEqual([now, late > 0])
  }
  expect(isOverdue(null, 9_000_000_000_000)).toBe(false)
})
