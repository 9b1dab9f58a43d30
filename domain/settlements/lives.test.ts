import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, balancesOf, type JournalAccount, type JournalEntry } from '#domain/journal/entry.ts'
import { soldOn } from '#domain/orders/order.ts'
import { runs } from '#domain/testing/runs.ts'
import { type Advance, accrued, owedOn } from './advances.ts'
import { netOf } from './settle.ts'
import { owedBy, settlementState } from './settlement.ts'
import { eventArbitrary, openingArbitrary, termsArbitrary } from './testing/events.ts'
import { type Life, newSale, resultOf, type Sale } from './testing/life.ts'
import { ended, step } from './testing/step.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const balance = (entries: readonly JournalEntry[], account: JournalAccount) =>
  0 + (balancesOf(entries).get(account) ?? 0)
const aboutSale = ({ settlement, payouts }: Sale, entries: readonly JournalEntry[]) =>
  entries.filter(
    ({ about }) =>
      (about.kind === 'settlement' && about.id === settlement.id) ||
      (about.kind === 'payout' && payouts.some(({ id }) => id === about.id)),
  )
const invoicedHammers = ({ purchases }: Sale) =>
  sum(
    purchases.map(({ order }) =>
      order.status === 'AUTHORISED' || order.status === 'PAID' ? (soldOn(order).hammer ?? 0) : 0,
    ),
  )

/** Returns an invariant that is violated at a moment of a life, with the actual and the expected balance. */
function brokenLaws(life: Life): readonly unknown[] {
  const { entries, sales, owed, advances, isOwnGoods } = life
  const open = sales.filter(({ settlement }) => settlement.edition === 0)
  const laws: (readonly [string, number, number])[] = [
    ['every entry balances', sum(entries.map(({ lines }) => Math.abs(balanceOf(lines)))), 0],
    ['no entry is written twice', new Set(entries.map(({ key }) => key)).size, entries.length],
    // Every cent of a hammer price is attributed exactly once.
    ['what no settlement has', balance(entries, 'consignors'), -sum(open.map(invoicedHammers))],
    ['what the seller owes', balance(entries, 'sellersOwe'), owed],
    ['advances', balance(entries, 'advances'), sum(advances.map(({ principal }) => principal))],
    ['nothing owed is taken twice', Math.min(0, owed), 0],
  ]
  for (const sale of sales) {
    const { settlement, payouts } = sale
    const own = aboutSale(sale, entries)
    const { totals, lines, due, waiting, payable, owedTaken, advancesTaken } = resultOf(life, sale)
    const gone = payouts.filter(({ state }) => ['approved', 'sent', 'confirmed'].includes(state))
    laws.push(['paid out', settlement.account.paidOut, sum(gone.map(({ cents }) => cents))])
    if (settlement.edition === 0) {
      laws.push(['nothing before the first statement', own.length, 0])
      continue
    }
    const invoiced = lines.filter(({ isInvoiced }) => isInvoiced)
    const taken = sum(advancesTaken.map(({ principal, interest }) => principal + interest))
    const left = due + waiting
    // The statement of this moment agrees with the journal, sum by sum.
    laws.push(
      ['hammers of orders', balance(own, 'consignors'), invoicedHammers(sale)],
      ['hammers of lines', balance(own, 'consignors'), sum(invoiced.map(({ hammer }) => hammer))],
      ['commission', balance(own, 'commission'), -sum(invoiced.map(({ commission }) => commission))],
      ['shortfall', balance(own, 'reserveShortfall'), sum(invoiced.map(({ shortfall }) => shortfall))],
      ['withheld', balance(own, 'consignmentTax'), -sum(invoiced.map(({ withheld }) => withheld))],
      ['charges', balance(own, 'sellerCharges'), -totals.charges],
      ['owed to the seller', balance(own, 'sellersDue'), -left],
      ['own goods', balance(own, 'ownGoods'), isOwnGoods ? -netOf(totals) : 0],
      ['owed by the settlement', owedBy(settlement), left],
      ['no debt stays on it', Math.min(0, left), 0],
      ['what is due goes somewhere', payable + owedTaken + taken, due],
      ['no more is due than is owed', Math.min(0, payable, due, left - due), 0],
    )
  }
  return laws.filter(([, actual, expected]) => actual !== expected)
}

/** Returns how many sales an advance was set off in. */
const salesOfAdvance = ({ entries }: Life): number =>
  new Set(
    entries.flatMap(({ kind, about, lines }) =>
      kind === 'setOff' && lines.some(({ account }) => account === 'advances') ? [about.id] : [],
    ),
  ).size

const reachedStates = (life: Life): readonly string[] => [
  ...(life.advances.length === 1 && salesOfAdvance(life) > 1 ? ['one advance over several sales'] : []),
  ...(balance(life.entries, 'consignmentTax') < 0 ? ['withheld'] : []),
  ...life.sales.flatMap((sale) => [
    settlementState(sale.settlement, resultOf(life, sale), sale.payouts),
    ...sale.payouts.map(({ state }) => `payout ${state}`),
    ...(sale.settlement.account.overpaid > 0 ? ['overpaid'] : []),
    ...(sale.settlement.account.setOff > 0 ? ['set off'] : []),
    ...(sale.settlement.edition > 2 ? ['revised'] : []),
    ...[...sale.lots.values()].flatMap(({ saleStatus, withdrawn, rescinded, seq }) => [
      ...(withdrawn ? ['withdrawn'] : []),
      ...(rescinded.length > 0 && !rescinded.includes(seq) ? ['a second buyer'] : []),
      ...(saleStatus === 'sold' && seq > 10 && rescinded.length === 0 ? ['sold after the sale'] : []),
    ]),
  ]),
]

test('S7 in ten thousand random lives of a consignment, the journal balances, statements agree with it, and nothing is left once all is paid', () => {
  const reached = new Set<string>()
  const steps = fc.array(fc.record({ nth: fc.nat(2), event: eventArbitrary }), { maxLength: 30, size: 'max' })
  fc.assert(
    fc.property(
      fc.tuple(openingArbitrary, openingArbitrary, openingArbitrary),
      steps,
      termsArbitrary,
      (openings, happenings, agreed) => {
        let life: Life = {
          ...agreed,
          day: 0,
          sales: ['first', 'second', 'third'].map((name) => newSale(name, agreed.isOwnGoods)),
          advances: [],
          owed: 0,
          entries: [],
        }
        const begun = openings.flatMap((events, index) => events.map((one) => ({ nth: index, event: one })))
        for (const happening of [...begun, ...happenings]) life = step(life, happening)
        for (const state of reachedStates(life)) reached.add(state)
        expect(brokenLaws(life)).toEqual([])
        const end = ended(life)
        expect(brokenLaws(end)).toEqual([])
        // Every settlement is paid, and nothing is open: nothing is left to attribute or pay, or in transit.
        expect(
          end.sales.map((sale) => settlementState(sale.settlement, resultOf(end, sale), sale.payouts)),
        ).toEqual(['paid', 'paid', 'paid'])
        for (const account of ['consignors', 'sellersDue', 'payoutsInTransit'] as const)
          expect(balance(end.entries, account)).toBe(0)
        // The proceeds of the seller equal the confirmed payouts, less earlier debts and advances.
        const confirmed = end.sales.flatMap(({ payouts }) =>
          payouts.filter(({ state }) => state === 'confirmed'),
        )
        const nets = end.isOwnGoods ? 0 : sum(end.sales.map((sale) => netOf(sale.settlement.totals)))
        const before = sum(end.sales.map(({ settlement: { account } }) => account.setOff - account.overpaid))
        expect(sum(confirmed.map(({ cents }) => cents)) + before).toBe(nets)
      },
    ),
    runs(10_000, 1 / 10),
  )
  expect([...reached].toSorted()).toEqual([
    'a second buyer',
    'due',
    'held',
    'issued',
    'one advance over several sales',
    'open',
    'overpaid',
    'paid',
    'payout approved',
    'payout bounced',
    'payout cancelled',
    'payout confirmed',
    'payout prepared',
    'payout sent',
    'prepared',
    'revised',
    'set off',
    'sold after the sale',
    'withdrawn',
    'withheld',
  ])
})

test('S13 a seller whose lots all pass owes the advances', () => {
  const advance: Advance = { id: 'a', principal: 500_000, perMonth: 100, countedTo: 0, interest: 0 }
  expect(owedOn([advance], 30 * 86_400_000)).toBe(505_000)
  expect(accrued(advance, 30 * 86_400_000).principal).toBe(500_000)
})
