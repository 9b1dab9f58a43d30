import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refunded } from '#domain/journal/entries.ts'
import { balanceOf, balancesOf, type JournalEntry } from '#domain/journal/entry.ts'
import type { Payment } from '#domain/money/invoice.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { ratesArbitrary } from '#domain/money/testing/rates.ts'
import { runs } from '#domain/testing/runs.ts'
import type { OrderLine, OrderLineKind } from './lines.ts'
import {
  addLine,
  cancel,
  captureDeposit,
  discard,
  draft,
  invoiceOf,
  issue,
  type Order,
  type OrderChange,
  pay,
  receive,
  removeLine,
  retainedOf,
  reverse,
  soldOn,
  submit,
  undoReceived,
} from './order.ts'
import { adjust, rescind } from './revise.ts'

type Happening =
  | { readonly kind: 'hammer'; readonly seq: number; readonly price: number }
  | { readonly kind: 'reopen'; readonly seq: number }
  | { readonly kind: 'submit' | 'issue' | 'delete' | 'void' | 'reverse' }
  | { readonly kind: 'deposit' | 'part'; readonly permille: number }
  | { readonly kind: 'undoPart'; readonly nth: number }
  | { readonly kind: 'adjust'; readonly lines: readonly OrderLine[] }
  | { readonly kind: 'rescind'; readonly seqs: readonly number[] }
  | { readonly kind: 'pay'; readonly payment: Payment; readonly off: number }

const seqs = fc.integer({ min: 1, max: 5 })
const lines: fc.Arbitrary<OrderLine> = fc
  .record({
    kind: fc.constantFrom<OrderLineKind>(
      'reduction',
      'reduction',
      'damage',
      'storage',
      'storage',
      'interest',
      'waiver',
    ),
    seq: fc.option(seqs, { freq: 4 }),
    cents: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 90_000_000_000 })),
  })
  .map((line) => (line.kind === 'interest' ? { ...line, seq: null } : line))
const kinds = fc.constantFrom('submit', 'issue', 'issue', 'issue', 'delete', 'void', 'reverse')
const happenings: fc.Arbitrary<readonly Happening[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('hammer'),
        seq: seqs,
        price: fc.integer({ min: 1, max: 1_000_000_000 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen'), seq: seqs }) },
    { weight: 3, arbitrary: fc.record({ kind: kinds }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('adjust'),
        lines: fc.array(lines, { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('rescind'),
        seqs: fc.uniqueArray(seqs, { minLength: 1, maxLength: 2 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom('deposit', 'part'),
        permille: fc.integer({ min: 1, max: 1_000 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('undoPart'), nth: fc.nat(2) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('pay'),
        payment: fc.constantFrom<Payment>('transfer', 'hongKongCard', 'otherCard'),
        off: fc.constantFrom(0, 0, 0, 1),
      }),
    },
  ),
  { maxLength: 24 },
)

/**
 * An order with all its journal entries, the money actually received and refunded, and the part payments that
 * count.
 */
type Life = {
  readonly order: Order
  readonly entries: readonly JournalEntry[]
  readonly came: number
  readonly parts: readonly { readonly id: string; readonly cents: number }[]
}

function step(life: Life, happening: Happening, at: number): Life {
  const { order } = life
  const owed = invoiceOf(order, 'transfer').owed
  switch (happening.kind) {
    case 'hammer':
      return taken(life, addLine(order, { seq: happening.seq, hammer: happening.price }))
    case 'reopen':
      return taken(life, removeLine(order, happening.seq, at))
    case 'submit':
      return taken(life, submit(order))
    case 'issue':
      return taken(life, issue(order, at))
    case 'delete':
      return taken(life, discard(order))
    case 'void':
      return taken(life, cancel(order, at))
    case 'reverse':
      return taken(life, reverse(order, at))
    case 'adjust': {
      const change = adjust(order, happening.lines, at)
      if (change.kind === 'changed') expectOwed(change.second)
      return taken(life, change)
    }
    case 'rescind':
      return taken(life, rescind(order, happening.seqs, at))
    case 'deposit': {
      const amount = Math.floor((owed * happening.permille) / 1_000)
      return taken(life, captureDeposit(order, amount, `hold-${at}`, at), amount)
    }
    case 'part': {
      const amount = Math.floor((owed * happening.permille) / 1_000)
      const change = receive(order, amount, `part-${at}`, at)
      const part = { id: `part-${at}`, cents: amount }
      return change.kind === 'refused'
        ? life
        : { ...taken(life, change, amount), parts: [...life.parts, part] }
    }
    case 'undoPart': {
      const part = life.parts[happening.nth]
      if (!part) return life
      const change = undoReceived(order, part.cents, part.id, at)
      return change.kind === 'refused'
        ? life
        : { ...taken(life, change, -part.cents), parts: life.parts.filter((one) => one !== part) }
    }
    case 'pay': {
      const amount = invoiceOf(order, happening.payment).total + happening.off
      const change = pay(order, happening.payment, amount, at)
      const paid = taken(life, change, amount)
      // A final payment by transfer can be undone like its part payments.
      return change.kind === 'refused' || happening.payment !== 'transfer' || amount === 0
        ? paid
        : { ...paid, parts: [...life.parts, { id: `rest-${at}`, cents: amount }] }
    }
  }
}

/** Expects that the lines of a second order add up to an amount that can be invoiced. */
function expectOwed(second: readonly OrderLine[]): void {
  if (second.length === 0) return
  const order = { ...draft('o2', legacyRates), lines: second }
  const { storage = 0, interest = 0, hammer = 0, compensation = 0 } = soldOn(order)
  expect([storage, interest].every((cents) => cents >= 0) && storage + interest > 0).toBe(true)
  expect([hammer, compensation, invoiceOf(order, 'transfer').owed]).toEqual([0, 0, storage + interest])
}

const taken = (life: Life, change: OrderChange, money = 0): Life =>
  change.kind === 'refused'
    ? life
    : { ...life, order: change.order, entries: [...life.entries, ...change.entries], came: life.came + money }

const owedFor = ({ order }: Life): number =>
  order.status === 'AUTHORISED' ? invoiceOf(order, 'transfer').owed : 0

const incomeAccounts = ['consignors', 'premium', 'storage', 'interest', 'compensation'] as const

/** Returns the expected income of an order in the journal: none before its invoice, nor after it was voided. */
function incomeOf(order: Order): Readonly<Record<(typeof incomeAccounts)[number], number>> {
  const isInvoiced = order.status === 'AUTHORISED' || order.status === 'PAID'
  const {
    hammer = 0,
    premium = 0,
    storage = 0,
    interest = 0,
    compensation = 0,
  } = isInvoiced ? soldOn(order) : {}
  expect([hammer, premium, storage, interest, compensation].every((cents) => cents >= 0)).toBe(true)
  return { consignors: hammer, premium, storage, interest, compensation: 0 - compensation }
}

/** Returns the money of a buyer that the house holds and does not owe them. */
function heldFor(order: Order): number {
  if (order.status === 'PAID') return retainedOf(order)
  return order.status === 'AUTHORISED' ? order.credited + order.received : 0
}

/** A life in which a waiver once remained without its charge. */
const foundLife: readonly Happening[] = [
  { kind: 'hammer', seq: 1, price: 1 },
  { kind: 'issue' },
  { kind: 'pay', payment: 'transfer', off: 0 },
  {
    kind: 'adjust',
    lines: [
      { kind: 'interest', seq: null, cents: 2 },
      { kind: 'waiver', seq: null, cents: 1 },
    ],
  },
]

/** A payment that is undone and made again by card, after which the order is rescinded. */
const paidAgain: readonly Happening[] = [
  { kind: 'hammer', seq: 1, price: 10_000 },
  { kind: 'issue' },
  { kind: 'part', permille: 300 },
  { kind: 'pay', payment: 'transfer', off: 0 },
  { kind: 'undoPart', nth: 1 },
  { kind: 'pay', payment: 'otherCard', off: 0 },
  { kind: 'reverse' },
]

/**
 * A lot is removed from an order partly paid by a deposit, and the version of the next change equals the
 * lot’s number.
 */
const sameNumbers: readonly Happening[] = [
  { kind: 'hammer', seq: 2, price: 1 },
  { kind: 'hammer', seq: 1, price: 1 },
  { kind: 'issue' },
  { kind: 'deposit', permille: 1_000 },
  { kind: 'reopen', seq: 1 },
  { kind: 'adjust', lines: [{ kind: 'reduction', seq: 2, cents: 1 }] },
]

test('M1 O3 O9 O10 O12 O16 in ten thousand random lives of an order, the journal balances, and invoice, charge and journal agree', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(happenings, ratesArbitrary, (run, rates) => {
      const life = run.reduce<Life>((state, happening, index) => step(state, happening, index), {
        order: draft('o1', rates),
        entries: [],
        came: 0,
        parts: [],
      })
      const { order, entries, came, parts } = life
      reached.add(order.status)
      if (order.reopened > 0) reached.add(`${order.status} again`)
      expect(entries.every(({ lines }) => balanceOf(lines) === 0)).toBe(true)
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
      const balances = balancesOf(entries)
      const at = (account: Parameters<typeof balances.get>[0]) => balances.get(account) ?? 0
      // The debt is the total of the invoice; the money received is in the bank or with the card provider.
      expect(at('receivable')).toBe(owedFor(life))
      expect(at('bank') + at('cardClearing')).toBe(came)
      expect(Object.fromEntries(incomeAccounts.map((account) => [account, 0 - at(account)]))).toEqual(
        incomeOf(order),
      )
      expect(
        [owedFor(life), order.credited, order.received, order.returned].every((cents) => cents >= 0),
      ).toBe(true)
      // An undone payment was received before.
      if (order.status === 'AUTHORISED')
        expect(order.received).toBeLessThanOrEqual(parts.reduce((sum, { cents }) => sum + cents, 0))
      // The money received equals what the order keeps, what was credited to it, and what is refunded.
      expect(came + at('refundsDue')).toBe(heldFor(order))
      // Money that is neither earned nor owed to consignors is refunded, and nothing remains.
      if (order.status === 'PAID' && order.payment !== null) {
        const { subtotal, fee } = invoiceOf(order, order.payment)
        expect(0 - at('cardFees')).toBe(fee)
        expect(retainedOf(order)).toBe(subtotal + fee)
      }
      if (order.status === 'VOIDED' || order.status === 'DELETED') {
        expect(0 - at('refundsDue')).toBe(came)
        const back = refunded({ about: { kind: 'order', id: 'o1' }, at: 0, key: 'all' }, 'card', came)
        const end = balancesOf([...entries, back])
        expect((end.get('bank') ?? 0) + (end.get('cardClearing') ?? 0) + (end.get('refundsDue') ?? 0)).toBe(0)
      }
    }),
    {
      ...runs(10_000),
      examples: [foundLife, sameNumbers, ...[5, 6, 7].map((length) => paidAgain.slice(0, length))].map(
        (life) => [life, legacyRates],
      ),
    },
  )
  expect([...reached].toSorted()).toEqual([
    'AUTHORISED',
    'AUTHORISED again',
    'DELETED',
    'DRAFT',
    'PAID',
    'PAID again',
    'SUBMITTED',
    'VOIDED',
    'VOIDED again',
  ])
})
