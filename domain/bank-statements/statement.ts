import type { Cents } from '#domain/money/money.ts'
import type { StatementLine } from './statement-line.ts'

/** Why a statement of camt.053 or MT940 is not imported. */
export const statementIssues = [
  /** Damaged, or not valid by the standard. */
  'badStatement',
  /** Its opening balance and its lines do not add up to its closing balance, so part of it is missing. */
  'sumsDiffer',
] as const

export type StatementIssue = (typeof statementIssues)[number]

/** A file that was read, or why it was not. */
export type ReadStatement =
  | { readonly kind: 'lines'; readonly lines: readonly StatementLine[] }
  | { readonly kind: 'invalid'; readonly issue: StatementIssue }

/** The statement of an account for some days. */
export type Statement = {
  /** Its balances; null if it states none. */
  readonly opening: Cents | null
  readonly closing: Cents | null
  readonly lines: readonly StatementLine[]
}

/** Joins the statements of a file, each checked against its balances (O21). @param statements null for one that is damaged */
export function joinStatements(statements: readonly (Statement | null)[]): ReadStatement {
  const read = statements.filter((one) => one !== null)
  if (read.length === 0 || read.length < statements.length) return { kind: 'invalid', issue: 'badStatement' }
  return read.every(isComplete)
    ? { kind: 'lines', lines: read.flatMap(({ lines }) => lines) }
    : { kind: 'invalid', issue: 'sumsDiffer' }
}

const isComplete = ({ opening, closing, lines }: Statement): boolean =>
  opening === null || closing === null || lines.reduce((sum, { cents }) => sum + cents, opening) === closing
