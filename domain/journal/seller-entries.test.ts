import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  advancePaid,
  overpaid,
  payoutApproved,
  payoutConfirmed,
  payoutReturned,
  repaid,
  setOff,
  settled,
} from './seller-entries.ts'
import { left, unbalancedKeys } from './testing.ts'

const of = <Kind extends string>(kind: Kind, id = kind as string, key = '1') => ({
  about: { kind, id },
  at: 0,
  key,
})
const amount = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 })

test('S7 M1 every entry of a seller balances, whatever its amounts, and has a unique key', () => {
  const sums = fc.record({
    hammer: amount,
    shortfall: amount,
    commission: amount,
    charges: amount,
    withheld: amount,
  })
  fc.assert(
    fc.property(sums, amount, amount, amount, (more, cents, bankCharge, fee) => {
      const payout = { cents, bankCharge }
      const debt = { owed: cents, principal: bankCharge, interest: fee }
      const all = [
        settled(of('settlement', 's', ''), more, 'seller'),
        settled(of('settlement', 's', '2'), more, 'house'),
        overpaid(of('settlement'), cents),
        setOff(of('settlement'), debt),
        repaid(of('consignment'), debt),
        advancePaid(of('advance'), cents),
        payoutApproved(of('payout'), payout),
        payoutConfirmed(of('payout'), payout, fee),
        payoutReturned('payoutBounced', of('payout'), payout, 'bank'),
        payoutReturned('payoutCancelled', of('payout'), payout, 'payoutsInTransit'),
      ]
      expect(unbalancedKeys(all)).toEqual([])
    }),
  )
})

test('S8 a payout abroad costs the bank’s fee less the seller’s share', () => {
  const payout = { cents: 800_000, bankCharge: 20_000 }
  expect(left(payoutApproved(of('payout'), payout), payoutConfirmed(of('payout'), payout, 23_500))).toEqual({
    sellersDue: 820_000,
    bank: -823_500,
    bankCharges: 3_500,
  })
})

test.each([
  ['payoutCancelled', 'payoutsInTransit', []],
  ['payoutBounced', 'payoutsInTransit', []],
  ['payoutBounced', 'bank', [payoutConfirmed(of('payout'), { cents: 800_000, bankCharge: 20_000 }, 0)]],
] as const)('S8 %s: what was in %s is owed to the seller again', (kind, from, before) => {
  const payout = { cents: 800_000, bankCharge: 20_000 }
  const entries = [payoutApproved(of('payout'), payout), ...before]
  expect(left(...entries, payoutReturned(kind, of('payout'), payout, from))).toEqual({})
})

test('S13 a repaid advance leaves its interest as income', () => {
  const debt = { owed: 0, principal: 500_000, interest: 5_000 }
  expect(left(advancePaid(of('advance'), 500_000), repaid(of('consignment'), debt))).toEqual({
    bank: 5_000,
    interest: -5_000,
  })
})
