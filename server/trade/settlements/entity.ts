import type { Kysely } from 'kysely'
import type { ChargeTerms } from '#domain/consignments/charges.ts'
import { commissionByBand } from '#domain/consignments/commission-by-band.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { decimal, type Instant } from '#domain/money/money.ts'
import { clientName } from '#domain/people/person-name.ts'
import { addDays, openEnded, payoutDayOf } from '#domain/settlements/due.ts'
import { dueDays } from '#domain/settlements/due-days.ts'
import { saleNet } from '#domain/settlements/proceeds.ts'
import { netOf, type SettledLot, type SettlementLine } from '#domain/settlements/settle.ts'
import { isOutdated, settlementState } from '#domain/settlements/settlement.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { accountsOf } from '#server/trade/payouts/account-rows.ts'
import { payoutRows, payoutsToWire } from '#server/trade/payouts/payout-rows.ts'
import type { SettlementOnList, SettlementOnWire } from '#wire/entities/settlement.ts'
import { chargesToWire } from './charge-rows.ts'
import { lineBuyers } from './line-buyers.ts'
import { dayAt } from './purchases.ts'
import type { Settling } from './read-settling.ts'

/**
 * Returns a settlement as a line of a list. @param seller the name of the seller; '' if the goods are the
 * company’s
 */
export function toLine(settling: Settling, seller: string, lang: Language): SettlementOnList {
  const { consignment, sale, terms, saleDay, settlement, result, payouts } = settling
  return {
    consignmentId: consignment.id,
    number: consignment.number,
    auctionId: sale.id,
    auctionNo: sale.no,
    auctionTitle: sale.texts[lang].title,
    saleDay,
    payoutDay: payoutDayOf(saleDay, terms.payoutDays),
    seller,
    isOwnGoods: consignment.isOwnGoods,
    currency: sale.currency,
    state: settlementState(settlement, result, payouts),
    lots: result.lines.length,
    sold: result.lines.filter((line) => line.result === 'sold').length,
    net: decimal(saleNet(result.lines, settling.recorded)),
    due: decimal(result.due),
    paidOut: decimal(settlement.account.paidOut),
    isChanged: isOutdated(settlement, result),
    waits: [...new Set(result.lines.map(stateOf))].filter((state) => state !== 'due' && state !== 'notSold'),
  }
}

/** Returns the payment state of a line. */
export const stateOf = ({ state }: SettlementLine) => (state.kind === 'waits' ? state.why : state.kind)

/** Returns the day on which a line is or was due, or '' if it is unknown. */
export function dayOfLine({ state }: SettlementLine): string {
  switch (state.kind) {
    case 'due':
      return state.on
    case 'waits':
      return state.until ?? ''
    case 'notSold':
      return ''
  }
}

type Deps = { readonly db: Kysely<Rows>; readonly catalogue: Pick<Catalogue, 'cache' | 'state'> }

/** Returns a settlement as staff see it. */
export async function toWire(
  { db, catalogue }: Deps,
  settling: Settling,
  { lang, viewerId, now }: { readonly lang: Language; readonly viewerId: string; readonly now: Instant },
): Promise<SettlementOnWire> {
  const { consignment, sale, terms, settlement, issuedAt, input, result, holds, owed, recorded, waivers } =
    settling
  const sellerId = consignment.seller ?? ''
  const [entries, state, names, accounts, rows, staff, statements] = await Promise.all([
    catalogue.cache.lots(sale),
    catalogue.state(sale.id),
    sellerNames(db, [sellerId]),
    accountsOf(db, sellerId, viewerId),
    payoutRows(db).where('settlement_id', '=', settlement.id).orderBy('payouts.number').execute(),
    personNames(db, [
      ...recorded.flatMap(({ by, waivedBy }) => [by, waivedBy]),
      ...waivers.map(({ by }) => by),
    ]),
    db
      .selectFrom('settlement_statements')
      .select(['edition', 'issued_at as issuedAt'])
      .where('settlement_id', '=', settlement.id)
      .orderBy('edition')
      .execute(),
  ])
  const buyerOf = await lineBuyers(db, settling, state)
  const line = toLine(settling, names.get(sellerId) ?? '', lang)
  const prices = result.lines.flatMap((one) => (one.result === 'sold' ? one.hammer + one.shortfall : []))
  const { totals } = result
  const charges = result.lines.map(shownCharges)
  return {
    ...line,
    sellerId,
    edition: settlement.edition,
    issuedAt: issuedAt ?? 0,
    list: result.lines.map((one, place) => {
      const text = entries.get(one.lotId)?.texts[lang]
      return {
        lotId: one.lotId,
        ...lotNumberOf(state.lots.get(one.lotId)?.terms ?? { lotNum: 0 }),
        title: text?.title ?? one.lotId,
        accent: text?.accent ?? '',
        seq: one.entry.seq,
        result: one.result,
        hammer: decimal(one.hammer),
        shortfall: decimal(one.shortfall),
        commission: decimal(one.commission),
        charges: (charges[place] ?? []).map(({ kind, cents }) => ({ kind, amount: decimal(cents) })),
        withheld: decimal(one.withheld),
        net: decimal(one.net),
        state: stateOf(one),
        day: dayOfLine(one),
        paidOn: one.payment?.kind === 'paid' ? one.payment.on : '',
        buyerDueOn: one.payment?.kind === 'unpaid' ? one.payment.dueOn : '',
        storageFrom: storageFrom(input.lots[place], terms.charges),
        ...buyerOf(one.lotId),
      }
    }),
    commission: {
      kind: terms.commission.kind,
      minimum: decimal(terms.commission.minimum),
      bands: commissionByBand(prices, terms.commission).map(({ price, commission, ...band }) => ({
        ...band,
        price: decimal(price),
        commission: decimal(commission),
      })),
    },
    insurance: terms.charges.insurance?.share ?? 0,
    payoutDays: terms.payoutDays,
    next: nextDue(settling, now),
    advances: decimal(input.advances.reduce((sum, { principal, interest }) => sum + principal + interest, 0)),
    totals: {
      hammer: decimal(totals.hammer),
      shortfall: decimal(totals.shortfall),
      commission: decimal(totals.commission),
      charges: decimal(totals.charges),
      withheld: decimal(totals.withheld),
      net: decimal(netOf(totals)),
    },
    payable: decimal(result.payable),
    owedTaken: decimal(result.owedTaken),
    advancesTaken: decimal(result.due - result.owedTaken - result.payable),
    ...chargesToWire(recorded, waivers, staff),
    setOff: decimal(settlement.account.setOff),
    owed: decimal(owed),
    statements,
    holds: holds.map(({ id, lotId, reason, note, until }) => ({
      id,
      lotId: lotId ?? '',
      reason,
      note,
      until: until === openEnded ? '' : until,
    })),
    payouts: await payoutsToWire(db, rows, { viewerId, now }),
    accounts,
  }
}

/** The number of days ahead in which a due day is looked for. */
const daysAhead = 365

/** Returns the next known day on which something falls due to the seller (S6). */
function nextDue({ input }: Settling, now: Instant): SettlementOnWire['next'] {
  const today = dayAt(now)
  const [next] = dueDays(input, { today, now, until: addDays(today, daysAhead) }).filter(
    ({ day }) => day > today,
  )
  return next ? { day: next.day, amount: decimal(next.cents) } : null
}

/**
 * Returns the day from which storage is charged for an unsold lot (S5), or '' if none is charged, or the lot
 * was returned.
 */
function storageFrom(lot: SettledLot | undefined, { storage }: ChargeTerms): string {
  const unsold = (lot?.unsoldItems ?? []).filter(({ leftOn }) => leftOn === null)
  const [first] = unsold.map(({ unsoldOn }) => unsoldOn).toSorted()
  return storage === null || first === undefined ? '' : addDays(first, storage.freeDays + 1)
}

const shownCharges = ({ charges }: SettlementLine) =>
  charges.filter(({ cents, isWaived }) => cents !== 0 && !isWaived)

/** Returns the names of sellers by their ids. */
export async function sellerNames(
  db: Kysely<Rows>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'company'])
    .where('id', 'in', [...new Set(['', ...ids])])
    .execute()
  return new Map(rows.map((row) => [row.id, clientName(row.first_name, row.last_name, row.company)]))
}
