import * as z from 'zod/mini'
import { mostPlanLots } from '#domain/auction/plans/bidding-plan.ts'
import { id } from '#wire/schema/fields.ts'
import { instant, ledgerSeq, whole } from '#wire/schema/values.ts'
import { digest, json } from './link.ts'

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

const planSetEvent = z.object({ type: z.literal('planSet'), paddle: z.string(), plan: biddingPlan })

/** Reads the secret of a ledger entry that sets a plan; null if it is none. */
export const readPlanSet = (value: unknown): z.output<typeof planSetEvent> | null =>
  planSetEvent.safeParse(value).data ?? null

/** The caller's plan in the public record: the entries that hold it, oldest first, with what opens them. */
export const ownPlan = z.strictObject({
  paddle: z.string(),
  list: z.array(
    z.strictObject({
      seq: ledgerSeq,
      at: instant,
      hash: digest,
      openings: z.array(z.strictObject({ name: z.string(), salt: z.string(), value: json })),
    }),
  ),
})
