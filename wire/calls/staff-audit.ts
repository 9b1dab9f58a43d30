import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { id, orEmpty, page, size } from '#wire/schema/fields.ts'
import { instant, listOf } from '#wire/schema/values.ts'

export const staffAuditList = call('ANY', 'house/audit/list', {
  about: 'Who of the house has done what with orders, deliveries, the malls and points; the newest first.',
  who: 'manager',
  payload: {
    page,
    size: size(60),
    /** Only what is about this order, product or the like. */
    aboutId: orEmpty(id),
  },
  data: listOf(
    z.strictObject({
      id: z.string(),
      at: instant,
      /** Name of whoever did it; '' where the house saw it done elsewhere, as at its card provider. */
      by: z.string(),
      act: z.string(),
      /** `name` is what staff call it by, such as its number; '' where it has none. */
      about: z.strictObject({ kind: z.string(), id: z.string(), name: z.string() }),
      detail: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    }),
  ),
  refusals: [],
})
