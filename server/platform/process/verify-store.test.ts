import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import type { PushKeys } from '#server/platform/keys/push-keys.ts'
import { openFolderStore } from '#server/platform/storage/folder-store.ts'
import { checkStore, verifyStore } from './verify-store.ts'

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
const start = async (
  name: string,
  keys: { identity?: string[]; receipts?: string[]; push?: PushKeys } = {},
) => {
  const dataDir = path.join(folder, name)
  const storage = await openFolderStore(dataDir, Date.now())
  await verifyStore(database.db, storage, {
    dataDir,
    identityKeys: keys.identity ?? [],
    receiptKeys: keys.receipts ?? [],
    pushKeys: keys.push ?? null,
  })
  return storage
}

test('D-8 rejects a store other than the first and says what to do', async () => {
  await start('one')
  await start('one')
  await expect(start('other')).rejects.toThrow('is not the store that this database belongs with')
  await database.pool.query('delete from store_proofs')
  await start('other')
})

test('D-8 several processes that start at once agree on the store', async () => {
  await Promise.all([start('one'), start('one'), start('one')])
  await start('one')
})

test('a store that lacks its key is not ready', async () => {
  const storage = await start('one')
  await checkStore(storage)
  await storage.remove(['keys/store'])
  await expect(checkStore(storage)).rejects.toThrow('keys/store')
})

test('accepts a moved data folder', async () => {
  await start('one')
  await rename(path.join(folder, 'one'), path.join(folder, 'moved'))
  await start('moved')
})

test('rotates a key placed before the old one, and rejects an unknown one', async () => {
  await start('one', { identity: [key('a')] })
  await start('one', { identity: [key('b'), key('a')] })
  await start('one', { identity: [key('b')] })
  await rm(path.join(folder, 'one', 'keys', 'identity'), { force: true })
  await expect(start('one', { identity: [key('c')] })).rejects.toThrow('set IDENTITY_KEY')
})

test('D-8 rejects other keys for push messages', async () => {
  await start('one')
  const push = { publicKey: 'other', privateKey: 'secret' }
  await expect(start('one', { push })).rejects.toThrow('VAPID_PUBLIC_KEY is not the one')
})
