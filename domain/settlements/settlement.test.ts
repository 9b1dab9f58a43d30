import { describe, expect, test } from 'vitest'
import { invoiced } from '#domain/journal/entries.ts'
import type { JournalEntry } from '#domain/journal/entry.ts'
import { advancePaid } from '#domain/journal/seller-entries.ts'
import { left } from '#domain/journal/testing.ts'
import { type Payout, payoutStates } from '#domain/payouts/payout.ts'
import { type SettlementInput, settle } from './settle.ts'
import {
  isOutdated,
  issue,
  movePayout,
  needsDecision,
  openSettlement,
  owedBy,
  payoutAmount,
  type Settlement,
  setOffDue,
  settlementState,
} from './settlement.ts'
import { statementLines } from './statement.ts'
import { notSold, onPayoutDay, settledLot, settlementInput, sold } from './testing/lots.ts'

const now = Date.parse('2026-12-13T02:00:00Z')
const lots = [
  settledLot(1, sold(1, 10_000)),
  settledLot(2, sold(2, 1_100)),
  settledLot(3, notSold(3), { reserve: 4_000 }),
]
/** Returns the consignors’ part of an invoice’s entry, without the buyer’s. */
function credited(id: string, hammer: number): JournalEntry {
  const entry = invoiced({ about: { kind: 'order', id }, at: 0 }, { hammer })
  return { ...entry, lines: entry.lines.filter(({ account }) => account === 'consignors') }
}

const hammers = credited('o1', 1_110_000)
const payout: Payout = { id: 'p1', state: 'prepared', cents: 943_350, bankCharge: 0, preparedBy: 'pn' }

const resultOf = ({ account }: Settlement, change: Partial<SettlementInput> = {}) =>
  settle({ ...settlementInput, lots, account, ...change }, onPayoutDay, now)

const open = openSettlement('C-2026-009:BH0138', false)
const issued = issue(open, resultOf(open), now)

/** Approves, sends and confirms a payout. */
function paid(settlement: Settlement) {
  const entries: JournalEntry[] = []
  let [so, last] = [settlement, payout]
  for (const move of ['approve', 'send', 'confirm'] as const) {
    const change = movePayout(so, last, move, now)
    if (!change) throw new Error(`The payout refuses ${move}`)
    entries.push(...change.entries)
    so = change.settlement
    last = change.payout
  }
  return { settlement: so, payout: last, entries }
}

test('S7 a settlement moves hammer prices to the amount owed, less commission and charges', () => {
  expect(left(hammers, ...issued.entries)).toEqual({
    commission: -120_000,
    sellerCharges: -46_650,
    sellersDue: -943_350,
  })
  expect(owedBy(issued.settlement)).toBe(943_350)
})

test('S7 issuing an unchanged settlement again writes nothing', () => {
  const again = issue(issued.settlement, resultOf(issued.settlement), now + 1)
  expect(again).toEqual({ settlement: issued.settlement, entries: [] })
})

test('S7 a payout empties the settlement, from its approval to the bank', () => {
  const change = movePayout(issued.settlement, payout, 'approve', now)
  expect(left(hammers, ...issued.entries, ...(change?.entries ?? []))).toMatchObject({
    payoutsInTransit: -943_350,
  })
  const { entries, settlement } = paid(issued.settlement)
  expect(left(hammers, ...issued.entries, ...entries)).toEqual({
    commission: -120_000,
    sellerCharges: -46_650,
    bank: -943_350,
  })
  expect(settlementState(settlement, resultOf(settlement), [{ state: 'confirmed' }])).toBe('paid')
})

test('S8 a bounced payout is due again, and another one can be prepared', () => {
  const done = paid(issued.settlement)
  const bounced = movePayout(done.settlement, done.payout, 'bounce', now)
  expect(bounced?.payout.state).toBe('bounced')
  expect(bounced && resultOf(bounced.settlement).payable).toBe(943_350)
  expect(left(hammers, ...issued.entries, ...done.entries, ...(bounced?.entries ?? []))).toMatchObject({
    sellersDue: -943_350,
  })
  expect(bounced && movePayout(bounced.settlement, bounced.payout, 'send', now)).toBeNull()
})

test('S8 a payout that is cancelled before its approval was never in the journal', () => {
  expect(movePayout(issued.settlement, payout, 'cancel', now)).toMatchObject({
    entries: [],
    settlement: issued.settlement,
  })
})

describe('S7 a sale that is rescinded after its payout', () => {
  const done = paid(issued.settlement)
  const rescinded = { lots: [settledLot(1, notSold(1, 'rescinded')), ...lots.slice(1)] }
  const revised = issue(done.settlement, resultOf(done.settlement, rescinded), now)
  const takenBack = credited('o2', -1_000_000)

  test('leaves the seller owing the payout for it', () => {
    expect(revised.settlement).toMatchObject({ edition: 2, account: { overpaid: 885_000 } })
    const entries = [hammers, ...issued.entries, ...done.entries, takenBack, ...revised.entries]
    expect(left(...entries)).toEqual({
      commission: -20_000,
      sellerCharges: -31_650,
      bank: -943_350,
      sellersOwe: 885_000,
    })
  })

  test('is deducted from the next settlement first', () => {
    const next = issue(openSettlement('C-2026-009:BH0145', false), resultOf(open), now)
    const result = resultOf(next.settlement, { owed: 885_000 })
    expect([result.owedTaken, result.payable]).toEqual([885_000, 58_350])
    const change = setOffDue(next.settlement, result, 'x1', now)
    expect(left(...revised.entries, ...change.entries).sellersOwe).toBeUndefined()
    expect(resultOf(change.settlement).payable).toBe(58_350)
  })
})

test('S13 an advance is set off with its interest, and the remainder is payable', () => {
  const advance = { id: 'a', principal: 500_000, perMonth: 100, interest: 0 }
  const countedTo = Date.parse('2026-11-13T02:00:00Z')
  const result = resultOf(issued.settlement, { advances: [{ ...advance, countedTo }] })
  const change = setOffDue(issued.settlement, result, 'x1', now)
  const given = advancePaid({ about: { kind: 'advance', id: 'a' }, at: countedTo }, 500_000)
  expect(left(hammers, ...issued.entries, given, ...change.entries)).toEqual({
    commission: -120_000,
    sellerCharges: -46_650,
    sellersDue: -438_350,
    interest: -5_000,
    bank: -500_000,
  })
  expect(resultOf(change.settlement).payable).toBe(438_350)
  expect(setOffDue(change.settlement, resultOf(change.settlement), 'x2', now).entries).toEqual([])
})

test('S14 shortfalls that the house pays, and S15 withholdings, have separate accounts', () => {
  const below = [settledLot(1, sold(1, 10_000), { reserve: 12_000 })]
  const { entries } = issue(open, resultOf(open, { lots: below, withholding: 50 }), now)
  expect(left(...entries)).toEqual({
    consignors: 1_000_000,
    reserveShortfall: 200_000,
    commission: -120_000,
    sellerCharges: -26_000,
    consignmentTax: -6_000,
    sellersDue: -1_048_000,
  })
})

test('S7 goods of the house’s own are owed to nobody', () => {
  const own = openSettlement('own', true)
  const { settlement, entries } = issue(own, resultOf(own, { isOwnGoods: true }), now)
  expect(left(hammers, ...entries)).toEqual({ ownGoods: -1_110_000 })
  expect(settlementState(settlement, resultOf(settlement, { isOwnGoods: true }), [])).toBe('paid')
})

test('S5 the seller bears the bank’s charge of a payout abroad, from the payable amount', () => {
  expect(payoutAmount(943_350, 20_000)).toEqual({ cents: 923_350, bankCharge: 20_000 })
  expect(payoutAmount(20_000, 20_000)).toBeNull()
  expect(payoutAmount(0, 0)).toBeNull()
})

test('S6 a settlement is open, issued, due, prepared and paid, or held', () => {
  const later = settle({ ...settlementInput, lots }, '2026-12-12', now)
  expect(settlementState(open, resultOf(open), [])).toBe('open')
  expect(settlementState(issued.settlement, later, [])).toBe('issued')
  expect(settlementState(issued.settlement, resultOf(issued.settlement), [])).toBe('due')
  const underWay = payoutStates.filter(
    (state) => settlementState(issued.settlement, resultOf(issued.settlement), [{ state }]) === 'prepared',
  )
  expect(underWay).toEqual(['prepared', 'approved', 'sent'])
  const holds = [{ lotId: null, reason: 'claim', until: '2027-01-10' }] as const
  expect(settlementState(issued.settlement, resultOf(issued.settlement, { holds }), [])).toBe('held')
})

test('S11 only charges that a paid seller would owe need a decision, and only if no result has changed', () => {
  const charge = { id: 'c1', kind: 'testing', cents: 45_000, isWaived: false } as const
  const charged = { recordedCharges: [charge] }
  const { settlement } = paid(issued.settlement)
  const decided = (so: Settlement, change: Partial<SettlementInput>, stated = lots) => {
    const result = resultOf(so, change)
    const lines = statementLines(resultOf(so, { lots: stated }))
    return [isOutdated(so, result), needsDecision(so, result, lines)]
  }
  expect(decided(settlement, {})).toEqual([false, false])
  expect(decided(settlement, charged)).toEqual([true, true])
  expect(decided(issued.settlement, charged)).toEqual([true, false])
  expect(decided(settlement, { ...charged, lots: lots.slice(1) })).toEqual([true, false])
  const passed = [...lots, settledLot(4, notSold(4))]
  expect(decided(settlement, { lots: passed })).toEqual([true, false])
  expect(decided(settlement, { lots: passed }, passed)).toEqual([true, true])
  const rescinded = [...lots, settledLot(4, notSold(4, 'rescinded'))]
  expect(decided(settlement, { lots: passed }, rescinded)).toEqual([true, false])
})
