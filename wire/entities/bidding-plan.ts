import * as z from 'zod/mini'
import { mostPlanLots } from '#domain/auction/plans/bidding-plan.ts'
import { id } from '#wire/schema/fields.ts'
import { whole } from '#wire/schema/values.ts'

const planLot = z.strictObject({ lotId: id, maximum: whole })

const planGroup = z.strictObject({
  wanted: z.int().check(z.minimum(1), z.maximum(mostPlanLots)),
  lots: z.array(planLot).check(z.maxLength(mostPlanLots)),
})

/** A plan of one sale: the groups, their lots in order of preference, and the budget with premium, in whole units. */
export const biddingPlan = z.strictObject({
  status: z.enum(['active', 'paused', 'ended']),
  budget: whole,
  groups: z.array(planGroup).check(z.maxLength(mostPlanLots)),
})
