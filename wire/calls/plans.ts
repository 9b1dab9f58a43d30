import * as z from 'zod/mini'
import { biddingPlan } from '#wire/entities/bidding-plan.ts'
import { json as anyJson, digest } from '#wire/entities/link.ts'
import { call } from '#wire/schema/call.ts'
import { id, json, seq, uuid } from '#wire/schema/fields.ts'
import { instant, ledgerSeq } from '#wire/schema/values.ts'
import { ineligible } from './ineligible.ts'

export const planGet = call('ANY', 'plan/get', {
  about:
    'The caller’s bidding plan of a sale; null if they have none. `seq` is the place of its last change, or 0.',
  who: 'user',
  payload: { auctionId: id },
  data: z.strictObject({ plan: z.nullable(biddingPlan), seq: ledgerSeq }),
  refusals: ['notFound'],
})

/** The response to a plan that was set. */
export const planSetResponse = z.strictObject({ seq: ledgerSeq })

export const planSet = call('POST', 'plan/set', {
  about:
    'Makes, changes, pauses or ends the caller’s bidding plan of a sale. `seen` is the `seq` of the plan that it was decided on.',
  who: 'user',
  checks: ['bidsForSelf'],
  payload: { auctionId: id, plan: json(biddingPlan), seen: seq, ak: uuid },
  data: planSetResponse,
  example: {
    seen: 812,
    plan: {
      status: 'active',
      budget: 20_000,
      groups: [{ wanted: 1, lots: [{ lotId: 'BH0145-12', maximum: 15_000 }] }],
    },
  },
  refusals: ['notFound', ...ineligible, 'planRefused'],
})

export const planEntries = call('ANY', 'plan/entries', {
  about:
    'Opens the caller’s bidding plan of a sale: the entries of the public record that hold it, oldest first, with what opens their commitments, and the caller’s paddle, or an empty text.',
  who: 'user',
  payload: { auctionId: id },
  data: z.strictObject({
    paddle: z.string(),
    list: z.array(
      z.strictObject({
        seq: ledgerSeq,
        at: instant,
        hash: digest,
        openings: z.array(z.strictObject({ name: z.string(), salt: z.string(), value: anyJson })),
      }),
    ),
  }),
  refusals: ['notFound'],
})
