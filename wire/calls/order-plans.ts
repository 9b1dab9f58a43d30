import * as z from 'zod/mini'
import { staffOrder } from '#wire/entities/staff-order.ts'
import { call } from '#wire/schema/call.ts'
import { amount, id, json, line } from '#wire/schema/fields.ts'

const reason = line(300)

const instalments = z.strictObject({
  list: z
    .array(z.strictObject({ date: z.string().check(z.maxLength(10)), amount }))
    .check(z.minLength(1), z.maxLength(30)),
})

export const staffOrderPlan = call('POST', 'house/order/plan', {
  about:
    'Agrees on instalments for an unpaid invoice, in place of a plan in force (O15). `date` is the day by whose end an instalment is due; `owed` is what the caller saw as owed. Code 4003: `changed` if something else is owed; `plan-count`, `plan-amount`, `plan-sum`, `plan-date`, `plan-order` or `plan-far` for a plan that breaks the rule, `consent-moreTime` until the sellers consent to more than 30 days beyond the due date (S6).',
  who: 'money',
  checks: ['order'],
  trace: ['order.plan'],
  payload: { orderId: id, instalments: json(instalments), owed: amount, reason },
  example: {
    instalments: {
      list: [
        { date: '2026-12-14', amount: '625.00' },
        { date: '2027-01-14', amount: '600.00' },
      ],
    },
  },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})

export const staffOrderPlanEnd = call('POST', 'house/order/plan/end', {
  about:
    'Ends a payment plan with the reason (O15): the invoice’s own due date counts again. Code 4003: `noPlan` if none is in force.',
  who: 'money',
  checks: ['order'],
  trace: ['order.planEnd'],
  payload: { orderId: id, reason },
  data: staffOrder,
  refusals: ['notFound', 'wrongState'],
})
