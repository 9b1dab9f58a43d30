import type { Cents, Instant } from '#domain/money/money.ts'
import { nameKeys, type PayerFit, payerFit, type ReadName } from './names.ts'
import { namedNumbers } from './references.ts'
import type { StatementLine } from './statement-line.ts'

/** An invoice that is not paid. */
export type OpenInvoice = {
  readonly orderId: string
  readonly number: string
  readonly clientId: string
  readonly currency: string
  readonly owed: Cents
  /** The amount due now: an instalment of a plan (O15), else the whole amount owed. */
  readonly asked: Cents
  readonly dueAt: Instant
}

/** A client with open invoices, by all their names: the person, their company, those of their addresses. */
export type PayingClient = { readonly clientId: string; readonly names: readonly ReadName[] }

/** Why a line is matched with invoices, the best first (O21). */
export const matchReasons = [
  /** The reference names the invoice, and the amount is what it owes. */
  'reference',
  /** The reference names several invoices, and the amount is what they owe together. */
  'references',
  /** The reference names the invoice, and the amount is its next instalment. */
  'instalment',
  /** The reference was cut, and the amount is what an invoice owes whose number begins so. */
  'referenceCut',
  /** The reference names one invoice of several that the amount would pay together. */
  'referenceAndMore',
  /** The amount is less than is owed by no more than what banks deduct. */
  'feeDeducted',
  /** The amount is less than is owed. */
  'part',
  /** The amount is more than is owed. */
  'excess',
  /** The amount is what one invoice of a client of this name owes. */
  'amountAndName',
  /** The amount is what several invoices of a client of this name owe together. */
  'sumAndName',
] as const

export type MatchReason = (typeof matchReasons)[number]

/** The part of a line allocated to an invoice. */
export type Allocation = { readonly orderId: string; readonly cents: Cents }

/** The invoices that a line would pay. */
export type Match = {
  readonly reason: MatchReason
  readonly pays: readonly Allocation[]
  /** The amount by which the line exceeds its invoices. */
  readonly left: Cents
  /** The amount still due on the invoices afterwards. */
  readonly missing: Cents
  readonly payer: PayerFit
  /** Whether it is ticked initially; all others must be decided by a person. */
  readonly isCertain: boolean
}

/** The maximum fee that banks deduct from a transfer, in cents, and as a percentage of the amount. */
const [mostFee, mostFeeShare] = [35_000, 5]

/** The maximum number of a client’s invoices that are combined, and of sums that are tried. */
const [mostTogether, mostInvoices] = [4, 40]

type Line = Pick<StatementLine, 'day' | 'cents' | 'currency' | 'reference'> & { readonly payer: ReadName }

/** A line by its id. */
export type MatchedLine = Line & { readonly id: string }

/**
 * Matches the money that came with open invoices (O21), the best first: certain matches are made before
 * others are proposed, and no invoice is proposed for more than is due.  @returns what each line would pay;
 * lines without a match are left out
 */
export function matchLines(
  lines: readonly MatchedLine[],
  invoices: readonly OpenInvoice[],
  clients: readonly PayingClient[],
): ReadonlyMap<string, Match> {
  const debts = createDebts(invoices, clients)
  const matches = new Map<string, Match>()
  const waiting = lines.filter(({ cents }) => cents > 0).toSorted((a, b) => a.day.localeCompare(b.day))
  for (const isFor of [
    (match: Match) => match.isCertain,
    ({ reason }: Match) => matchReasons.indexOf(reason) <= matchReasons.indexOf('referenceAndMore'),
    () => true,
  ])
    for (const line of waiting) {
      if (matches.has(line.id)) continue
      const match = matchOf(line, debts)
      if (!match || !isFor(match)) continue
      matches.set(line.id, match)
      debts.take(match.pays)
    }
  return matches
}

type Debts = {
  /** Returns invoices by number, only those with an amount due. */
  byNumber(number: string): OpenInvoice | undefined
  startingWith(digits: string): readonly OpenInvoice[]
  of(clientId: string): readonly OpenInvoice[]
  /** Returns the clients whose names may match. */
  candidates(payer: ReadName): readonly PayingClient[]
  client(clientId: string): PayingClient | undefined
  take(pays: readonly Allocation[]): void
}

function createDebts(invoices: readonly OpenInvoice[], clients: readonly PayingClient[]): Debts {
  const open = new Map(invoices.map((invoice) => [invoice.number, invoice]))
  const numberOf = new Map(invoices.map(({ orderId, number }) => [orderId, number]))
  const numbersOf = Map.groupBy(invoices, ({ clientId }) => clientId)
  const byId = new Map(clients.map((client) => [client.clientId, client]))
  const byKey = new Map<string, Set<PayingClient>>()
  for (const client of clients)
    for (const key of client.names.flatMap(nameKeys)) {
      const known = byKey.get(key)
      if (known) known.add(client)
      else byKey.set(key, new Set([client]))
    }
  const owing = (invoice: OpenInvoice | undefined) => (invoice && invoice.owed > 0 ? invoice : undefined)
  return {
    byNumber: (number) => owing(open.get(number)),
    startingWith: (digits) =>
      [...open.values()].filter(({ number, owed }) => owed > 0 && number.startsWith(digits)),
    of: (clientId) =>
      (numbersOf.get(clientId) ?? [])
        .flatMap(({ number }) => owing(open.get(number)) ?? [])
        .toSorted((a, b) => a.dueAt - b.dueAt),
    candidates: (payer) => [...new Set(nameKeys(payer).flatMap((key) => [...(byKey.get(key) ?? [])]))],
    client: (clientId) => byId.get(clientId),
    take(pays) {
      for (const { orderId, cents } of pays) {
        const invoice = open.get(numberOf.get(orderId) ?? '')
        if (!invoice) continue
        const owed = invoice.owed - cents
        open.set(invoice.number, { ...invoice, owed, asked: Math.min(invoice.asked, owed) })
      }
    },
  }
}

function matchOf(line: Line, debts: Debts): Match | null {
  const named = namedNumbers(line.reference, (number) => debts.byNumber(number) !== undefined)
  const invoices = named.whole
    .flatMap((number) => debts.byNumber(number) ?? [])
    .filter(({ currency }) => currency === line.currency)
  return (
    byReference(line, invoices, debts) ??
    (named.cut === '' ? null : byCutReference(line, invoices, named.cut, debts)) ??
    (invoices.length > 0 ? byNamedAndMore(line, invoices, debts) : null) ??
    byName(line, debts)
  )
}

const sumOf = (invoices: readonly OpenInvoice[]): Cents => invoices.reduce((sum, { owed }) => sum + owed, 0)

const inFull = (invoices: readonly OpenInvoice[]): readonly Allocation[] =>
  invoices.map(({ orderId, owed }) => ({ orderId, cents: owed }))

const ofOneClient = ([first, ...others]: readonly OpenInvoice[]): boolean =>
  first !== undefined && others.every(({ clientId }) => clientId === first.clientId)

const fitWith = (line: Line, [invoice]: readonly OpenInvoice[], debts: Debts): PayerFit =>
  payerFit(line.payer, debts.client(invoice?.clientId ?? '')?.names ?? [])

/** Returns whether a payer may be the client, as far as the bank states. */
const isClients = (payer: PayerFit): boolean => payer === 'same' || payer === 'alike' || payer === 'unnamed'

/** Matches if the reference names invoices that the amount pays in full. */
function byReference(line: Line, invoices: readonly OpenInvoice[], debts: Debts): Match | null {
  if (!ofOneClient(invoices)) return null
  const payer = fitWith(line, invoices, debts)
  const [invoice] = invoices
  const certain = { left: 0, payer, isCertain: isClients(payer) }
  if (sumOf(invoices) === line.cents) {
    const reason = invoices.length === 1 ? 'reference' : 'references'
    return { ...certain, reason, pays: inFull(invoices), missing: 0 }
  }
  if (!invoice || invoices.length > 1 || invoice.asked !== line.cents) return null
  const pays = [{ orderId: invoice.orderId, cents: line.cents }]
  return { ...certain, reason: 'instalment', pays, missing: invoice.owed - line.cents }
}

/** Matches if the reference ends with the beginning of a number whose invoice the amount pays. */
function byCutReference(line: Line, named: readonly OpenInvoice[], cut: string, debts: Debts): Match | null {
  const left = line.cents - sumOf(named)
  const fitting = debts
    .startingWith(cut)
    .filter(({ owed, currency }) => owed === left && currency === line.currency)
    .filter((invoice) => !named.includes(invoice) && ofOneClient([...named, invoice]))
    .map((invoice) => {
      const invoices = [...named, invoice]
      return { invoices, payer: fitWith(line, invoices, debts) }
    })
  const best = bestPayer(fitting)
  return best && best.payer !== 'other' ? proposal('referenceCut', line, best.invoices, best.payer) : null
}

/** Matches if the reference names only some of the invoices, or the amount is lower or higher. */
function byNamedAndMore(line: Line, invoices: readonly OpenInvoice[], debts: Debts): Match | null {
  if (!ofOneClient(invoices)) return null
  const payer = fitWith(line, invoices, debts)
  const [first] = invoices
  const owed = sumOf(invoices)
  if (!first) return null
  const others = debts
    .of(first.clientId)
    .filter((invoice) => !invoices.includes(invoice) && invoice.currency === line.currency)
  const more = line.cents > owed ? together(others, line.cents - owed) : together(invoices, line.cents)
  if (more)
    return proposal('referenceAndMore', line, line.cents > owed ? [...invoices, ...more] : more, payer)
  const reason = line.cents > owed ? 'excess' : isFee(owed - line.cents, owed) ? 'feeDeducted' : 'part'
  return proposal(reason, line, invoices, payer)
}

const isFee = (missing: Cents, owed: Cents): boolean =>
  missing > 0 && missing <= mostFee && missing * 100 <= owed * mostFeeShare

/** The result of looking up a payer’s name. */
type Named = {
  readonly reason: 'amountAndName' | 'sumAndName' | 'feeDeducted'
  readonly invoices: readonly OpenInvoice[]
  readonly payer: PayerFit
}

/** Matches if the amount and the payer’s name fit open invoices of a client. */
function byName(line: Line, debts: Debts): Match | null {
  const clients = debts
    .candidates(line.payer)
    .map(({ clientId, names }) => ({ clientId, payer: payerFit(line.payer, names) }))
    .filter(({ payer }) => payer === 'same' || payer === 'alike')
  const found = clients.flatMap(({ clientId, payer }): readonly Named[] => {
    const invoices = debts.of(clientId).filter(({ currency }) => currency === line.currency)
    const one = invoices.find(({ owed }) => owed === line.cents)
    if (one) return [{ reason: 'amountAndName', invoices: [one], payer }]
    const several = together(invoices, line.cents)
    if (several) return [{ reason: 'sumAndName', invoices: several, payer }]
    const short = invoices.filter(({ owed }) => isFee(owed - line.cents, owed))
    return short.length === 1 ? [{ reason: 'feeDeducted', invoices: short, payer }] : []
  })
  for (const reason of ['amountAndName', 'sumAndName', 'feeDeducted'] as const) {
    const best = bestPayer(found.filter((one) => one.reason === reason))
    if (best) return proposal(reason, line, best.invoices, best.payer)
  }
  return null
}

/** Returns the candidate whose payer matches best, or null if several match equally. */
function bestPayer<One extends { readonly payer: PayerFit }>(found: readonly One[]): One | null {
  for (const fit of ['same', 'alike', 'unnamed', 'unclear', 'other'] as const) {
    const fitting = found.filter(({ payer }) => payer === fit)
    if (fitting.length > 0) return fitting.length === 1 ? (fitting[0] ?? null) : null
  }
  return null
}

/** Returns invoices that add up to an amount, the fewest and earliest due first, or null if none do. */
function together(invoices: readonly OpenInvoice[], cents: Cents): readonly OpenInvoice[] | null {
  const some = invoices.slice(0, mostInvoices)
  const find = (from: number, left: Cents, count: number): readonly OpenInvoice[] | null => {
    if (count === 0) return left === 0 ? [] : null
    for (let at = from; at <= some.length - count; at += 1) {
      const invoice = some[at]
      if (!invoice || invoice.owed > left) continue
      const others = find(at + 1, left - invoice.owed, count - 1)
      if (others) return [invoice, ...others]
    }
    return null
  }
  for (let count = 1; count <= Math.min(mostTogether, some.length); count += 1) {
    const found = find(0, cents, count)
    if (found) return found
  }
  return null
}

/** Returns a proposal that pays invoices in their order, as far as the amount goes. */
function proposal(
  reason: MatchReason,
  { cents }: Line,
  invoices: readonly OpenInvoice[],
  payer: PayerFit,
): Match {
  let left = cents
  const pays = invoices.flatMap(({ orderId, owed }) => {
    const part = Math.min(owed, left)
    left -= part
    return part > 0 ? [{ orderId, cents: part }] : []
  })
  return { reason, pays, left, missing: Math.max(0, sumOf(invoices) - cents), payer, isCertain: false }
}
