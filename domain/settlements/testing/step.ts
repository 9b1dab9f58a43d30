import { advancePaid, repaid } from '#domain/journal/seller-entries.ts'
import { legacyRates } from '#domain/money/rates.ts'
import {
  addLine,
  cancel,
  draft,
  invoiceOf,
  issue as issueInvoice,
  type OrderChange,
  pay,
  receive,
  removeLine,
  reverse,
  undoReceived,
} from '#domain/orders/order.ts'
import { adjust, rescind } from '#domain/orders/revise.ts'
import { isUnderWay, type Payout, type PayoutMove, type PayoutState } from '#domain/payouts/payout.ts'
import type { Advance } from '../advances.ts'
import { issue, movePayout, setOffDue } from '../settlement.ts'
import type { AfterSaleEvent, Event, LotEvent, OrderEvent } from './events.ts'
import {
  dayAt,
  instantAt,
  type Life,
  type LifeLot,
  type Purchase,
  resultOf,
  type Sale,
  withSale,
} from './life.ts'

/** Changes an order, and updates its issued settlement to the lots then sold. */
function changed(
  life: Life,
  index: number,
  buyer: number,
  change: OrderChange,
  more: Partial<Purchase> = {},
): Life {
  const sale = life.sales[index]
  const purchase = sale?.purchases[buyer]
  if (!sale || !purchase || change.kind === 'refused') return life
  const next = { ...purchase, ...more, order: change.order }
  const purchases = sale.purchases.map((one, i) => (i === buyer ? next : one))
  return follow(withSale(life, index, { ...sale, purchases }, change.entries), index)
}

/** Returns a sale in which a lot has changed. */
function withLot(sale: Sale, lotNum: number, change: Partial<LifeLot>): Sale {
  const lot = sale.lots.get(lotNum)
  return lot ? { ...sale, lots: new Map(sale.lots).set(lotNum, { ...lot, ...change }) } : sale
}

/** Issues a settlement again if the sold lots have changed. */
function follow(life: Life, index: number): Life {
  const sale = life.sales[index]
  return sale && sale.settlement.edition > 0 ? stated(life, index, sale) : life
}

function stated(life: Life, index: number, sale: Sale): Life {
  const before = sale.settlement.account.overpaid
  const { settlement, entries } = issue(sale.settlement, resultOf(life, sale), instantAt(life.day))
  const owed = life.owed + settlement.account.overpaid - before
  return withSale({ ...life, owed }, index, { ...sale, settlement }, entries)
}

/** Sets off debts from the amount due and prepares a payout of the remainder. */
function prepared(life: Life, index: number, sale: Sale): Life {
  if (sale.settlement.edition === 0 || sale.payouts.some(isUnderWay)) return life
  const result = resultOf(life, sale)
  const { settlement, entries } = setOffDue(
    sale.settlement,
    result,
    `${life.entries.length}`,
    instantAt(life.day),
  )
  const advances = life.advances.map(
    (one) => result.advancesTaken.find(({ id }) => id === one.id)?.left ?? one,
  )
  const payout: Payout = {
    id: `p${index}-${sale.payouts.length}`,
    state: 'prepared',
    cents: result.payable,
    bankCharge: 0,
    preparedBy: 'pn',
  }
  const payouts = result.payable > 0 ? [...sale.payouts, payout] : sale.payouts
  return withSale(
    { ...life, owed: life.owed - result.owedTaken, advances },
    index,
    { ...sale, settlement, payouts },
    entries,
  )
}

const nextMoves: Partial<Record<PayoutState, PayoutMove>> = { prepared: 'approve', approved: 'send' }

/** Moves the last payout; one that is no longer covered is cancelled instead of approved. */
function paidOut(life: Life, index: number, sale: Sale, asked: PayoutMove | 'next'): Life {
  const payout = sale.payouts.at(-1)
  if (!payout) return life
  const move = asked === 'next' ? (nextMoves[payout.state] ?? 'confirm') : asked
  const isCovered = payout.cents <= resultOf(life, sale).payable
  const change = movePayout(
    sale.settlement,
    payout,
    move === 'approve' && !isCovered ? 'cancel' : move,
    instantAt(life.day),
    move === 'confirm' ? 50 : 0,
  )
  if (!change) return life
  const { settlement, entries } = change
  return withSale(
    life,
    index,
    { ...sale, settlement, payouts: sale.payouts.with(-1, change.payout) },
    entries,
  )
}

/** Returns what happens next in a sale. */
export function step(life: Life, { nth, event }: { readonly nth: number; readonly event: Event }): Life {
  const sale = life.sales[nth]
  if (!sale) return life
  const at = instantAt(life.day) + life.entries.length
  const id = `r${life.entries.length}`
  switch (event.kind) {
    case 'statement':
      return stated(life, nth, sale)
    case 'prepare':
      return prepared(life, nth, sale)
    case 'payOut':
      return payOutMoves
        .slice(0, event.steps)
        .reduce((state, move) => step(state, { nth, event: move }), life)
    case 'hold': {
      const until = dayAt(life.day + 20)
      return withSale(life, nth, {
        ...sale,
        holds: [{ lotId: life.day % 2 ? 'lot1' : null, reason: 'claim', until }],
      })
    }
    case 'payout':
      return paidOut(life, nth, sale, event.move)
    case 'advance': {
      const advance: Advance = {
        id: `a${life.entries.length}`,
        principal: event.cents,
        perMonth: event.perMonth,
        countedTo: instantAt(life.day),
        interest: 0,
      }
      const entry = advancePaid({ about: { kind: 'advance', id: advance.id }, at }, event.cents)
      return { ...life, advances: [...life.advances, advance], entries: [...life.entries, entry] }
    }
    case 'repay': {
      const owed = Math.floor((life.owed * event.permille) / 1_000)
      const about = { kind: 'consignment', id: 'C-2026-014' } as const
      const entry = repaid({ about, at, key: id }, { owed, principal: 0, interest: 0 })
      return owed === 0 ? life : { ...life, owed: life.owed - owed, entries: [...life.entries, entry] }
    }
    case 'wait':
      return { ...life, day: life.day + event.days }
    default:
      return stepOfOrder(life, nth, sale, event)
  }
}

function stepOfOrder(life: Life, index: number, sale: Sale, event: OrderEvent): Life {
  const at = instantAt(life.day) + life.entries.length
  const today = dayAt(life.day)
  const order = (buyer: number) => sale.purchases[buyer]?.order ?? draft('', legacyRates)
  const owed = (buyer: number) => invoiceOf(order(buyer), 'transfer').owed
  const receipts = (buyer: number) => sale.purchases[buyer]?.receipts ?? []
  const id = `r${life.entries.length}`
  switch (event.kind) {
    case 'hammer':
    case 'pass':
    case 'withdraw':
    case 'sellAfter':
    case 'reopen':
    case 'rescind':
      return stepOfLot(life, index, sale, event)
    case 'invoice':
      return changed(life, index, event.buyer, issueInvoice(order(event.buyer), at))
    case 'pay': {
      const rest = { id, on: today, cents: owed(event.buyer) }
      return changed(life, index, event.buyer, pay(order(event.buyer), 'transfer', rest.cents, at), {
        paidOn: today,
        receipts: [...receipts(event.buyer), rest],
      })
    }
    case 'part': {
      const part = { id, on: today, cents: Math.floor((owed(event.buyer) * event.permille) / 1_000) }
      return changed(life, index, event.buyer, receive(order(event.buyer), part.cents, id, at), {
        receipts: [...receipts(event.buyer), part],
      })
    }
    case 'undo': {
      const part = receipts(event.buyer)[event.nth]
      if (!part) return life
      return changed(life, index, event.buyer, undoReceived(order(event.buyer), part.cents, part.id, at), {
        paidOn: null,
        receipts: receipts(event.buyer).filter((one) => one !== part),
      })
    }
    case 'reduce': {
      const [first] = order(event.buyer).lots
      const cents = Math.ceil(((first?.hammer ?? 0) * event.permille) / 10)
      const line = { kind: 'reduction', seq: first?.seq ?? 0, cents } as const
      return changed(life, index, event.buyer, adjust(order(event.buyer), [line], at))
    }
    case 'void':
      return changed(life, index, event.buyer, cancel(order(event.buyer), at))
    case 'reverse':
      return changed(life, index, event.buyer, reverse(order(event.buyer), at))
  }
}

function stepOfLot(life: Life, index: number, sale: Sale, event: LotEvent): Life {
  const lot = sale.lots.get(event.lot)
  if (!lot || lot.withdrawn) return life
  const onLot = (change: Partial<LifeLot>) => withSale(life, index, withLot(sale, event.lot, change))
  switch (event.kind) {
    case 'hammer': {
      const buyers = sale.purchases[event.buyer]?.order
      if (lot.saleStatus !== 'open' || buyers?.status !== 'DRAFT') return life
      const sold = onLot({ saleStatus: 'sold', finalPrice: event.price })
      return changed(sold, index, event.buyer, addLine(buyers, { seq: lot.seq, hammer: event.price }))
    }
    case 'pass':
      return lot.saleStatus === 'open' ? follow(onLot({ saleStatus: 'passed' }), index) : life
    case 'withdraw':
      return lot.saleStatus === 'open' ? follow(onLot({ withdrawn: true }), index) : life
    case 'sellAfter':
    case 'reopen':
    case 'rescind':
      return afterSale(life, index, sale, event)
  }
}

/** Sells a lot after the sale, or undoes its hammer. */
function afterSale(life: Life, index: number, sale: Sale, event: AfterSaleEvent): Life {
  const at = instantAt(life.day) + life.entries.length
  const lot = sale.lots.get(event.lot)
  if (!lot) return life
  const { seq, saleStatus, rescinded } = lot
  const holder = sale.purchases.findIndex(({ order }) => order.lots.some((one) => one.seq === seq))
  const { order } = sale.purchases[holder] ?? { order: draft('', legacyRates) }
  /** Its next hammer is a separate entry. */
  const later = seq + 10
  const takenBack = (change: OrderChange, ofLot: Partial<LifeLot>) =>
    change.kind === 'refused'
      ? life
      : changed(withSale(life, index, withLot(sale, event.lot, ofLot)), index, holder, change)
  switch (event.kind) {
    case 'sellAfter': {
      const isFree = saleStatus === 'passed' || rescinded.includes(seq) || order.status === 'VOIDED'
      const name = `${sale.settlement.id}-${sale.purchases.length}`
      const next = addLine(draft(name, legacyRates), { seq: later, hammer: event.price })
      if (!isFree || next.kind === 'refused') return life
      const sold = withLot(sale, event.lot, { saleStatus: 'sold', seq: later, finalPrice: event.price })
      const purchases = [...sale.purchases, { order: next.order, paidOn: null, receipts: [] }]
      const last = purchases.length - 1
      return changed(withSale(life, index, { ...sold, purchases }), index, last, issueInvoice(next.order, at))
    }
    case 'reopen':
      return takenBack(removeLine(order, seq, at), { saleStatus: 'open', seq: later, finalPrice: 0 })
    case 'rescind':
      return takenBack(rescind(order, [seq], at), { rescinded: [...rescinded, seq] })
  }
}

/** A statement, and all steps of a payout of what is due. */
const payOutMoves: readonly Event[] = [
  { kind: 'statement' },
  { kind: 'prepare' },
  ...(['next', 'next', 'next'] as const).map((move): Event => ({ kind: 'payout', move })),
]

/** Completes everything: every buyer pays, holds and waiting times end, and all amounts due are paid out. */
export function ended(life: Life): Life {
  const invoices = Array.from(
    { length: Math.max(...life.sales.map(({ purchases }) => purchases.length)) },
    (_, n) => n,
  )
  const moves: readonly Event[] = [
    { kind: 'wait', days: 60 },
    ...invoices.flatMap((buyer): readonly Event[] => [
      { kind: 'invoice', buyer },
      { kind: 'pay', buyer },
    ]),
    { kind: 'wait', days: 60 },
    // The first move completes a payout that was prepared before.
    { kind: 'payOut', steps: 5 },
    { kind: 'payOut', steps: 5 },
  ]
  return life.sales.reduce(
    (state, _, index) => moves.reduce((one, event) => step(one, { nth: index, event }), state),
    life,
  )
}
