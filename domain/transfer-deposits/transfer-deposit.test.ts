import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyDeposit,
  awaitedDeposit,
  confirmReturn,
  type DepositChange,
  depositDueBy,
  isNoLongerNeeded,
  prepareReturn,
  receiveDeposit,
  releaseDeposit,
  returnableCents,
  type TransferDeposit,
  undoReceivedDeposit,
} from './transfer-deposit.ts'

const after = (change: DepositChange): TransferDeposit => {
  if (change.kind === 'refused') throw new Error(`Refused: ${change.why}`)
  return change.deposit
}
const held = (cents: number) => after(receiveDeposit(awaitedDeposit(cents), cents))

test('W9 holds the received amount, even above the requested one, but never below', () => {
  expect(receiveDeposit(awaitedDeposit(100), 99)).toEqual({ kind: 'refused', why: 'tooLittle' })
  expect(after(receiveDeposit(awaitedDeposit(100), 120))).toMatchObject({ status: 'held', received: 120 })
  expect(receiveDeposit(held(100), 100)).toEqual({ kind: 'refused', why: 'held' })
})

test('W9 returns money received for a cancelled deposit', () => {
  const cancelled = after(releaseDeposit(awaitedDeposit(100)))
  expect(cancelled.status).toBe('cancelled')
  expect(after(receiveDeposit(cancelled, 40))).toMatchObject({ status: 'returnDue', received: 40 })
})

test('W9 pays an invoice from the deposit and returns the remainder', () => {
  expect(after(applyDeposit(held(100), 100)).status).toBe('applied')
  const rest = after(applyDeposit(held(100), 70))
  expect(rest.status).toBe('returnDue')
  expect(returnableCents(rest)).toBe(30)
  expect(applyDeposit(held(100), 101)).toEqual({ kind: 'refused', why: 'held' })
  expect(undoReceivedDeposit(rest)).toEqual({ kind: 'refused', why: 'returnDue' })
})

test('W9 needs two people to return a deposit', () => {
  const due = after(releaseDeposit(held(100)))
  expect(confirmReturn(due, 'b')).toEqual({ kind: 'refused', why: 'returnDue' })
  const prepared = after(prepareReturn(due, 'a'))
  expect(confirmReturn(prepared, 'a')).toEqual({ kind: 'refused', why: 'samePerson' })
  expect(after(confirmReturn(prepared, 'b')).status).toBe('returned')
  expect(after(prepareReturn(prepared, 'b')).preparedBy).toBe('b')
})

test('W9 needs a deposit until its sale has ended and every purchase is paid', () => {
  const sale = { endedAt: 1, hasBought: true, owes: false, isInvoiced: true }
  expect(isNoLongerNeeded(sale)).toBe(true)
  expect(isNoLongerNeeded({ ...sale, endedAt: null })).toBe(false)
  expect(isNoLongerNeeded({ ...sale, owes: true })).toBe(false)
  expect(isNoLongerNeeded({ ...sale, isInvoiced: false })).toBe(false)
  expect(isNoLongerNeeded({ ...sale, isInvoiced: false, hasBought: false })).toBe(true)
})

test('W9 never pays or returns more than was received', () => {
  const steps: readonly ((deposit: TransferDeposit, cents: number) => DepositChange)[] = [
    receiveDeposit,
    undoReceivedDeposit,
    applyDeposit,
    releaseDeposit,
    (deposit, cents) => prepareReturn(deposit, cents % 2 === 0 ? 'a' : 'b'),
    (deposit, cents) => confirmReturn(deposit, cents % 2 === 0 ? 'a' : 'b'),
  ]
  const step = fc.record({ at: fc.nat(steps.length - 1), cents: fc.nat(300) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (taken) => {
      let deposit = awaitedDeposit(100)
      for (const { at, cents } of taken) {
        const change = steps[at]?.(deposit, cents)
        if (change?.kind === 'changed') deposit = change.deposit
        expect(returnableCents(deposit)).toBeGreaterThanOrEqual(0)
        if (deposit.status === 'applied') expect(returnableCents(deposit)).toBe(0)
        if (deposit.status === 'awaited' || deposit.status === 'cancelled') expect(deposit.received).toBe(0)
      }
    }),
  )
})

test('W9 a deposit is asked for by the opening of a live sale and the end of a timed one, and later at once', () => {
  const sale = { startTime: 10, endTime: 20 }
  const live = [9, 10].map((now) => depositDueBy({ ...sale, isTimed: false }, now))
  expect(live).toEqual([10, null])
  const timed = [10, 19, 20].map((now) => depositDueBy({ ...sale, isTimed: true }, now))
  expect(timed).toEqual([20, 20, null])
})
