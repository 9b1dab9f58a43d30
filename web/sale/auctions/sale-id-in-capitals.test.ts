import { expect, test } from 'vitest'
import type { Preload } from '#web/kit/api/preload.ts'
import { saleIdInCapitals } from './sale-id-in-capitals.ts'

const requested: string[] = []
const fetch = async ({ path }: { path: string }, { id }: { id: string }) => {
  requested.push(id)
  return { ok: id === 'BH0145' && path === 'auction/get' }
}
const idOf = (written: string) => saleIdInCapitals({ fetch } as unknown as Preload, written)

test('finds a sale whose number is written in lower case', async () => {
  expect(await idOf('bh0145')).toBe('BH0145')
  expect(await idOf('bh9999')).toBeNull()
})

test('makes no calls for a number in upper case', async () => {
  requested.length = 0
  expect(await idOf('BH9999')).toBeNull()
  expect(requested).toEqual([])
})
