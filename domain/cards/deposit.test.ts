import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DepositSale,
  defaultHoldMs,
  depositStep,
  expectedRelease,
  releaseAfterSaleMs,
  renewBeforeExpiryMs,
} from './deposit.ts'

const hour = 3_600_000
const placed = 1_796_385_600_000
const held = { expiresAt: placed + defaultHoldMs, renewalFailedAt: null }
const running: DepositSale = { endedAt: null, hasBought: false }

test('W2 a deposit is held while its sale runs, and re-authorised on the day before the bank releases it', () => {
  expect(depositStep(held, running, placed)).toBe('keep')
  expect(depositStep(held, running, held.expiresAt - renewBeforeExpiryMs - 1)).toBe('keep')
  expect(depositStep(held, running, held.expiresAt - renewBeforeExpiryMs)).toBe('renew')
  expect(depositStep(held, running, held.expiresAt - 1)).toBe('renew')
})

test('W2 a renewal that was refused is tried again six hours later, until the hold expires', () => {
  const failedAt = held.expiresAt - renewBeforeExpiryMs
  const refused = { ...held, renewalFailedAt: failedAt }
  expect(depositStep(refused, running, failedAt + 6 * hour - 1)).toBe('keep')
  expect(depositStep(refused, running, failedAt + 6 * hour)).toBe('renew')
  expect(depositStep(refused, running, held.expiresAt)).toBe('lapse')
})

test('W2 releases a deposit at the end of the sale; a buyer’s, at most seven days later', () => {
  const endedAt = placed + 30 * hour
  expect(depositStep(held, { endedAt, hasBought: false }, endedAt)).toBe('release')
  const bought = { endedAt, hasBought: true }
  expect(depositStep(held, bought, endedAt)).toBe('keep')
  expect(depositStep(held, bought, held.expiresAt - 1)).toBe('keep')
  expect(depositStep(held, bought, held.expiresAt)).toBe('lapse')
  const long = { ...held, expiresAt: endedAt + 30 * 24 * hour }
  expect(depositStep(long, bought, endedAt + releaseAfterSaleMs - 1)).toBe('keep')
  expect(depositStep(long, bought, endedAt + releaseAfterSaleMs)).toBe('release')
})

test('W2 expects the release at the end of the sale, and a buyer’s at the latest seven days later', () => {
  const sale = { startTime: placed, endTime: placed + 48 * hour, lastEnd: placed + 49 * hour }
  const at = (end: number) => ({ withoutPurchase: end, latest: end + releaseAfterSaleMs })
  expect(expectedRelease({ ...sale, type: 'live' })).toEqual(at(placed))
  expect(expectedRelease({ ...sale, type: 'timed' })).toEqual(at(placed + 49 * hour))
  expect(expectedRelease({ ...sale, type: 'timed', lastEnd: 0 })).toEqual(at(placed + 48 * hour))
})

const instants = fc.integer({ min: placed, max: placed + 40 * 24 * hour })
const holds = fc.record({ expiresAt: instants, renewalFailedAt: fc.option(instants, { nil: null }) })
const sales = fc.record({ endedAt: fc.option(instants, { nil: null }), hasBought: fc.boolean() })

test('W2 no deposit outlives the seventh day after its sale, or its own end', () => {
  fc.assert(
    fc.property(holds, sales, instants, (hold, sale, now) => {
      const step = depositStep(hold, sale, now)
      if (sale.endedAt !== null && now >= sale.endedAt + releaseAfterSaleMs) expect(step).toBe('release')
      else if (now >= hold.expiresAt) expect(['lapse', 'release']).toContain(step)
    }),
  )
})

test('W2 places no new hold after the sale, or more than a day before it is needed', () => {
  fc.assert(
    fc.property(holds, sales, instants, (hold, sale, now) => {
      if (depositStep(hold, sale, now) !== 'renew') return
      expect(sale.endedAt).toBeNull()
      expect(now).toBeGreaterThanOrEqual(hold.expiresAt - renewBeforeExpiryMs)
      expect(now).toBeLessThan(hold.expiresAt)
    }),
  )
})

test('W2 a deposit due for release remains due: time alone never changes that', () => {
  fc.assert(
    fc.property(holds, sales, instants, fc.nat(40 * 24 * hour), (hold, sale, now, later) => {
      const before = depositStep(hold, sale, now)
      if (before === 'release') expect(depositStep(hold, sale, now + later)).toBe('release')
      if (before === 'lapse') expect(['lapse', 'release']).toContain(depositStep(hold, sale, now + later))
    }),
  )
})
