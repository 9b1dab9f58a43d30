import { expect, test } from 'vitest'
import { rehearsalIdAt } from '#domain/rehearsal/id.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import { heldReceipts, type Listed, ofGoneRehearsals } from './held.ts'
import { forgetReceipts, keepReceipt, keptReceipts } from './kept.ts'

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

function shelf() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  }
}

test('a bid made here is held as it was signed at that moment, another as the house signs it now', () => {
  const held = heldReceipts([listed(7), listed(5)], [receipt(5)])
  expect(held.map((one) => [one.receipt.seq, one.receipt.signature, one.isKept])).toEqual([
    [7, 'anew', false],
    [5, 'first', true],
  ])
})

test('what the house no longer lists is still held', () => {
  const [gone] = heldReceipts([], [receipt(5)])
  expect(gone).toMatchObject({ isKept: true, listed: null, receipt: { seq: 5 } })
})

test('a browser keeps receipts by person, the first of each bid, and no more than there is room for', () => {
  const here = shelf()
  keepReceipt(here, 'ann', receipt(5))
  keepReceipt(here, 'ann', receipt(5, { signature: 'anew' }))
  expect(keptReceipts(here, 'ann').map(({ signature }) => signature)).toEqual(['first'])
  expect(keptReceipts(here, 'ben')).toEqual([])
  for (let seq = 10; seq < 320; seq += 1) keepReceipt(here, 'ann', receipt(seq))
  expect(keptReceipts(here, 'ann')).toHaveLength(300)
  expect(keptReceipts(here, 'ann').at(-1)?.seq).toBe(319)
})

test('a browser that keeps nothing, or something else, holds none, and nothing breaks', () => {
  keepReceipt(null, 'ann', receipt(5))
  expect(keptReceipts(null, 'ann')).toEqual([])
  for (const text of ['{', '7', '[{"seq":1}]'])
    expect(keptReceipts({ getItem: () => text, setItem: () => undefined }, 'ann')).toEqual([])
})

test('V12 receipts of a rehearsal that the house has let go of are kept no longer; all others are', () => {
  const here = shelf()
  const auctionId = rehearsalIdAt(1_790_000_000_000)
  const [gone, going] = [receipt(5, { auctionId }), receipt(6, { auctionId })]
  for (const one of [receipt(5), gone, going]) keepReceipt(here, 'ann', one)
  const list = [{ ...listed(6), receipt: going }]
  const out = ofGoneRehearsals(list, keptReceipts(here, 'ann'))
  forgetReceipts(here, 'ann', out)
  expect(out).toEqual([gone])
  expect(keptReceipts(here, 'ann')).toEqual([receipt(5), going])
})
