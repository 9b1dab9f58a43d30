import * as z from 'zod/mini'
import { dispute } from '#wire/entities/dispute.ts'
import { call } from '#wire/schema/call.ts'
import { id, line } from '#wire/schema/fields.ts'

export const staffDisputeBear = call('POST', 'house/dispute/bear', {
  about:
    'Records that the house bears the loss of a dispute (O22): its buyer does not owe the amount, and sellers are paid. Code 4003: the state of a dispute that was not lost, `borne` if the loss was recorded before, `settled` if a refund of what was bought has settled it.',
  who: 'money',
  checks: ['dispute'],
  trace: ['dispute.bear'],
  fresh: true,
  payload: { disputeId: id, reason: line(300) },
  example: { disputeId: 'du_1PxQ4r2eZvKYlo2C', reason: 'The signature of the delivery was not readable' },
  data: z.strictObject({ dispute }),
  refusals: ['notFound', 'wrongState'],
})
