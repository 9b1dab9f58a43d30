import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { Command } from '#domain/auction/commands.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { proofIssues } from '#server/platform/process/proof-issues.ts'
import { verifyStore } from '#server/platform/process/verify-store.ts'
import { openFolderStore } from '#server/platform/storage/folder-store.ts'
import type { OpenRooms } from '#server/sale/rooms/open-rooms.ts'
import { openSale, testRooms } from '#server/sale/rooms/testing/house.ts'
import { noon } from '#server/sale/rooms/testing/sales.ts'
import { findMissing, readNamedFiles } from '../../scripts/backup/files.ts'
import { compareHeads } from '../../scripts/backup/heads.ts'
import { moneyIssues } from '../../scripts/backup/money.ts'
import { readLiveHeads, readRestoredHeads } from '../../scripts/backup/read-heads.ts'
import { verifySales } from '../../scripts/backup/sales.ts'

let database: FreshDatabase
let rooms: OpenRooms
let folder: string

beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  rooms = await testRooms(database.pool)
  folder = await mkdtemp(path.join(tmpdir(), 'rostrum-verify-'))
})
afterEach(async () => {
  await rooms.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const bid = (bidder: string, maximum: number) => {
  const command: Command = { type: 'placePreBid', bidder, lotId: 'spring-1', maximum }
  return rooms.queue('spring').submit({ command })
}

async function openWithBids(): Promise<void> {
  await openSale(rooms, 'spring', { lots: 2, bidders: ['anna', 'bert'] })
  await bid('anna', 5_000)
  await bid('bert', 8_000)
}

/** Changes rows as a damaged disk would, with no trigger to prevent it. */
async function damage(statement: string): Promise<void> {
  const client = await database.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(statement).finally(() => client.release(true))
}

test('verifies whole ledgers with the tables derived from them', async () => {
  await openWithBids()
  const { seq } = await rooms.state('spring')
  expect(await verifySales(database.pool)).toEqual({ sales: 1, entries: seq, lastAt: noon, issues: [] })
})

test.each([
  [
    'a changed entry',
    `update ledger set data = replace(data, 'spring-1', 'spring-2') where seq = 4`,
    'BROKEN at entry 4',
  ],
  [
    'a missing last entry',
    'delete from ledger where seq = (select seq from ledger_head)',
    'the ledger ends at entry',
  ],
  [
    'a changed secret',
    `update ledger set secret = replace(secret, '8000', '9000') where secret like '%8000%'`,
    'is not what it commits to',
  ],
  [
    'a lost lot',
    `delete from lot_standing where lot_id = 'spring-1'`,
    'lot_standing are not those of the ledger: 0 too many, 1 missing',
  ],
  [
    'another price',
    `update my_standing set my_price = my_price + 1 where bidder = 'anna'`,
    'my_standing are not those',
  ],
  ['a lost head', 'delete from ledger_head', 'their heads name 0'],
])('finds %s', async (_, statement, sentence) => {
  await openWithBids()
  await damage(statement)
  const { issues } = await verifySales(database.pool)
  expect(issues.filter((issue) => issue.includes(sentence))).toHaveLength(1)
})

test('compares with a live database that has since changed', async () => {
  await openWithBids()
  const restored = await readRestoredHeads(database.pool)
  await bid('anna', 9_000)
  await openSale(rooms, 'autumn')
  const live = await readLiveHeads(database.pool, restored)
  expect(compareHeads(restored, live, { until: noon, isExact: true })).toEqual({
    same: 0,
    earlier: 2,
    missingEntries: live.reduce((sum, { seq }) => sum + seq, 0) - (restored[0]?.seq ?? 0),
    issues: [],
  })
  expect(compareHeads(restored, live, { until: noon + 60_000, isExact: true }).issues).toHaveLength(2)
})

test('finds an unbalanced journal, an amount due without an invoice, and points that do not match their entries', async () => {
  expect(await moneyIssues(database.db, database.pool)).toEqual([])
  await damage(
    `insert into journal_entries (key, at, kind, about_kind, about_id) values ('k', 1, 'paid', 'order', 'o');
     insert into journal_lines (entry_key, place, account, cents) values ('k', 1, 'receivable', 5);
     insert into orders (id, user_id, auction_id, status, currency, created_at, changed_at, rates)
       values ('o', 'anna', 'spring', 'DRAFT', 'HKD', 1, 1, '{}');
     insert into points_accounts (user_id, balance) values ('anna', 5)`,
  )
  expect(await moneyIssues(database.db, database.pool)).toEqual([
    'The entry k is out by 5 cents',
    'The order o is not due, but the journal has a sum due.',
    'The points of anna are not the sum of their entries.',
  ])
})

test('finds files that are in the database but not in the store', async () => {
  const [stored, lost, written] = ['a', 'b', 'c'].map((letter) => letter.repeat(24))
  await damage(
    `insert into lot_pictures (lot_id, position, key, width, height, alt_en, alt_zh)
       values ('lot', 1, '${stored}', 1, 1, '', ''), ('lot', 2, '${lost}', 1, 1, '', '');
     insert into page_text (slug, version, lang, title, summary, body)
       values ('about', '1', 'en', '', '', '![a](picture:${written}/800x600)');
     insert into uploads (key, name, type, bytes, sha256, created_at, signer_id)
       values ('pending', '', '', 1, '', 1, null), ('signed', '', '', 1, '', 1, 'anna')`,
  )
  const storage = await openFolderStore(folder, Date.now())
  for (const key of [stored, written])
    for (const name of ['original', 'size.json'])
      await storage.put(`files/pictures/${key}/${name}`, Buffer.from('1'))
  const named = await readNamedFiles(database)
  expect([...(await findMissing([storage], named))].toSorted()).toEqual([
    `files/pictures/${lost}/original`,
    `files/pictures/${lost}/size.json`,
    'files/uploads/signed',
  ])
})

test('D-8 detects a different store and different keys, and writes nothing', async () => {
  const keysOf = (name: string) => ({
    dataDir: path.join(folder, name),
    identityKeys: [],
    receiptKeys: [],
    masterKeys: [],
  })
  const [own, other] = await Promise.all(
    ['own', 'other'].map((name) => openFolderStore(path.join(folder, name), Date.now())),
  )
  if (!own || !other) throw new Error('There is no store')
  await verifyStore(database.db, own, { ...keysOf('own'), pushKeys: null })
  expect(await proofIssues(database.db, own, keysOf('own'))).toEqual({ issues: [], notChecked: [] })
  const found = await proofIssues(database.db, other, {
    ...keysOf('other'),
    identityKeys: ['1'.repeat(64)],
  })
  expect(found.issues).toEqual([
    `${path.join(folder, 'other')} is not the store that the database belongs with.`,
    'The identity key is not the one that the database belongs with.',
  ])
  expect(found.notChecked).toEqual(['The receipts key was not given, so it was not compared.'])
  expect(await other.has('keys/store')).toBe(false)
})
