import { createHash, webcrypto } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '#wire/schema/fields.ts'
import { createIdempotencyKey } from './idempotency-key.ts'
import { passwordDigestOf, sha256 } from './sha256.ts'

afterEach(() => vi.unstubAllGlobals())

test('a password is sent as the lower-case hex SHA-256 of its UTF-8 bytes', async () => {
  expect(await passwordDigestOf('demo-password')).toBe(
    '41bd876b085d6031cb0e04de35b88d77f83a4ba39f879fee40805ac19e356023',
  )
  expect(await passwordDigestOf('Zoe\u0308')).toBe(await passwordDigestOf('Zoë'))
})

test('the fallback without crypto.subtle gives the same SHA-256', async () => {
  vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) })
  for (const text of ['', 'demo-password', '宝云拍卖行'.repeat(99)]) {
    expect(await sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
  }
  expect(uuid.safeParse(createIdempotencyKey()).success).toBe(true)
})

test('every ak is a unique UUID of version 4', () => {
  const all = Array.from({ length: 100 }, createIdempotencyKey)
  expect(new Set(all).size).toBe(100)
  for (const ak of all) expect(ak).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
