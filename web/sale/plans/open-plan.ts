import type { PlanStep } from '#domain/auction/plans/plan-steps.ts'
import { recordedPlanSteps } from '#domain/auction/plans/recorded-plan.ts'
import type { Link } from '#domain/ledger/chain.ts'
import { loadSigned } from '#web/sale/record/load-signed.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { planEntries } from '#wire/calls/plans.ts'
import type { Client } from '#wire/client/client.ts'
import { sha256 } from '#wire/client/sha256.ts'
import { readPlanSet } from '#wire/entities/bidding-plan.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** A plan that was opened in the browser, or why it was not. */
export type OpenedPlan =
  | {
      readonly kind: 'opened'
      readonly steps: readonly PlanStep[]
      /** The plan as the server opened it, which verifies outside the browser too. */
      readonly own: DataOf<typeof planEntries>
    }
  | { readonly kind: 'contradicted' | 'unreachable' }

/** What a plan has done so far, or why that cannot be shown. */
export type PlanSoFar =
  | { readonly kind: 'read'; readonly steps: readonly PlanStep[] }
  | { readonly kind: 'contradicted' | 'unreachable' }

const tools = { sha256, parse: readPlanSet }

/**
 * Returns a function that reads what the caller's plan of a sale has done so far. Each time it loads only the entries
 * that the public record has gained; it does not verify their chain, which `openPlan` does.
 */
export function createPlanReader(call: Client['call'], auctionId: string): () => Promise<PlanSoFar> {
  const links: Link[] = []
  return async () => {
    // The plan comes first, so that the record has all of its entries.
    const own = await call(planEntries, { auctionId })
    if (!own.ok) return { kind: 'unreachable' }
    for (;;) {
      const since = links.at(-1)?.seq ?? 0
      const page = await call(saleLedger, { auctionId, since })
      if (!page.ok) return { kind: 'unreachable' }
      links.push(...page.data.list)
      if (page.data.list.length === 0 || (links.at(-1)?.seq ?? 0) >= page.data.seq) break
    }
    const steps = await recordedPlanSteps(links, own.data, tools)
    return steps ? { kind: 'read', steps } : { kind: 'contradicted' }
  }
}

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
  const steps = await recordedPlanSteps(links, opened.data, tools)
  return steps ? { kind: 'opened', steps, own: opened.data } : { kind: 'contradicted' }
}
