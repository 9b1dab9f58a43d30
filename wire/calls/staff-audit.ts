import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { id, lineOrNone, orEmpty, page, size } from '#wire/schema/fields.ts'
import { instant, listOf } from '#wire/schema/values.ts'

export const staffAuditList = call('ANY', 'house/audit/list', {
  about:
    'The audit log: actions of staff on orders, deliveries, the malls and points, newest first. All filters that are given must match. A day that is none is code 1000.',
  who: 'audit',
  payload: {
    page,
    size: size(60),
    /** Only entries about this order, product or other object. */
    aboutId: orEmpty(id),
    /** Only actions of the people found by these words: the beginning of a name, email address or telephone number. */
    person: orEmpty(lineOrNone(100)),
    /** Only this action, such as `order.issue`. */
    action: orEmpty(id),
    /**
     * Only entries about the subjects that this text finds: the number of an order, mall order, delivery
     * (`D-20014`), gift order (`G7`), sale, client or enquiry, the name of a client, product or category, the
     * email address of an invitation, or any id.
     */
    q: orEmpty(lineOrNone(100)),
    /** The first and last day in the company's time zone, `2026-12-04`; '' for no bound. */
    from: orEmpty(lineOrNone(10)),
    to: orEmpty(lineOrNone(10)),
  },
  example: { aboutId: 'order-500001', person: 'Evelyn Tsang', action: 'order.issue' },
  data: listOf(
    z.strictObject({
      id: z.string(),
      at: instant,
      /** Name of the staff member; '' for an action detected elsewhere, such as at the card provider. */
      by: z.string(),
      act: z.string(),
      /** `name` is the label that staff use, such as a number; '' for none. */
      about: z.strictObject({ kind: z.string(), id: z.string(), name: z.string() }),
      detail: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    }),
  ),
  refusals: [],
})
