import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { choiceIssue, deliverableLots } from './choice.ts'
import { afterStep, type DeliveryStatus, deliveryStatuses, deliverySteps, nextStep } from './state.ts'

test('O4 a delivery moves from review to completion, step by step', () => {
  const seen: DeliveryStatus[] = ['pendingReview']
  for (let status = seen[0]; status !== undefined; ) {
    const step = nextStep(status)
    const after: DeliveryStatus | null = step && afterStep(status, step, 'house')
    if (after === null) break
    seen.push(after)
    status = after
  }
  expect(seen).toEqual(['pendingReview', 'pendingDelivery', 'shipped', 'completed'])
})

test('O4 the buyer can cancel in the first two states, and do nothing else', () => {
  const byUser = deliveryStatuses.flatMap((status) =>
    deliverySteps
      .filter((step) => afterStep(status, step, 'user') !== null)
      .map((step) => `${status} ${step}`),
  )
  expect(byUser).toEqual(['pendingReview cancel', 'pendingDelivery cancel'])
})

test('O4 the last two states are final', () => {
  const tries = fc.array(
    fc.tuple(fc.constantFrom(...deliverySteps), fc.constantFrom('user' as const, 'house' as const)),
  )
  fc.assert(
    fc.property(tries, (all) => {
      let status: DeliveryStatus = 'pendingReview'
      let ended: DeliveryStatus | null = null
      for (const [step, by] of all) {
        status = afterStep(status, step, by) ?? status
        if (ended !== null) expect(status).toBe(ended)
        if (nextStep(status) === null) ended = status
      }
    }),
    runs(300),
  )
})

const order = { isPaid: true, lots: ['a', 'b', 'c'], taken: ['b'] }

test('O4 lots can be requested once the order is paid, each in one open delivery', () => {
  expect(choiceIssue([order], ['a', 'c'])).toBeNull()
  expect(choiceIssue([{ ...order, isPaid: false }], ['a'])).toBe('notPaid')
  expect(choiceIssue([{ ...order, isPaid: false }], [])).toBe('notPaid')
  expect(choiceIssue([order], [])).toBe('nothing')
  expect(choiceIssue([order], ['d'])).toBe('unknown')
  expect(choiceIssue([order], ['a', 'a'])).toBe('unknown')
  expect(choiceIssue([order], ['a', 'b'])).toBe('taken')
  expect(deliverableLots({ ...order, isPaid: false })).toEqual([])
})

test('O25 lots of several orders can be requested together, if each of their orders is paid', () => {
  const other = { isPaid: true, lots: ['x', 'y'], taken: ['y'] }
  expect(choiceIssue([order, other], ['a', 'x'])).toBeNull()
  expect(choiceIssue([order, other], ['x'])).toBeNull()
  expect(choiceIssue([order, { ...other, isPaid: false }], ['a', 'x'])).toBe('notPaid')
  expect(choiceIssue([order, { ...other, isPaid: false }], ['a'])).toBeNull()
  expect(choiceIssue([order, other], ['a', 'y'])).toBe('taken')
  expect(choiceIssue([order, other], ['a', 'z'])).toBe('unknown')
  expect(choiceIssue([order, other], ['x', 'x'])).toBe('unknown')
})

test('O4 an order can be split, and every lot is delivered exactly once', () => {
  const lots = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 })
  const requests = fc.array(fc.array(fc.nat({ max: 7 }), { maxLength: 8 }), { maxLength: 20 })
  fc.assert(
    fc.property(lots, requests, (all, chosen) => {
      const taken: string[] = []
      const ask = (params: readonly string[]) => {
        if (choiceIssue([{ isPaid: true, lots: all, taken }], params) === null) taken.push(...params)
      }
      for (const params of chosen) ask(params.map((index) => all[index] ?? 'none'))
      ask(deliverableLots({ isPaid: true, lots: all, taken }))
      expect(taken.toSorted()).toEqual(all.toSorted())
    }),
    runs(300),
  )
})
