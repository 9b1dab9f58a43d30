import { mayRead, type Role } from '#domain/staff/rights.ts'
import type { Mapping } from './mapping.ts'
import type { Cells } from './name-lots.ts'

/** A client whom a column names as the owner of a lot (S10). */
export type OwnerClient = { readonly userId: string; readonly number: string; readonly name: string }

/** Why a cell names no client. */
export type OwnerIssue =
  /** Neither a client number nor an email address. */
  | 'notClient'
  | 'unknownClient'
  /** Several walk-in bidders have this email address. */
  | 'ambiguousClient'

/** What a cell says about the owner of its lot. */
export type OwnerReference =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'email'; readonly email: string }

/** The owners that a spreadsheet names, and those that its draft has (S10). */
export type OwnerContext = {
  /** By cell, without spaces around it; cells that name nobody are left out. */
  readonly named: ReadonlyMap<string, OwnerClient | 'ambiguousClient'>
  /** By lot; lots without an owner are missing. */
  readonly stored: ReadonlyMap<string, OwnerClient>
}

/** The owner of a lot before and after an import; null for nobody. */
export type OwnerChange = { readonly before: OwnerClient | null; readonly after: OwnerClient | null }

/** Reads a cell as a client number or an email address; null if it is neither. */
export function ownerReference(cell: string): OwnerReference | null {
  const text = cell.normalize('NFKC').trim().toLowerCase()
  const [, digits] = /^#?(\d{1,9})$/.exec(text) ?? []
  if (digits !== undefined) return { kind: 'number', number: Number(digits) }
  return /^[^\s@]+@[^\s@]+$/.test(text) ? { kind: 'email', email: text } : null
}

/**
 * Returns the change of a lot's owner in a row (S10): an empty cell changes nothing, and `-` names nobody.
 *
 * @param lotId null for a new lot
 * @returns null if it changes nothing
 */
export function ownerChange(
  cells: Cells,
  lotId: string | null,
  { named, stored }: OwnerContext,
): OwnerChange | { readonly issue: OwnerIssue } | null {
  const cell = (cells.get('owner') ?? '').trim()
  if (cell === '') return null
  const before = (lotId !== null && stored.get(lotId)) || null
  const after = cell === '-' ? null : named.get(cell)
  if (after === 'ambiguousClient') return { issue: after }
  if (after === undefined) return { issue: ownerReference(cell) ? 'unknownClient' : 'notClient' }
  return before?.userId === after?.userId ? null : { before, after }
}

/**
 * S10: returns whether an import names owners although the member of staff may not see them. Then the whole
 * column is refused.
 */
export const isOwnerColumnRefused = (mapping: Mapping, roles: readonly Role[]): boolean =>
  mapping.includes('owner') && !mayRead(roles, 'saleSecrets')
