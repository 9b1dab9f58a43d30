import { expect, test } from 'vitest'
import { rehearsalIdAt } from '#domain/rehearsal/id.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import { type Listed, mergeReceipts, receiptsOfDeletedRehearsals } from './receipt-items.ts'
import { deleteReceipts, saveReceipt, storedReceipts } from './receipt-storage.ts'

const receipt = (seq: number, other: Partial<Receipt> = {}): Receipt => ({
  auctionId: 'BH0142',
  lotId: 'BH0142-1',
  price: 5_000,
  seq,
  at: 1_000 + seq,
  hash: 'a'.repeat(64),
  headSeq: seq,
  headHash: 'a'.repeat(64),
  signature: 'first',
  openings: [],
  ...other,
})

const listed = (seq: number): Listed => ({
  receipt: receipt(seq, { signature: 'second', headSeq: 99 }),
  corrected: null,
  lot: { id: 'BH0142-1', lotNum: 1, lotSuffix: '', title: 'A wine', currency: 'HKD' },
  auction: { id: 'BH0142', no: 'BH0142', title: 'A sale', currency: 'HKD', isRehearsal: false },
})

function createStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
  }
}

test('shows the stored receipt of a bid made in this browser, otherwise the server’s', () => {
  const held = mergeReceipts([listed(7), listed(5)], [receipt(5)])
  expect(held.map((one) => [one.receipt.seq, one.receipt.signature, one.isStored])).toEqual([
    [7, 'second', false],
    [5, 'first', true],
  ])
})

test('keeps receipts that the server no longer lists', () => {
  const [deleted] = mergeReceipts([], [receipt(5)])
  expect(deleted).toMatchObject({ isStored: true, listed: null, receipt: { seq: 5 } })
})

test('stores the first receipt of each bid, per user, up to the maximum', () => {
  const storage = createStorage()
  saveReceipt(storage, 'ann', receipt(5))
  saveReceipt(storage, 'ann', receipt(5, { signature: 'second' }))
  expect(storedReceipts(storage, 'ann').map(({ signature }) => signature)).toEqual(['first'])
  expect(storedReceipts(storage, 'ben')).toEqual([])
  for (let seq = 10; seq < 320; seq += 1) saveReceipt(storage, 'ann', receipt(seq))
  expect(storedReceipts(storage, 'ann')).toHaveLength(300)
  expect(storedReceipts(storage, 'ann').at(-1)?.seq).toBe(319)
})

test('treats missing or unreadable storage as empty', () => {
  saveReceipt(null, 'ann', receipt(5))
  expect(storedReceipts(null, 'ann')).toEqual([])
  for (const text of ['{', '7', '[{"seq":1}]'])
    expect(storedReceipts({ getItem: () => text, setItem: () => undefined }, 'ann')).toEqual([])
})

test('V12 deletes only receipts of deleted rehearsals', () => {
  const storage = createStorage()
  const auctionId = rehearsalIdAt(1_790_000_000_000)
  const [deleted, listedOne] = [receipt(5, { auctionId }), receipt(6, { auctionId })]
  for (const one of [receipt(5), deleted, listedOne]) saveReceipt(storage, 'ann', one)
  const list = [{ ...listed(6), receipt: listedOne }]
  const removed = receiptsOfDeletedRehearsals(list, storedReceipts(storage, 'ann'))
  deleteReceipts(storage, 'ann', removed)
  expect(removed).toEqual([deleted])
  expect(storedReceipts(storage, 'ann')).toEqual([receipt(5), listedOne])
})
