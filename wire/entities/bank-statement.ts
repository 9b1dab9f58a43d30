import * as z from 'zod/mini'
import { statementFields } from '#domain/bank-statements/columns.ts'
import { lineGroups, lineStates } from '#domain/bank-statements/line-state.ts'
import { matchReasons } from '#domain/bank-statements/match.ts'
import { payerFits } from '#domain/bank-statements/names.ts'
import { subjectKinds } from '#domain/bank-statements/subject-kinds.ts'
import { subjectReasons } from '#domain/bank-statements/subjects.ts'
import { encodings } from '#domain/imports/encodings.ts'
import { count, instant } from '#wire/schema/values.ts'

/** A file of a bank in the list. */
export const bankStatement = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  format: z.enum(['list', 'camt.053', 'mt940']),
  /** The company’s accounts that it has lines for. */
  accounts: z.array(z.string()),
  /** The first and last day; '' while it has no lines. */
  from: z.string(),
  to: z.string(),
  /** Whether its columns have yet to be mapped. */
  isUnmapped: z.boolean(),
  lines: count,
  /** The number of incoming lines that are undecided. */
  open: count,
  /** The number of lines that were in an earlier file. */
  known: count,
  at: instant,
  /** The person who imported it. */
  by: z.string(),
})

/** The part of a line that is, or would be, allocated to an invoice. */
const allocation = z.strictObject({
  orderId: z.string(),
  number: z.string(),
  buyer: z.string(),
  amount: z.string(),
  /** The amount due on the invoice; '0.00' for a recorded line. */
  owed: z.string(),
})

/** A line of a statement with the invoices that it would pay. */
export const bankStatementLine = z.strictObject({
  id: z.string(),
  day: z.string(),
  /** The amount; negative for outgoing money. */
  amount: z.string(),
  currency: z.string(),
  reference: z.string(),
  /** The payer; '' if the bank gives none. */
  payer: z.string(),
  state: z.enum(lineStates),
  group: z.enum(lineGroups),
  /** Why it is matched; null if it is unmatched or decided. */
  reason: z.nullable(z.enum([...matchReasons, ...subjectReasons])),
  /** Whether it is ticked beforehand. */
  isCertain: z.boolean(),
  payerFit: z.nullable(z.enum(payerFits)),
  pays: z.array(allocation),
  /** What it settles, or would settle, besides invoices. A mall order is only named: it is not paid by transfer. */
  settles: z.nullable(
    z.strictObject({ kind: z.enum(subjectKinds), id: z.string(), number: z.string(), party: z.string() }),
  ),
  /** The amount in excess of the invoices, due to the buyer once it is recorded. */
  left: z.string(),
  /** The amount still due on the invoices after it. */
  missing: z.string(),
  /** Why it was accepted, returned or set aside. */
  note: z.string(),
  decidedAt: instant,
  decidedBy: z.string(),
})
export type BankStatementLine = z.output<typeof bankStatementLine>

/** A bank file with its lines, except those that were in an earlier file. */
export const bankStatementView = z.extend(bankStatement, {
  list: z.array(bankStatementLine),
  /** The rows of a list that could not be read, with the unreadable values. */
  unread: z.array(z.strictObject({ row: count, issue: z.enum(['day', 'amount']) })),
  /** The columns of a list that must be mapped; null for other files. */
  mapping: z.nullable(
    z.strictObject({
      currency: z.string(),
      encoding: z.enum(['', ...encodings]),
      /** The text in each likely encoding, if none is certain. */
      samples: z.array(z.strictObject({ encoding: z.enum(encodings), text: z.string() })),
      columns: z.array(
        z.strictObject({ header: z.string(), field: z.enum(statementFields), examples: z.array(z.string()) }),
      ),
    }),
  ),
})
export type BankStatementView = z.output<typeof bankStatementView>
