import * as z from 'zod/mini'
import { emptyDraft, lotsOfDraft, type PlanDraft } from './plan-draft.ts'

const amount = z.nullable(z.int().check(z.minimum(1)))

const storedDraft = z.object({
  /** The plan that it changes. */
  seen: z.int(),
  budget: amount,
  groups: z
    .array(
      z.object({
        wanted: z.int().check(z.minimum(1)),
        lots: z.array(z.object({ lotId: z.string(), maximum: amount })),
      }),
    )
    .check(z.minLength(1)),
})

const storageKey = (auctionId: string): string => `draft.plan.${auctionId}`

/** Returns what was written of a plan in this tab, such as before registering; null if nothing of it is left. */
export function readPlanDraft(auctionId: string, seen: number): PlanDraft | null {
  try {
    const stored = storedDraft.safeParse(JSON.parse(sessionStorage.getItem(storageKey(auctionId)) ?? 'null'))
    if (!stored.success || stored.data.seen !== seen) return null
    const { budget, groups } = stored.data
    return { budget, groups }
  } catch {
    // Without storage, or with what another version wrote, the draft begins empty.
    return null
  }
}

/** Stores what was written of a plan while the tab is open; null deletes it. */
export function savePlanDraft(auctionId: string, seen: number, draft: PlanDraft | null): void {
  try {
    const isEmpty = !draft || (lotsOfDraft(draft).length === 0 && draft.budget === emptyDraft.budget)
    if (isEmpty) sessionStorage.removeItem(storageKey(auctionId))
    else sessionStorage.setItem(storageKey(auctionId), JSON.stringify({ seen, ...draft }))
  } catch {
    // The page works without storage; only a reload empties it.
  }
}
