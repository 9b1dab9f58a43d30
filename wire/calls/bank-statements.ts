import * as z from 'zod/mini'
import { lineRefusals } from '#domain/bank-statements/allocate.ts'
import { statementFields } from '#domain/bank-statements/columns.ts'
import { subjectKinds } from '#domain/bank-statements/subject-kinds.ts'
import { encodings } from '#domain/imports/encodings.ts'
import { bankStatement, bankStatementLine, bankStatementView } from '#wire/entities/bank-statement.ts'
import { call, uploadCall } from '#wire/schema/call.ts'
import { amount, id, json, line, lineOrNone, many, oneOf, orEmpty, page, size } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

const example = { statementId: '6f1c2a529f0e4d3c8a51', lineId: '0d1f9a3e31c54a3b9a5e7be1d51f6a10' }
const exampleOf = <Name extends keyof typeof example>(name: Name) => ({ [name]: example[name] })

const currency = z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'invalid' }))

export const bankStatementList = call('ANY', 'house/bank-statement/list', {
  about:
    'Files of the bank that were imported, latest first, and the accounts that lists were imported for (O21).',
  who: 'money',
  payload: { page, size: size(60) },
  data: z.extend(listOf(bankStatement), {
    accounts: z.array(z.string()),
    /** Incoming lines of all files that are not decided yet. */
    open: count,
  }),
  refusals: [],
})

export const bankStatementUpload = uploadCall('POST', 'house/bank-statement/upload', {
  about:
    'Reads a file of the bank: camt.053, MT940, or a list (CSV, TSV, XLSX) of the movements of `account` (O21). Lines that an earlier file had are not added again. A list whose columns are not known yet is mapped next, with `house/bank-statement/columns`.',
  who: 'money',
  trace: ['bankStatement.upload'],
  file: 'file',
  payload: { account: orEmpty(line(40)), encoding: z.optional(oneOf(encodings)) },
  example: { account: '012-345678-001', encoding: 'big5' },
  data: bankStatementView,
  refusals: ['uploadRefused'],
})

export const bankStatementGet = call('ANY', 'house/bank-statement/get', {
  about:
    'A file of the bank with its lines and what each would pay, as far as that is known now (O21). `group` says who decides: `certain` lines are confirmed as they are, those to `decide` and those `held` by a person.',
  who: 'money',
  payload: { statementId: id },
  example: exampleOf('statementId'),
  data: bankStatementView,
  refusals: ['notFound'],
})

export const bankStatementColumns = call('POST', 'house/bank-statement/columns', {
  about:
    'Sets what each column of a list is, in their order, for this file and later ones of the account with the same headers (O21). `currency` is that of rows that name none.',
  who: 'money',
  trace: ['bankStatement.columns'],
  payload: {
    statementId: id,
    columns: many(oneOf(statementFields), 200),
    currency: z._default(currency, 'HKD'),
  },
  example: {
    ...exampleOf('statementId'),
    columns: ['day', 'reference', 'credit', 'debit', 'none'],
    currency: 'HKD',
  },
  data: bankStatementView,
  refusals: ['notFound', 'wrongState'],
})

/** A line to be recorded: what goes to each invoice, and what its author saw as owed; or what it settles instead. */
const confirmed = z
  .array(
    z.strictObject({
      lineId: z.string(),
      pays: z
        .array(z.strictObject({ orderId: z.string(), amount: amount, owed: amount }))
        .check(z.maxLength(20)),
      settles: z.optional(z.strictObject({ kind: z.enum(subjectKinds), id: z.string() })),
      note: z.string().check(z.maxLength(300)),
    }),
  )
  .check(z.minLength(1), z.maxLength(100))

export const bankStatementConfirm = call('POST', 'house/bank-statement/confirm', {
  about:
    'Records lines as transfers of what they pay (O12, O21), each in a transaction of its own; a line that is recorded already stays as it is. A line that `settles` a deposit, a payout or what is due to a buyer records that instead, as the calls of its own do. What a line has more than its invoices owe becomes due to the buyer. `note` says why the money of a third party is accepted. Returns each line that was not recorded, with the reason.',
  who: 'money',
  trace: ['order.receive'],
  fresh: true,
  payload: { lines: json(z.strictObject({ list: confirmed })) },
  example: {
    lines: {
      list: [
        {
          lineId: example.lineId,
          pays: [{ orderId: 'order-500001', amount: '1225.00', owed: '1225.00' }],
          note: '',
        },
      ],
    },
  },
  data: z.strictObject({
    refused: z.array(z.strictObject({ lineId: z.string(), status: z.enum(lineRefusals) })),
  }),
  refusals: ['notFound'],
})

export const bankStatementDecide = call('POST', 'house/bank-statement/decide', {
  about:
    'Notes that a line was returned to its payer, or sets it aside as no client’s payment; `open` takes that back (O21). Code 4003: the state of a line that is recorded.',
  who: 'money',
  trace: ['bankStatement.returned', 'bankStatement.setAside', 'bankStatement.reopen'],
  payload: { lineId: id, to: oneOf(['open', 'returned', 'setAside']), note: z._default(lineOrNone(300), '') },
  rules: [{ field: 'note', issue: 'required', holds: ({ to, note }) => to !== 'returned' || note !== '' }],
  example: { ...exampleOf('lineId'), to: 'returned', note: 'Returned on 2 December, FT4712' },
  data: bankStatementLine,
  refusals: ['notFound', 'wrongState'],
})

export const bankStatementUndo = call('POST', 'house/bank-statement/undo', {
  about:
    'Undoes the receipts of a line, with the reason, as `house/order/receipt/undo` does (O12, O16). Code 4003 as there; `goneBack` also if what was left over has been returned, `final` for a payout or a refund, the status of a deposit that is no longer held, `own` for the caller’s own invoice (R7), and the state of a line that is not recorded.',
  who: 'money',
  trace: ['order.receiveUndo'],
  fresh: true,
  payload: { lineId: id, reason: line(300) },
  example: { ...exampleOf('lineId'), reason: 'Meant for another invoice' },
  data: bankStatementLine,
  refusals: ['notFound', 'wrongState'],
})
