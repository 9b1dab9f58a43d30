import type { Json } from '#domain/ledger/canonical.ts'
import { type Link, type Opening, type Sha256, verifyOpening } from '#domain/ledger/chain.ts'
import type { Whole } from '#domain/money/money.ts'
import type { LotResult } from './settle.ts'

/** A lot in a statement, with the openings of the record’s commitments to its reserve, oldest first. */
export type StatedLot = {
  readonly lotId: string
  readonly result: LotResult['kind']
  /** The entry of the record that proves its result. */
  readonly seq: number
  /** 0 unless it was sold. */
  readonly hammer: Whole
  readonly reserve: Whole | null
  readonly openings: readonly (Opening & { readonly seq: number })[]
}

/** Where a statement differs from the public record. */
export type StatementIssue =
  /** `recorded`: the hammer price in the record, 0 if the lot is not sold in it. */
  | { readonly kind: 'hammer'; readonly lotId: string; readonly stated: Whole; readonly recorded: Whole }
  /** The record has a commitment to another reserve. */
  | { readonly kind: 'reserve'; readonly lotId: string }

/**
 * S17: compares a statement with the public record of its sale, whose chain and signatures were verified before.
 *
 * @param links the whole record, in order
 * @returns the differences, in the order of the lots; none if all agrees
 */
export async function statementIssues(
  lots: readonly StatedLot[],
  links: readonly Link[],
  sha256: Sha256,
): Promise<readonly StatementIssue[]> {
  const issues: StatementIssue[] = []
  for (const lot of lots) {
    const { lotId, hammer: stated, result } = lot
    const recorded = recordedHammer(links, lotId)
    // A rescinded sale remains in the record, but the statement has no price for it.
    const isStated = result === 'rescinded' ? stated === 0 : stated === recorded
    // The entry that ended the offering of an unsold lot may be that of the next lot, or the end of the sale.
    const isSale = result === 'sold' || result === 'rescinded'
    if (!isStated || (isSale && !isAbout(links[lot.seq - 1], lotId)))
      issues.push({ kind: 'hammer', lotId, stated, recorded })
    if (!(await isReserveOpened(lot, links, sha256))) issues.push({ kind: 'reserve', lotId })
  }
  return issues
}

/** Returns the hammer price of a lot at the end of a record, or 0 if it is not sold. */
function recordedHammer(links: readonly Link[], lotId: string): Whole {
  let hammer = 0
  for (const link of links) if (isAbout(link, lotId)) hammer = hammerAfter(link, lotId, hammer)
  return hammer
}

function hammerAfter({ type, data }: Link, lotId: string, before: Whole): Whole {
  switch (type) {
    case 'lotSold':
    case 'lotSoldAfter':
    case 'lotSoldInParcel':
    case 'buyerNamed':
    case 'choiceMade':
      return numberIn(data, 'price')
    case 'choiceUndone':
      return field(data, 'lotId') === lotId ? before : 0
    case 'lotPassed':
    case 'lotReopened':
    case 'lotWithdrawn':
      return 0
    default:
      return before
  }
}

/**
 * Returns whether the last commitment to the reserve matches the stated one, and every entry that may change
 * it was opened.
 */
async function isReserveOpened(
  { lotId, reserve, openings }: StatedLot,
  links: readonly Link[],
  sha256: Sha256,
): Promise<boolean> {
  for (const opening of openings) {
    const link = links[opening.seq - 1]
    if (!link || !isReserveOf(opening, lotId, link) || !(await verifyOpening(link, opening, sha256)))
      return false
  }
  const opened = new Set(openings.map(({ seq }) => seq))
  const isLeftOut = links.some(
    (link) => link.type === 'lotAmended' && isAbout(link, lotId) && !opened.has(link.seq),
  )
  const last = openings.at(-1)
  return !isLeftOut && last !== undefined && reserveIn(last) === reserve
}

/** Returns whether an opening is of this lot's reserve: from its publication, addition or an amendment. */
function isReserveOf({ name, value }: Opening, lotId: string, link: Link): boolean {
  if (name === 'event') return field(value, 'type') === 'lotAmended' && field(value, 'lotId') === lotId
  return link.type === 'salePublished'
    ? name === `reserve ${lotId}`
    : name === 'reserve' && isAbout(link, lotId)
}

const reserveIn = ({ name, value }: Opening): Json => (name === 'event' ? field(value, 'reserve') : value)

/** Returns whether an entry is about a lot. */
function isAbout(link: Link | undefined, lotId: string): boolean {
  if (!link) return false
  const chosen = field(link.data, 'lotIds')
  return field(link.data, 'lotId') === lotId || (Array.isArray(chosen) && chosen.includes(lotId))
}

const numberIn = (data: Json, name: string): number => {
  const value = field(data, name)
  return typeof value === 'number' ? value : 0
}

/** Returns a field of an entry's data, or null if there is none. */
const field = (data: Json, name: string): Json => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  return Object.entries(data).find(([key]) => key === name)?.[1] ?? null
}
