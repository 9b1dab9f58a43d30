import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortAddresses, unsubscriptionKeptUntil } from './unsubscriptions.ts'

const addresses = fc.array(fc.constantFrom<string[]>('a@x.hk', 'b@x.hk', 'c@x.hk', 'd@x.hk', 'e@x.hk'))

test('N7 a request to unsubscribe is kept for three years to the day', () => {
  expect(unsubscriptionKeptUntil(Date.UTC(2026, 10, 30, 9))).toBe(Date.UTC(2029, 10, 30, 9))
})

test('N7 an import adds each new address once, and never one that has unsubscribed', () => {
  fc.assert(
    fc.property(addresses, addresses, addresses, (list, subscribed, left) => {
      const sorted = sortAddresses(list, {
        isSubscribed: (address) => subscribed.includes(address),
        hasLeft: (address) => left.includes(address),
      })
      const all = [...sorted.added, ...sorted.subscribed, ...sorted.left]
      expect(all.toSorted()).toEqual([...new Set(list)].toSorted())
      expect(sorted.added.filter((address) => left.includes(address))).toEqual([])
      expect(sorted.added.filter((address) => subscribed.includes(address))).toEqual([])
    }),
  )
})
