import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { id, orEmpty, page, size } from '#wire/schema/fields.ts'
import { instant, listOf } from '#wire/schema/values.ts'

export const staffAuditList = call('ANY', 'house/audit/list', {
  about: 'The audit log: actions of staff on orders, deliveries, the malls and points, newest first.',
  who: 'audit',
  payload: {
    page,
    size: size(60),
    /** Only entries about this order, product or other object. */
    aboutId: orEmpty(id),
  },
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
