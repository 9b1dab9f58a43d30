import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { keysFor } from '#server/platform/config/key-file.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { openSharedKeys } from './sealed-keys.ts'

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
})
afterEach(() => database.close())

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-keys-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const key = (digit: string) => digit.repeat(64)
const none = { identityKeys: [], receiptKeys: [], pushKeys: null } as const

/** Returns the keys of a server that starts with a separate data folder. */
const start = async (
  masterKeys: readonly string[],
  overrides: Partial<Parameters<typeof openSharedKeys>[1]> = {},
) => {
  const { identityKeys, receiptKeys, pushKeys } = await openSharedKeys(database.db, {
    ...none,
    dataDir: await newFolder(),
    masterKeys,
    ...overrides,
  })
  return { identityKeys, receiptKeys, pushKeys }
}

test('D-8 servers with the same master key and no shared disk have the same keys', async () => {
  const all = await Promise.all([start([key('a')]), start([key('a')]), start([key('a')])])
  const [first] = all
  expect(first?.identityKeys).toEqual([expect.stringMatching(/^[\da-f]{64}$/)])
  expect(first?.receiptKeys).not.toEqual(first?.identityKeys)
  expect(first?.pushKeys?.publicKey).toMatch(/^[\w-]{80,}$/)
  for (const one of all) expect(one).toEqual(first)
  expect(await start([key('a')])).toEqual(first)
})

test('the first start takes over the keys of its data folder', async () => {
  const dataDir = await newFolder()
  const own = keysFor('identity', dataDir, [])
  expect((await start([key('a')], { dataDir })).identityKeys).toEqual(own)
  expect((await start([key('a')])).identityKeys).toEqual(own)
})

test('a key of the settings comes first and is shared from its first start', async () => {
  expect((await start([key('a')], { receiptKeys: [key('1')] })).receiptKeys).toEqual([key('1')])
  expect((await start([key('a')], { receiptKeys: [key('2')] })).receiptKeys).toEqual([key('2'), key('1')])
  expect((await start([key('a')])).receiptKeys).toEqual([key('1')])
})

test('a master key placed before the old one replaces it; any other is refused', async () => {
  const before = await start([key('a')])
  expect(await start([key('b'), key('a')])).toEqual(before)
  expect(await start([key('b')])).toEqual(before)
  await expect(start([key('a')])).rejects.toThrow('another MASTER_KEY')
})

test('the database contains no key in plain text, and none for another use', async () => {
  const { identityKeys } = await start([key('a')])
  const { rows } = await database.pool.query('select k::text as line from sealed_keys k')
  expect(JSON.stringify(rows)).not.toContain(identityKeys[0])
  expect(JSON.stringify(rows)).not.toContain(key('a'))
  await database.pool.query(
    "update sealed_keys set sealed = (select sealed from sealed_keys where use = 'receipts') where use = 'identity'",
  )
  await expect(start([key('a')])).rejects.toThrow('another MASTER_KEY')
})

test('without a master key no keys are stored in the database', async () => {
  const dataDir = await newFolder()
  expect(await start([], { dataDir, identityKeys: [key('1')] })).toEqual({
    ...none,
    identityKeys: [key('1')],
  })
  expect((await database.pool.query('select 1 from sealed_keys')).rows).toEqual([])
  expect(await readdir(dataDir)).toEqual([])
})
