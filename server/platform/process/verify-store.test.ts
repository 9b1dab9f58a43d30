import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { verifyStore } from './verify-store.ts'

let database: FreshDatabase
let folder: string

beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  folder = await mkdtemp(path.join(tmpdir(), 'rostrum-proof-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await database.close()
})

const key = (digit: string) => digit.repeat(64)
const start = (name: string, keys: { identity?: string[]; receipts?: string[] } = {}) =>
  verifyStore(database.db, {
    dataDir: path.join(folder, name),
    identityKeys: keys.identity ?? [],
    receiptKeys: keys.receipts ?? [],
  })

test('rejects another data folder than the first, and says what to do', async () => {
  await start('one')
  await start('one')
  await expect(start('other')).rejects.toThrow('is not the folder that this database belongs with')
  await database.pool.query('delete from store_proofs')
  await start('other')
})

test('accepts a moved data folder', async () => {
  await start('one')
  await rename(path.join(folder, 'one'), path.join(folder, 'moved'))
  await start('moved')
})

test('rotates a key that precedes the old one, and rejects an unknown one', async () => {
  await start('one', { identity: [key('a')] })
  await start('one', { identity: [key('b'), key('a')] })
  await start('one', { identity: [key('b')] })
  await rm(path.join(folder, 'one', 'keys', 'identity'), { force: true })
  await expect(start('one', { identity: [key('c')] })).rejects.toThrow('set IDENTITY_KEY')
})
