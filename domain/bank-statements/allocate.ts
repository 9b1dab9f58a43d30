import type { Cents } from '#domain/money/money.ts'
import type { LineState } from './line-state.ts'
import type { PayerFit } from './names.ts'

/** Why a line is not recorded (O21). */
export const lineRefusals = [
  'notFound',
  /** Recorded, returned or set aside. */
  'decided',
  /** The line left the account, or its day is in the future. */
  'notMoneyIn',
  'currency',
  /** The invoice is paid, voided or not issued. */
  'notUnpaid',
  /** A payment of the invoice is being processed. */
  'paying',
  /** The amount due on the invoice differs from what the author saw. */
  'changed',
  /** More would be allocated than is due on an invoice, or than the line has. */
  'tooMuch',
  /** A remainder is left although an invoice is not paid in full, or the invoices have several buyers. */
  'notAllocated',
  /** A third party’s money needs a note. */
  'thirdParty',
  /** R7: the invoice is the author’s own. */
  'own',
  /** What the line settles is no longer open. */
  'notOpen',
  /** A colleague is to confirm what the author has prepared. */
  'samePerson',
  /** The author may not confirm payouts. */
  'notAllowed',
] as const

export type LineRefusal = (typeof lineRefusals)[number]

/** A part of a line allocated to an invoice, with the current state of that invoice. */
export type Part = {
  readonly cents: Cents
  /** The amount due that its author saw. */
  readonly seen: Cents
  /** null for one that does not exist. */
  readonly invoice: {
    readonly clientId: string
    readonly currency: string
    readonly owed: Cents
    readonly isUnpaid: boolean
    readonly isPaying: boolean
    readonly isOwn: boolean
    readonly payer: PayerFit
  } | null
}

/**
 * Returns why a line cannot be recorded as its author requests (O21), or null if it can.
 *
 * @param line.isPast whether its day is not in the future
 * @param note why the money of a third party is accepted
 */
export function lineRefusal(
  line: {
    readonly state: LineState
    readonly cents: Cents
    readonly currency: string
    readonly isPast: boolean
  },
  parts: readonly Part[],
  note: string,
): LineRefusal | null {
  if (line.state !== 'open') return 'decided'
  if (line.cents <= 0 || !line.isPast) return 'notMoneyIn'
  for (const part of parts) {
    const refused = partRefusal(line.currency, part, note)
    if (refused) return refused
  }
  const left = line.cents - parts.reduce((sum, { cents }) => sum + cents, 0)
  if (left < 0 || parts.length === 0) return 'tooMuch'
  const isFull = parts.every(({ cents, invoice }) => cents === invoice?.owed)
  const clients = new Set(parts.map(({ invoice }) => invoice?.clientId))
  return left > 0 && (!isFull || clients.size > 1) ? 'notAllocated' : null
}

function partRefusal(currency: string, { cents, seen, invoice }: Part, note: string): LineRefusal | null {
  if (!invoice) return 'notFound'
  if (invoice.isOwn) return 'own'
  if (invoice.currency !== currency) return 'currency'
  if (!invoice.isUnpaid) return 'notUnpaid'
  if (invoice.isPaying) return 'paying'
  if (invoice.owed !== seen) return 'changed'
  if (cents <= 0 || cents > invoice.owed) return 'tooMuch'
  return invoice.payer === 'other' && note.trim() === '' ? 'thirdParty' : null
}

/** What a line settles besides invoices, as it is now. */
export type SettledSubject = {
  readonly cents: Cents
  readonly currency: string
  readonly allowsMore: boolean
  readonly isOwn: boolean
  readonly payer: PayerFit
}

/**
 * Returns why a line cannot settle a subject (O21), or null.
 *
 * @param subject null for one that is not open
 * @param note why the money of a third party is accepted
 */
export function subjectRefusal(
  line: Parameters<typeof lineRefusal>[0],
  subject: SettledSubject | null,
  note: string,
): LineRefusal | null {
  if (line.state !== 'open') return 'decided'
  if (!line.isPast) return 'notMoneyIn'
  if (!subject) return 'notOpen'
  if (subject.isOwn) return 'own'
  if (subject.currency !== line.currency) return 'currency'
  const isRight = line.cents === subject.cents || (subject.allowsMore && line.cents > subject.cents)
  if (!isRight) return 'changed'
  return line.cents > 0 && subject.payer === 'other' && note.trim() === '' ? 'thirdParty' : null
}
