import * as z from 'zod/mini'
import { statementKinds } from '#domain/orders/statement.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, orEmpty } from '#wire/schema/fields.ts'
import { instant } from '#wire/schema/values.ts'

/** An amount that may be negative: '-120.00'. */
const signedMoney = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

/** The account of a buyer in one currency. A positive balance is owed by the buyer, a negative one is due to them. */
const accountStatement = z.strictObject({
  currency: z.string(),
  opening: signedMoney,
  lines: z.array(
    z.strictObject({
      at: instant,
      /** The date of the line: for a transfer or cash, the day of receipt. */
      day: z.string(),
      kind: z.enum(statementKinds),
      about: z.strictObject({ kind: z.enum(['order', 'mall', 'delivery']), id: z.string() }),
      /** The number of the invoice, mall order or delivery. */
      number: z.string(),
      amount: signedMoney,
    }),
  ),
  closing: signedMoney,
})

/** The first and last day of a period, `2026-12-04`. */
const period = { from: orEmpty(line(10)), to: orEmpty(line(10)) }

const statement = z.strictObject({
  /** The period that was used. */
  from: z.string(),
  to: z.string(),
  /** The statements by currency; empty if nothing was invoiced or bought by the end of the period. */
  list: z.array(accountStatement),
})
export type Statement = z.output<typeof statement>
export type AccountStatement = z.output<typeof accountStatement>

const text =
  'by currency: the opening balance of the period, invoices and purchases, payments and refunds, and the closing balance (O14). Empty days stand for the first of January and for today, or `from` if that is later; days that are none are code 1000.'

export const orderStatement = call('ANY', 'order/statement', {
  about: `The caller’s account over all orders and deliveries, ${text}`,
  who: 'user',
  payload: period,
  data: statement,
  refusals: [],
})

export const staffClientStatement = call('ANY', 'house/client/statement', {
  about: `A client’s account over all orders and deliveries, ${text} Every look is logged.`,
  who: 'invoices',
  trace: ['client.statement'],
  payload: { userId: id, ...period },
  /** The statement with the name of the client. */
  data: z.extend(statement, { name: z.string() }),
  refusals: ['notFound'],
})
