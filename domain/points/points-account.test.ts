import fc from 'fast-check'
import { expect, test } from 'vitest'
import { credited, emptyAccount, type PointsAccount, redeemed, reversed } from './points-account.ts'

test('P3 a reversal deducts the points available; the rest is deducted from the next points', () => {
  const earned = credited(emptyAccount, 12_250)
  const spent = redeemed(earned.account, 10_000)
  expect(spent).toEqual({ account: { balance: 2_250, owed: 0 }, entries: [-10_000] })
  const afterReversal = reversed(spent?.account ?? emptyAccount, 12_250)
  expect(afterReversal).toEqual({ account: { balance: 0, owed: 10_000 }, entries: [-2_250] })
  expect(credited(afterReversal.account, 4_000)).toEqual({
    account: { balance: 0, owed: 6_000 },
    entries: [4_000, -4_000],
  })
  expect(credited(afterReversal.account, 15_000)).toEqual({
    account: { balance: 5_000, owed: 0 },
    entries: [15_000, -10_000],
  })
})

test('P1 no more points than the balance can be redeemed', () => {
  expect(redeemed({ balance: 99, owed: 0 }, 100)).toBeNull()
  expect(redeemed({ balance: 100, owed: 5 }, 100)).toEqual({
    account: { balance: 0, owed: 5 },
    entries: [-100],
  })
})

const act = fc.record({
  kind: fc.constantFrom('earn' as const, 'redeem' as const, 'reverse' as const),
  points: fc.integer({ min: 1, max: 100_000 }),
})
type Act = { readonly kind: 'earn' | 'redeem' | 'reverse'; readonly points: number }

const after = (account: PointsAccount, { kind, points }: Act) => {
  if (kind === 'earn') return credited(account, points)
  return kind === 'reverse' ? reversed(account, points) : redeemed(account, points)
}

test('P1 P3 the balance is the sum of the entries and never negative; points that could not be deducted are owed', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let account: PointsAccount = emptyAccount
      let due = 0
      for (const one of acts) {
        const moved = after(account, one)
        if (moved === null) continue
        const sums = moved.entries.map((_, index) =>
          moved.entries.slice(0, index + 1).reduce((sum, entry) => sum + entry, account.balance),
        )
        expect(sums.every((sum) => sum >= 0)).toBe(true)
        expect(moved.entries).not.toContain(0)
        expect(moved.account.balance).toBe(sums.at(-1) ?? account.balance)
        due += one.kind === 'earn' ? one.points : -one.points
        account = moved.account
        expect(account.balance - account.owed).toBe(due)
        expect(account.owed === 0 || account.balance === 0).toBe(true)
      }
    }),
  )
})
