import type { Command } from '#domain/auction/commands.ts'
import { decide } from '#domain/auction/decide.ts'
import { evolve } from '#domain/auction/evolve.ts'
import type { Refusal } from '#domain/auction/refusal.ts'
import type { LotState, SaleState } from '#domain/auction/state.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import type { Instant, Whole } from '#domain/money/money.ts'
import { readAmount } from './amount.ts'
import type { CheckedRow, RowIssue, RowsToCheck } from './check.ts'
import type { ImportField } from './fields.ts'
import { type KnownCells, knownCells } from './known-cells.ts'
import type { Cells } from './name-lots.ts'
import { wholeText } from './whole-text.ts'

/** A bidder of a marketplace. */
export type MarketBidder = {
  readonly firstName: string
  readonly lastName: string
  /** In international form. */
  readonly phone: string
  /** '' if unknown. */
  readonly email: string
}

/** A client with the telephone number or email address of a bidder. */
export type MatchedClient = { readonly userId: string; readonly hasAccount: boolean }

/** What a row does: its bidder places a commission bid (V1), or is named as the buyer of a lot (V14). */
export type MarketAct = {
  readonly row: number
  readonly bidder: MarketBidder
  /** The client who has a paddle already; null for a new one. */
  readonly userId: string | null
  readonly lotId: string
  /** null names the buyer. */
  readonly maximum: Whole | null
}

/** The published sale, and the people and lots of its rows. */
export type MarketTarget = {
  readonly sale: SaleState
  readonly now: Instant
  readonly lotOf: (label: string) => string | undefined
  /** Returns a telephone number in international form, or null if it is none. */
  readonly phoneOf: (text: string) => string | null
  readonly clientsOf: (bidder: MarketBidder) => readonly MatchedClient[]
}

export type CheckedBid = { readonly row: CheckedRow; readonly act: MarketAct | null }

/** Returns the issue of a row that the sale would refuse for a reason. */
function issueOf({ kind }: Refusal, field: 'maximum' | 'hammer'): RowIssue {
  switch (kind) {
    case 'priceTooLow':
      return { field, issue: 'belowOpening' }
    case 'offLadder':
      return { field, issue: 'bidOffIncrement' }
    case 'overLimit':
      return { field, issue: 'overBidderLimit' }
    case 'ownLot':
      return { field: 'lotNumber', issue: 'ownLot' }
    case 'suspended':
      return { field: 'phone', issue: 'suspendedBidder' }
    default:
      return { field: 'lotNumber', issue: 'bidsClosed' }
  }
}

/** Returns the bidders of the rows that have a telephone number, by which clients are found. */
export const biddersIn = (
  { mapping, rows }: RowsToCheck,
  phones: Pick<MarketTarget, 'phoneOf'>,
): readonly MarketBidder[] =>
  rows
    .map((row) => readBidder(knownCells(mapping, row, new Map()).cells, phones).bidder)
    .filter(({ phone }) => phone !== '')

/**
 * Checks the results of a marketplace row by row (Q9, K10): what each would do is decided by the rules of the sale, on the
 * sale as the rows before it would leave it. Nothing is changed.
 */
export function checkMarketBids({ mapping, rows }: RowsToCheck, target: MarketTarget): readonly CheckedBid[] {
  let sale = target.sale
  const seen = new Set<string>()
  return rows.map(({ row, ...given }) => {
    const known = knownCells(mapping, given, new Map())
    const label = labelIn(known.cells)
    const read = readRow(sale, known, label, { seen, target })
    const done = 'issues' in read ? read : rowResult(sale, { ...read, cells: known.cells, now: target.now })
    if ('issues' in done)
      return { row: { ...checkedRow(row, label), result: 'refused', issues: done.issues }, act: null }
    sale = done.sale
    const { result, changes, act } = done
    return {
      row: { ...checkedRow(row, label), result, changes, issues: [] },
      act: act && { row, ...act },
    }
  })
}

/** Why a row is refused. */
type Refused = { readonly issues: readonly RowIssue[] }

/** Reads the lot and the bidder of a row. */
function readRow(
  sale: SaleState,
  { cells, unknown }: KnownCells,
  label: string | null,
  { seen, target }: { readonly seen: Set<string>; readonly target: MarketTarget },
): { readonly lot: LotState; readonly bidder: MarketBidder; readonly holder: string | null } | Refused {
  const { bidder, issues: wrong } = readBidder(cells, target)
  const lotId = label === null ? undefined : target.lotOf(label)
  const lot = lotId === undefined ? undefined : sale.lots.get(lotId)
  const key = `${lotId} ${bidder.phone}`
  const issues: readonly RowIssue[] = [
    ...unknown.map(({ field, issue }) => ({ field, issue: `cell:${issue}` }) as const),
    ...wrong,
    ...(lot ? [] : [{ field: 'lotNumber', issue: label === null ? 'notLotNumber' : 'notInSale' } as const]),
    ...(seen.has(key) ? [{ field: 'lotNumber', issue: 'repeatedBid' } as const] : []),
  ]
  if (issues.length > 0 || !lot) return { issues }
  seen.add(key)
  const holder = holderOf(sale, bidder, target)
  return holder === 'notRegistered'
    ? { issues: [{ field: 'phone', issue: 'hasAccount' }] }
    : { lot, bidder, holder }
}

const checkedRow = (row: number, label: string | null) => ({
  ...{ row, lotId: null, number: null, ...(label !== null && { code: label }) },
  ...{ changes: [], overrides: [], owner: null, warnings: [], needed: [] },
})

const textIn = (cells: Cells, field: ImportField): string =>
  (cells.get(field) ?? '').trim().replaceAll(/\s+/g, ' ')

/** Returns the number of a lot, such as `27A`, or null if the cell has none. */
function labelIn(cells: Cells): string | null {
  const number = parseLotLabel(wholeText(textIn(cells, 'lotNumber')).replace(/^(?:lot|第)\s*/i, ''))
  return number && lotLabel(number)
}

/** The longest part of a name. */
const maxName = 60

function readBidder(cells: Cells, { phoneOf }: Pick<MarketTarget, 'phoneOf'>) {
  const phone = phoneOf(textIn(cells, 'phone'))
  const [firstName, lastName, email] = [
    textIn(cells, 'firstName'),
    textIn(cells, 'lastName'),
    textIn(cells, 'email').toLowerCase(),
  ]
  const issues: readonly RowIssue[] = [
    ...(firstName === '' ? [{ field: 'firstName', issue: 'needed' } as const] : []),
    ...(firstName.length > maxName ? [{ field: 'firstName', issue: 'longText' } as const] : []),
    ...(lastName.length > maxName ? [{ field: 'lastName', issue: 'longText' } as const] : []),
    ...(phone === null ? [{ field: 'phone', issue: 'notPhone' } as const] : []),
    ...(email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
      ? []
      : [{ field: 'email', issue: 'notEmail' } as const]),
  ]
  return { bidder: { firstName, lastName, phone: phone ?? '', email }, issues }
}

/** Returns the client of a bidder with a paddle in the sale, null if they are new, or that their account has none. */
function holderOf(sale: SaleState, bidder: MarketBidder, { clientsOf }: MarketTarget) {
  const clients = clientsOf(bidder)
  const holder = clients.find(({ userId }) => sale.admissions.has(userId))
  if (holder) return holder.userId
  return clients.some(({ hasAccount }) => hasAccount) ? 'notRegistered' : null
}

type Row = {
  readonly lot: LotState
  readonly cells: Cells
  readonly bidder: MarketBidder
  readonly holder: string | null
  readonly now: Instant
}

type RowResult = Pick<CheckedRow, 'changes'> & {
  readonly result: 'new' | 'changed' | 'same'
  readonly act: Omit<MarketAct, 'row'> | null
  readonly sale: SaleState
}

/** Decides a row on the sale: as a commission bid while the lot is for sale, as a named buyer once it is sold. */
function rowResult(before: SaleState, row: Row): RowResult | Refused {
  const { lot, cells, bidder, holder, now } = row
  const isSold = lot.saleStatus === 'sold'
  const field = isSold ? 'hammer' : 'maximum'
  const price = priceIn(cells, field, before.terms?.currency ?? '')
  if ('issues' in price) return price
  const userId = holder ?? `new ${bidder.phone}`
  const sale = holder === null ? withAdmitted(before, userId, now) : before
  const paddle = sale.admissions.get(userId)?.paddle ?? ''
  const command = isSold
    ? namingCommand(sale, lot, { paddle, price: price.value })
    : ({ type: 'placePreBid', bidder: userId, lotId: lot.lotId, maximum: price.value } as const)
  if ('issues' in command) return command
  const done = applied(sale, command, now)
  if ('refusal' in done) return { issues: [issueOf(done.refusal, field)] }
  if (!done.isChanged) return { result: 'same', changes: [], act: null, sale: before }
  const held = isSold ? null : (lot.maximumBids.get(paddle)?.maximum ?? null)
  return {
    result: held === null ? 'new' : 'changed',
    changes: [{ path: field, before: held, after: price.value }, ...(holder === null ? named(bidder) : [])],
    act: { bidder, userId: holder, lotId: lot.lotId, maximum: isSold ? null : price.value },
    sale: done.sale,
  }
}

const named = ({ firstName, lastName }: MarketBidder) => [
  { path: 'firstName', before: null, after: `${firstName} ${lastName}`.trim() },
]

/** Returns the sale with a new bidder, as far as it admits them. */
function withAdmitted(sale: SaleState, bidder: string, now: Instant): SaleState {
  const admitted = applied(sale, { type: 'admit', bidder, paddle: null, limit: null }, now)
  return 'refusal' in admitted ? sale : admitted.sale
}

function priceIn(
  cells: Cells,
  field: 'maximum' | 'hammer',
  currency: string,
): { readonly value: Whole } | Refused {
  const text = textIn(cells, field)
  if (text === '') return { issues: [{ field, issue: 'needed' }] }
  const read = readAmount(wholeText(text), currency)
  return 'value' in read ? read : { issues: [{ field, issue: read.issue }] }
}

/** Returns the command that names a buyer after the sale, `none` if they are named already, or why they cannot be. */
function namingCommand(
  sale: SaleState,
  { lotId, finalPrice, leading }: LotState,
  { paddle, price }: { readonly paddle: string; readonly price: Whole },
): Command | { readonly type: 'none' } | Refused {
  if (!sale.isEnd) return { issues: [{ field: 'lotNumber', issue: 'saleNotEnded' }] }
  if (price !== finalPrice) return { issues: [{ field: 'hammer', issue: 'otherHammer' }] }
  if (leading?.paddle === paddle) return { type: 'none' }
  if (leading?.paddle !== '') return { issues: [{ field: 'lotNumber', issue: 'soldToOther' }] }
  return { type: 'nameBuyer', lotId, paddle, seen: sale.seq }
}

/** Returns the sale after a command, or why it is refused. */
function applied(
  sale: SaleState,
  command: Command | { readonly type: 'none' },
  now: Instant,
): { readonly sale: SaleState; readonly isChanged: boolean } | { readonly refusal: Refusal } {
  if (command.type === 'none') return { sale, isChanged: false }
  const decision = decide(sale, command, now)
  if (decision.kind === 'refused') return { refusal: decision.refusal }
  if (decision.kind === 'unchanged') return { sale, isChanged: false }
  const at = Math.max(now, sale.at)
  const after = decision.events.reduce(
    (state, event) => evolve(state, { seq: state.seq + 1, at, event }),
    sale,
  )
  return { sale: after, isChanged: true }
}
