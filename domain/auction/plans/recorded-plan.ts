import type { Json } from '#domain/ledger/canonical.ts'
import { type Link, type Opening, type Sha256, verifyOpening } from '#domain/ledger/chain.ts'
import type { Entry, SaleEvent } from '../events.ts'
import { emptySale } from '../evolve.ts'
import { publicEvent } from '../record-rules.ts'
import type { Paddle } from '../state.ts'
import { type PlanStep, planSteps } from './plan-steps.ts'

type PlanSet = Extract<SaleEvent, { readonly type: 'planSet' }>

/** A plan as its owner received it: the entries of the record that hold it, with what opens them. */
export type OwnPlan = {
  readonly paddle: Paddle
  readonly list: readonly {
    readonly seq: number
    readonly hash: string
    readonly openings: readonly Opening[]
  }[]
}

/**
 * Returns the steps of a bidder's plan in the public record of its sale, or null if an entry of the plan is not what the
 * record committed to (B4).
 *
 * @param links the whole record, already verified
 * @param parse returns the content of an entry of a plan, or null if it is none
 */
export async function recordedPlanSteps(
  links: readonly Link[],
  { paddle, list }: OwnPlan,
  { sha256, parse }: { readonly sha256: Sha256; parse(value: Json): PlanSet | null },
): Promise<readonly PlanStep[] | null> {
  const entries: Entry[] = links.flatMap((link) => {
    const event = publicEvent(link)
    return event ? [{ seq: link.seq, at: link.at, event }] : []
  })
  const bySeq = new Map(links.map((link) => [link.seq, link]))
  for (const { seq, hash, openings } of list) {
    const [link, [opening]] = [bySeq.get(seq), openings]
    if (link?.hash !== hash || !opening || !(await verifyOpening(link, opening, sha256))) return null
    const event = parse(opening.value)
    if (!event) return null
    entries.push({ seq, at: link.at, event })
  }
  return planSteps(
    emptySale(links[0]?.auctionId ?? ''),
    entries.toSorted((one, other) => one.seq - other.seq),
    paddle,
  )
}
