import type { Whole } from '#domain/money/money.ts'
import type { Paddle, StandingPlan } from '../state.ts'

/** A lot of a plan, with the most that its bidder would bid for it, without premium. */
export type PlanLot = { readonly lotId: string; readonly maximum: Whole }

/** Lots in order of preference, and how many of them their bidder wants at most (B1). */
export type PlanGroup = { readonly wanted: number; readonly lots: readonly PlanLot[] }

/** Whether a plan bids: a paused one can go on, an ended one cannot (B3). */
export type PlanStatus = 'active' | 'paused' | 'ended'

/** What a bidder wants of one sale, and what they would spend (B1). Secret, like a maximum bid (B4). */
export type BiddingPlan = {
  readonly status: PlanStatus
  /** The most that its lots may cost together, with premium. */
  readonly budget: Whole
  /** The first group comes first where the budget does not suffice for all. */
  readonly groups: readonly PlanGroup[]
}

/** How many lots a plan can have. */
export const mostPlanLots = 200

/** Returns all lots of a plan, those of the first group first. */
export const lotsOfPlan = ({ groups }: Pick<BiddingPlan, 'groups'>): readonly PlanLot[] =>
  groups.flatMap(({ lots }) => lots)

/** Returns a plan as a sale keeps it. @param seq the ledger place of its last change */
export const toStandingPlan = (
  { paddle, plan }: { readonly paddle: Paddle; readonly plan: BiddingPlan },
  seq: number,
): StandingPlan => ({ ...plan, paddle, seq, lotIds: new Set(lotsOfPlan(plan).map(({ lotId }) => lotId)) })

/** Returns whether two plans are the same. */
export const isSamePlan = (one: BiddingPlan, other: BiddingPlan): boolean => textOf(one) === textOf(other)

const textOf = ({ status, budget, groups }: BiddingPlan): string =>
  JSON.stringify([
    status,
    budget,
    groups.map(({ wanted, lots }) => [wanted, lots.map(({ lotId, maximum }) => [lotId, maximum])]),
  ])
