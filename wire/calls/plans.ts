import * as z from 'zod/mini'
import { mostPlanLots } from '#domain/auction/plans/bidding-plan.ts'
import { call } from '#wire/schema/call.ts'
import { id, json, seq, uuid } from '#wire/schema/fields.ts'
import { ledgerSeq, whole } from '#wire/schema/values.ts'
import { ineligible } from './ineligible.ts'

const planLot = z.strictObject({ lotId: id, maximum: whole })

const planGroup = z.strictObject({
  wanted: z.int().check(z.minimum(1), z.maximum(mostPlanLots)),
  lots: z.array(planLot).check(z.maxLength(mostPlanLots)),
})

/** A plan of one sale: the groups, their lots in order of preference, and the budget with premium, in whole units. */
const biddingPlan = z.strictObject({
  status: z.enum(['active', 'paused', 'ended']),
  budget: whole,
  groups: z.array(planGroup).check(z.maxLength(mostPlanLots)),
})

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
