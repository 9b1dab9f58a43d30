import * as z from 'zod/mini'
import { lotChange } from '#wire/entities/lot-change.ts'
import { call } from '#wire/schema/call.ts'
import { id } from '#wire/schema/fields.ts'

export const lotCorrections = call('ANY', 'lot/corrections', {
  about:
    'The changes of a published lot that everybody may read, newest first, with both versions (K4, K13). A reserve is not among them.',
  who: 'anyone',
  payload: { lotId: id },
  data: z.strictObject({ list: z.readonly(z.array(lotChange)) }),
  refusals: ['notFound'],
})
