import * as z from 'zod/mini'
import { biddingPlan, ownPlan } from '#wire/entities/bidding-plan.ts'
import { receipt } from '#wire/entities/receipt.ts'
import { call } from '#wire/schema/call.ts'
import { id, json, seq, uuid } from '#wire/schema/fields.ts'
import { ledgerSeq } from '#wire/schema/values.ts'
import { ineligible } from './ineligible.ts'

export const planGet = call('ANY', 'plan/get', {
  about:
    'The caller’s bidding plan of a sale; null if they have none. `seq` is the place of its last change, or 0.',
  who: 'user',
  payload: { auctionId: id },
  data: z.strictObject({ plan: z.nullable(biddingPlan), seq: ledgerSeq }),
  refusals: ['notFound'],
})

/** The response to a plan that was set, without its receipt. */
export const planSetResponse = z.strictObject({ seq: ledgerSeq })

export const planSet = call('POST', 'plan/set', {
  about:
    'Makes, changes, pauses or ends the caller’s bidding plan of a sale. `seen` is the `seq` of the plan that it was decided on.',
  who: 'user',
  checks: ['bidsForSelf'],
  payload: { auctionId: id, plan: json(biddingPlan), seen: seq, ak: uuid },
  /** `receipt` is null if the plan was the same as before. */
  data: z.extend(planSetResponse, { receipt: z.nullable(receipt) }),
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
  data: ownPlan,
  refusals: ['notFound'],
})
