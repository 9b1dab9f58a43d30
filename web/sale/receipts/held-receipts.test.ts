import { expect, test } from 'vitest'
import { rehearsalIdAt } from '#domain/rehearsal/id.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import { heldReceipts, type Listed, ofDeletedRehearsals } from './held-receipts.ts'
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
  receipt: receipt(seq, { signature: 'anew', headSeq: 99 }),
  lot: { id: 'BH0142-1', lotNum: 1, title: 'A wine', currency: 'HKD' },
  auction: { id: 'BH0142', no: 'BH0142', title: 'A sale', isRehearsal: false },
})

function createStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
  }
}

test('a bid made here is held as it was signed at that moment, another as the house signs it now', () => {
  const held = heldReceipts([listed(7), listed(5)], [receipt(5)])
  expect(held.map((one) => [one.receipt.seq, one.receipt.signature, one.isStored])).toEqual([
    [7, 'anew', false],
    [5, 'first', true],
  ])
})

test('what the house no longer lists is still held', () => {
  const [deleted] = heldReceipts([], [receipt(5)])
  expect(deleted).toMatchObject({ isStored: true, listed: null, receipt: { seq: 5 } })
})

test('a browser keeps receipts by person, the first of each bid, and no more than there is room for', () => {
  const storage = createStorage()
  saveReceipt(storage, 'ann', receipt(5))
  saveReceipt(storage, 'ann', receipt(5, { signature: 'anew' }))
  expect(storedReceipts(storage, 'ann').map(({ signature }) => signature)).toEqual(['first'])
  expect(storedReceipts(storage, 'ben')).toEqual([])
  for (let seq = 10; seq < 320; seq += 1) saveReceipt(storage, 'ann', receipt(seq))
  expect(storedReceipts(storage, 'ann')).toHaveLength(300)
  expect(storedReceipts(storage, 'ann').at(-1)?.seq).toBe(319)
})

test('a browser that keeps nothing, or something else, holds none, and nothing breaks', () => {
  saveReceipt(null, 'ann', receipt(5))
  expect(storedReceipts(null, 'ann')).toEqual([])
  for (const text of ['{', '7', '[{"seq":1}]'])
    expect(storedReceipts({ getItem: () => text, setItem: () => undefined }, 'ann')).toEqual([])
})

test('V12 receipts of a rehearsal that the house has let go of are kept no longer; all others are', () => {
  const storage = createStorage()
  const auctionId = rehearsalIdAt(1_790_000_000_000)
  const [deleted, listedOne] = [receipt(5, { auctionId }), receipt(6, { auctionId })]
  for (const one of [receipt(5), deleted, listedOne]) saveReceipt(storage, 'ann', one)
  const list = [{ ...listed(6), receipt: listedOne }]
  const removed = ofDeletedRehearsals(list, storedReceipts(storage, 'ann'))
  deleteReceipts(storage, 'ann', removed)
  expect(removed).toEqual([deleted])
  expect(storedReceipts(storage, 'ann')).toEqual([receipt(5), listedOne])
})
