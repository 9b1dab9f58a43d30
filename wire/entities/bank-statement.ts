import * as z from 'zod/mini'
import { statementFields } from '#domain/bank-statements/columns.ts'
import { lineGroups, lineStates } from '#domain/bank-statements/line-state.ts'
import { matchReasons } from '#domain/bank-statements/match.ts'
import { payerFits } from '#domain/bank-statements/names.ts'
import { subjectKinds, subjectReasons } from '#domain/bank-statements/subjects.ts'
import { encodings } from '#domain/imports/encodings.ts'
import { count, instant } from '#wire/schema/values.ts'

/** A file of a bank in the list. */
export const bankStatement = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  format: z.enum(['list', 'camt.053', 'mt940']),
  /** The company’s accounts that it has lines of. */
  accounts: z.array(z.string()),
  /** Its first and last day; '' while it has no lines. */
  from: z.string(),
  to: z.string(),
  /** Whether its columns are still to be mapped. */
  isUnmapped: z.boolean(),
  lines: count,
  /** Incoming lines that are not decided yet. */
  open: count,
  /** Lines that an earlier file had. */
  known: count,
  at: instant,
  /** Who imported it. */
  by: z.string(),
})

/** What of a line went to an invoice, or would go. */
const allocation = z.strictObject({
  orderId: z.string(),
  number: z.string(),
  buyer: z.string(),
  amount: z.string(),
  /** What the invoice owes; of a recorded line '0.00'. */
  owed: z.string(),
})

/** A line of a statement, with what it would pay. */
export const bankStatementLine = z.strictObject({
  id: z.string(),
  day: z.string(),
  /** Below zero for money that left. */
  amount: z.string(),
  currency: z.string(),
  reference: z.string(),
  /** '' where the bank names nobody. */
  payer: z.string(),
  state: z.enum(lineStates),
  group: z.enum(lineGroups),
  /** Why it is matched; null if it is not, or is decided. */
  reason: z.nullable(z.enum([...matchReasons, ...subjectReasons])),
  /** Whether it is ticked beforehand. */
  isCertain: z.boolean(),
  payerFit: z.nullable(z.enum(payerFits)),
  pays: z.array(allocation),
  /** What it settles, or would settle, besides invoices. A mall order is only named: it is not paid by transfer. */
  settles: z.nullable(
    z.strictObject({ kind: z.enum(subjectKinds), id: z.string(), number: z.string(), party: z.string() }),
  ),
  /** What it has more than it pays: due to the buyer once it is recorded. */
  left: z.string(),
  /** What the invoices still owe after it. */
  missing: z.string(),
  /** Why it was accepted, returned or set aside. */
  note: z.string(),
  decidedAt: instant,
  decidedBy: z.string(),
})
export type BankStatementLine = z.output<typeof bankStatementLine>

/** A file of a bank with its lines; those that an earlier file had are with that one. */
export const bankStatementView = z.extend(bankStatement, {
  list: z.array(bankStatementLine),
  /** Rows of a list that could not be read, with what could not. */
  unread: z.array(z.strictObject({ row: count, issue: z.enum(['day', 'amount']) })),
  /** The columns of a list that are to be mapped; null for others. */
  mapping: z.nullable(
    z.strictObject({
      currency: z.string(),
      encoding: z.enum(['', ...encodings]),
      /** The text as likely encodings read it, where none is certain. */
      samples: z.array(z.strictObject({ encoding: z.enum(encodings), text: z.string() })),
      columns: z.array(
        z.strictObject({ header: z.string(), field: z.enum(statementFields), examples: z.array(z.string()) }),
      ),
    }),
  ),
})
export type BankStatementView = z.output<typeof bankStatementView>
