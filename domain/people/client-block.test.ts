import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { blockInForce, type ClientBlock, isInForce, isReinstated } from './client-block.ts'

const instant = fc.nat({ max: 1_000 })
const block = fc.record({
  at: instant,
  until: fc.option(instant),
  liftedAt: fc.option(instant),
}) satisfies fc.Arbitrary<ClientBlock>

test('U2 a block is in force until its end or until it is lifted', () => {
  const open = { at: 10, until: null, liftedAt: null }
  expect(isInForce(open, 10)).toBe(true)
  expect(isInForce({ ...open, until: 20 }, 19)).toBe(true)
  expect(isInForce({ ...open, until: 20 }, 20)).toBe(false)
  expect(isInForce({ ...open, liftedAt: 11 }, 12)).toBe(false)
})

test('U2 a block that has ended never comes into force again', () => {
  fc.assert(
    fc.property(block, instant, instant, (one, now, later) => {
      if (!isInForce(one, now)) expect(isInForce(one, now + later)).toBe(false)
    }),
    runs(200),
  )
})

test('U2 of several blocks in force, the one that ends last counts', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), instant, (blocks, now) => {
      const last = blockInForce(blocks, now)
      expect(last !== null).toBe(blocks.some((one) => isInForce(one, now)))
      if (last === null) return
      expect(isInForce(last, now)).toBe(true)
      for (const other of blocks.filter((one) => isInForce(one, now)))
        expect(last.until === null || (other.until !== null && other.until <= last.until)).toBe(true)
    }),
    runs(300),
  )
})

test('U2 the end of a block does not reinstate paddles decided on or lost in the meantime', () => {
  const suspended = { isEnd: false, isSuspended: true, status: 'approved', isDepositLost: false } as const
  expect(isReinstated(suspended)).toBe(true)
  expect(isReinstated({ ...suspended, isEnd: true })).toBe(false)
  expect(isReinstated({ ...suspended, isSuspended: false })).toBe(false)
  expect(isReinstated({ ...suspended, status: 'refused' })).toBe(false)
  expect(isReinstated({ ...suspended, status: 'pending' })).toBe(false)
  expect(isReinstated({ ...suspended, isDepositLost: true })).toBe(false)
})
