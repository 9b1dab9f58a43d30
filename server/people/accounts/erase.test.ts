import { expect, test } from 'vitest'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { ErasureBlocker } from '#wire/calls/own-data.ts'
import { erasePerson } from './erase.ts'

/** Returns subjects that record their actions. @param reasons what blocks the erasure at each check */
function parts(...reasons: readonly (ErasureBlocker | null)[]) {
  const done: string[] = []
  let checks = 0
  const part = (name: string): PersonalData => ({
    name,
    tables: [],
    export: async () => null,
    erase: async () => void done.push(`erase ${name}`),
  })
  const sales: PersonalData = {
    ...part('sales'),
    blockedReason: async () => reasons[checks++] ?? null,
    suspend: async () => {
      done.push('hold')
      return async () => void done.push('let go')
    },
  }
  return { done, all: [sales, part('account')] }
}

test('C3 an erasure suspends what could change, checks again, and erases the account last', async () => {
  const { done, all } = parts()
  expect(await erasePerson(all, 'ann', 0)).toBeNull()
  expect(done).toEqual(['hold', 'erase sales', 'erase account'])
})

test('C3 a blocked erasure suspends nothing', async () => {
  const { done, all } = parts('unpaid')
  expect(await erasePerson(all, 'ann', 0)).toBe('unpaid')
  expect(done).toEqual([])
})

test('C3 a bid during the check blocks the erasure and lifts the suspension', async () => {
  const { done, all } = parts(null, 'bidding')
  expect(await erasePerson(all, 'ann', 0)).toBe('bidding')
  expect(done).toEqual(['hold', 'let go'])
})

test('C3 after an error halfway, the account still exists', async () => {
  const { done, all } = parts()
  const broken: PersonalData = {
    name: 'files',
    tables: [],
    export: async () => null,
    erase: () => Promise.reject(new Error('There is no disk')),
  }
  await expect(erasePerson([broken, ...all], 'ann', 0)).rejects.toThrow('no disk')
  expect(done).toEqual(['hold'])
})
