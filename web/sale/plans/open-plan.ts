import * as z from 'zod/mini'
import type { Entry } from '#domain/auction/events.ts'
import { emptySale } from '#domain/auction/evolve.ts'
import { type PlanStep, planSteps } from '#domain/auction/plans/plan-steps.ts'
import { type Link, verifyOpening } from '#domain/ledger/chain.ts'
import * as shapes from '#web/sale/record/event-shapes.ts'
import { loadSigned } from '#web/sale/record/load-signed.ts'
import { parseEntries, saleTermsSchema } from '#web/sale/replay/parse-entries.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { planEntries } from '#wire/calls/plans.ts'
import type { Client } from '#wire/client/client.ts'
import { sha256 } from '#wire/client/sha256.ts'
import { biddingPlan } from '#wire/entities/bidding-plan.ts'
import { rates } from '#wire/entities/rates.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** A plan that was opened in the browser, or why it was not. */
export type OpenedPlan =
  | { readonly kind: 'opened'; readonly steps: readonly PlanStep[] }
  | { readonly kind: 'contradicted' | 'unreachable' }

/**
 * Opens the caller's plan of a sale: verifies the public record up to its end, compares the plan with the commitments in
 * it, and returns the steps of the plan, each with its reason (B4).
 */
export async function openPlan(
  call: Client['call'],
  auctionId: string,
  onProgress: (progress: { readonly checked: number; readonly total: number }) => void,
): Promise<OpenedPlan> {
  const links: Link[] = []
  const loadEntries = async (since: number, size: number) => {
    const result = await call(saleLedger, { auctionId, since, size })
    if (result.ok) links.push(...result.data.list)
    return result
  }
  const opened = await call(planEntries, { auctionId })
  if (!opened.ok) return { kind: 'unreachable' }
  // In a script of its own, which the page of the record loads too.
  const { checkRecord } = await import('#web/sale/record/check-record.ts')
  const outcome = await checkRecord({
    auctionId,
    loadEntries,
    from: { seq: 0, hash: '' },
    loadSigned: () => loadSigned(call, auctionId),
    loadDescriptions: () => Promise.resolve([]),
    onProgress,
    signal: new AbortController().signal,
  })
  if (outcome.kind === 'broken' || outcome.kind === 'contradicted') return { kind: 'contradicted' }
  if (outcome.kind !== 'intact') return { kind: 'unreachable' }
  const published = publicationIn(links)
  const plans = await openEntries(links, opened.data)
  if (!published || !plans) return { kind: 'contradicted' }
  const entries = [published, ...parseEntries(links), ...plans].toSorted((a, b) => a.seq - b.seq)
  return { kind: 'opened', steps: planSteps(emptySale(auctionId), entries, opened.data.paddle) }
}

const publication = z.object({
  terms: z.extend(saleTermsSchema, { rates: z.exactOptional(rates) }),
  lots: z.array(shapes.publicLotTerms),
})

/** Returns the entry that published a sale, as anybody may read it; null if it cannot be read. */
function publicationIn([first]: readonly Link[]): Entry | null {
  const read = publication.safeParse(first?.data)
  if (!first || !read.success) return null
  const lots = read.data.lots.map((lot) => ({ ...lot, reserve: null }))
  return { seq: first.seq, at: first.at, event: { type: 'salePublished', terms: read.data.terms, lots } }
}

const planSetEvent = z.object({ type: z.literal('planSet'), paddle: z.string(), plan: biddingPlan })

/** Returns the opened entries of a plan, or null if one is not what the record committed to. */
async function openEntries(
  links: readonly Link[],
  { list }: DataOf<typeof planEntries>,
): Promise<readonly Entry[] | null> {
  const bySeq = new Map(links.map((link) => [link.seq, link]))
  const entries: Entry[] = []
  for (const { seq, at, hash, openings } of list) {
    const link = bySeq.get(seq)
    const [opening] = openings
    if (!link || link.hash !== hash || !opening || !(await verifyOpening(link, opening, sha256))) return null
    const event = planSetEvent.safeParse(opening.value)
    if (!event.success) return null
    entries.push({ seq, at, event: event.data })
  }
  return entries
}
