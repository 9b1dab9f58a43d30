import { describe, expect, test } from 'vitest'
import { agreementTerms } from '#domain/consignments/testing.ts'
import { decimal } from '#domain/money/money.ts'
import { flatPremium } from '#domain/money/premium.ts'
import { balanceOn, netOf, type SettlementInput, settle } from './settle.ts'
import { notSold, onPayoutDay, paidOn, settledLot, settlementInput, sold, unpaid } from './testing/lots.ts'

const now = Date.parse('2026-12-13T02:00:00Z')
const settled = (change: Partial<SettlementInput>, today = onPayoutDay) =>
  settle({ ...settlementInput, ...change }, today, now)

/** Lots at 10,000 and 1,100, and one with a reserve of 4,000 that is passed. */
const lots = [
  settledLot(1, sold(1, 10_000)),
  settledLot(2, sold(2, 1_100)),
  settledLot(3, notSold(3), { reserve: 4_000 }),
]

describe('S5 lots at 10,000 and 1,100, and one unsold', () => {
  test('are due 9,433.50 after commission, insurance and photography', () => {
    const { totals, due, payable, waiting } = settled({ lots })
    expect(totals).toEqual({
      hammer: 1_110_000,
      shortfall: 0,
      commission: 120_000,
      charges: 22_650 + 24_000,
      withheld: 0,
    })
    expect([due, payable, netOf(totals)].map(decimal)).toEqual(['9433.50', '9433.50', '9433.50'])
    expect(waiting).toBe(0)
  })

  test('are due 8,550.00 while only the first is paid, then 883.50', () => {
    const first = settled({
      lots: [lots[0], settledLot(2, sold(2, 1_100, { payment: unpaid })), lots[2]].flatMap(
        (lot) => lot ?? [],
      ),
    })
    expect([first.due, first.waiting].map(decimal)).toEqual(['8550.00', '883.50'])
    const later = settled({ lots, account: { paidOut: first.due, setOff: 0, overpaid: 0 } })
    expect([later.due, later.waiting].map(decimal)).toEqual(['883.50', '0.00'])
  })

  test('list each lot, its proceeds, and why it waits', () => {
    const { lines } = settled({ lots }, '2026-12-12')
    expect(lines.map(({ lotId, net }) => [lotId, decimal(net)])).toEqual([
      ['lot1', '8770.00'],
      ['lot2', '803.50'],
      ['lot3', '-140.00'],
    ])
    expect(lines.map(({ state }) => state.kind)).toEqual(['waits', 'waits', 'notSold'])
    expect(settled({ lots }, '2026-12-12').due).toBe(0)
  })

  test('are not charged what was waived', () => {
    const waivers = [{ kind: 'photography', lotId: 'lot3', by: 'u1', reason: 'Stayed in its case' }] as const
    const { lines, due } = settled({ lots, waivers })
    expect(decimal(due)).toBe('9513.50')
    expect(lines[2]?.charges.map(({ kind, isWaived }) => [kind, isWaived])).toEqual([
      ['insurance', false],
      ['photography', true],
    ])
  })

  test('are charged further recorded amounts, from the first proceeds', () => {
    const recordedCharges = [
      { id: '1', kind: 'collection', cents: 50_000, isWaived: false },
      { id: '2', kind: 'testing', cents: 90_000, isWaived: true },
      { id: '3', kind: 'adjustment', cents: -10_000, isWaived: false },
    ] as const
    expect(decimal(settled({ lots, recordedCharges }).due)).toBe('9033.50')
  })
})

test('S17 each line names the ledger entry of its hammer', () => {
  expect(settled({ lots }).lines.map(({ entry }) => entry)).toEqual(
    [1, 2, 3].map((seq) => ({ auctionId: 'BH0138', seq })),
  )
})

test('S5 charges that exceed the proceeds so far are deducted from the next ones', () => {
  const { due, waiting } = settled({ lots: [settledLot(3, notSold(3), { reserve: 4_000 })] })
  expect([due, waiting]).toEqual([0, -14_000])
})

test('S6 a lot without a buyer or an invoice is shown but not counted', () => {
  const named = settledLot(2, sold(2, 1_100, { payment: { kind: 'notInvoiced' } }))
  const { totals, lines, due } = settled({ lots: [settledLot(1, sold(1, 10_000)), named] })
  expect(totals.hammer).toBe(1_000_000)
  expect(decimal(due)).toBe('8690.00')
  expect(lines[1]).toMatchObject({ isInvoiced: false, due: 0, state: { why: 'notInvoiced' } })
})

test('S6 a hold on a line leaves the others due, one on the settlement holds all', () => {
  const until = '2027-01-10'
  expect(decimal(settled({ lots, holds: [{ lotId: 'lot2', reason: 'claim', until }] }).due)).toBe('8550.00')
  const held = settled({ lots, holds: [{ lotId: null, reason: 'dispute', until }] })
  expect([held.due, held.payable, held.hold?.reason]).toEqual([0, 0, 'dispute'])
  expect(decimal(settled({ lots, holds: [{ lotId: null, reason: 'dispute', until }] }, until).due)).toBe(
    '9433.50',
  )
})

describe('S6 an order that is paid in instalments', () => {
  const receipts = [
    { on: '2026-11-20', cents: 500_000 },
    { on: '2026-12-14', cents: 250_000 },
  ]
  const payment = { kind: 'unpaid', dueOn: '2027-01-20', total: 1_000_000, receipts } as const
  const inParts = [settledLot(1, sold(1, 10_000, { payment }))]
  const proRata = { ...agreementTerms, instalments: 'proRata' } as const

  test('is due with the last one', () => {
    expect(settled({ lots: inParts }, '2027-01-20').due).toBe(0)
  })

  test('is due in proportion if the agreement says so, each part on its day', () => {
    const dueOn = (today: string) => decimal(settled({ lots: inParts, terms: proRata }, today).due)
    // Half, and three quarters, of 10,000 less commission 1,000 and insurance 150; less photography 80.
    expect(['2026-12-12', '2026-12-13', '2026-12-20', '2026-12-21'].map(dueOn)).toEqual([
      '0.00',
      '4345.00',
      '4345.00',
      '6557.50',
    ])
    const held = { lotId: 'lot1', reason: 'claim', until: '2027-02-01' } as const
    expect(settled({ lots: inParts, terms: proRata, holds: [held] }, '2026-12-21').due).toBe(0)
  })

  test('leaves the exact remainder once all is paid', () => {
    const last = { on: '2027-01-04', cents: 250_000 }
    const all = { kind: 'paid', on: '2027-01-04', total: 1_000_000, receipts: [...receipts, last] } as const
    const lotsPaid = [settledLot(1, sold(1, 10_000, { payment: all }))]
    const account = { paidOut: 655_750, setOff: 0, overpaid: 0 }
    expect(settled({ lots: lotsPaid, terms: proRata, account }, '2027-01-08').due).toBe(0)
    expect(decimal(settled({ lots: lotsPaid, terms: proRata, account }, '2027-01-11').due)).toBe('2212.50')
  })
})

describe('S14 a lot sold below its reserve', () => {
  const below = (hasConsent: boolean, reduction = 0) => [
    settledLot(1, sold(1, 10_000, { hasConsent, reduction }), { reserve: 12_000 }),
  ]

  test('is settled at the reserve without consent, at the company’s expense', () => {
    const { lines, due, totals } = settled({ lots: below(false) })
    expect(lines[0]).toMatchObject({ hammer: 1_000_000, shortfall: 200_000, commission: 120_000 })
    // 12,000 less 10 %, 1.5 % and 80.
    expect([decimal(due), totals.shortfall]).toEqual(['10540.00', 200_000])
  })

  test('is settled at its hammer price with consent, or if the seller bears the difference', () => {
    expect(decimal(settled({ lots: below(true) }).due)).toBe('8770.00')
    const terms = { ...agreementTerms, shortfall: 'seller' } as const
    expect(decimal(settled({ lots: below(false), terms }).due)).toBe('8770.00')
  })

  test('bears a later reduction of its price', () => {
    const [line] = settled({ lots: below(false, 100_000) }).lines
    expect(line).toMatchObject({ hammer: 900_000, shortfall: 200_000, commission: 110_000 })
  })
})

test('S15 a share of the hammer price is withheld on a separate line', () => {
  const { lines, totals, due } = settled({ lots, withholding: 50 })
  expect(lines.map(({ withheld }) => withheld)).toEqual([5_000, 550, 0])
  expect([totals.withheld, decimal(due)]).toEqual([5_550, '9378.00'])
})

test('S5 a lot withdrawn after publication is charged from the first proceeds', () => {
  const withdrawn = settledLot(3, notSold(3, 'withdrawn'), { lowEstimate: 1_000 })
  const { due } = settled({ lots: [settledLot(1, sold(1, 10_000)), withdrawn], premium: flatPremium(2_000) })
  // 8,770 less commission, at least 200, and premium of 1,000.
  expect(decimal(due)).toBe('8370.00')
})

test('S7 goods of the company’s own are not charged commission, and are owed to nobody', () => {
  // The reserve of the first is above its hammer price: the company does not owe itself the difference.
  const own = [settledLot(1, sold(1, 10_000), { reserve: 12_000 }), ...lots.slice(1)]
  const { lines, totals, due } = settled({ lots: own, isOwnGoods: true, withholding: 50 })
  expect(totals).toEqual({ hammer: 1_110_000, shortfall: 0, commission: 0, charges: 0, withheld: 0 })
  expect(lines.every(({ charges }) => charges.length === 0)).toBe(true)
  expect(due).toBe(0)
})

test('S7 deducts a seller’s debt first, then advances; the rest is payable', () => {
  const advance = { perMonth: 100, countedTo: Date.parse('2026-10-14T02:00:00Z'), interest: 0 }
  const advances = [
    { ...advance, id: 'a', principal: 500_000 },
    { ...advance, id: 'b', principal: 500_000, perMonth: 0 },
  ]
  const { due, owedTaken, advancesTaken, payable, waiting } = settled({ lots, owed: 100_000, advances })
  expect([due, owedTaken, payable, waiting]).toEqual([943_350, 100_000, 0, 0])
  // Two months of interest at 1 %, on the remaining debt for the second.
  expect(advancesTaken.map(({ id, principal, interest }) => [id, principal, interest])).toEqual([
    ['a', 500_000, 10_000],
    ['b', 333_350, 0],
  ])
  expect(advancesTaken[1]?.left.principal).toBe(166_650)
})

test('S7 a sale that is rescinded after its payout leaves a debt of the seller', () => {
  const rescinded = [settledLot(1, notSold(1, 'rescinded')), ...lots.slice(1)]
  const account = { paidOut: 943_350, setOff: 0, overpaid: 0 }
  const { totals, due } = settled({ lots: rescinded, account })
  // The other lot brings 1,100 less 200 and 16.50; photography of three lots and the insurance of the passed one stay.
  expect([decimal(netOf(totals)), decimal(balanceOn(totals, account)), due]).toEqual([
    '583.50',
    '-8850.00',
    0,
  ])
})

test('S6 no late payment is due before its day', () => {
  const late = [settledLot(1, sold(1, 10_000, { payment: paidOn('2026-12-14') }))]
  expect([settled({ lots: late }, '2026-12-20').due, settled({ lots: late }, '2026-12-21').due]).toEqual([
    0, 877_000,
  ])
})
