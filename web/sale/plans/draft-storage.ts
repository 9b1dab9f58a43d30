import * as z from 'zod/mini'
import { readTab, writeTab } from '#web/kit/page/tab-storage.ts'
import { emptyDraft, lotsOfDraft, type PlanDraft } from './plan-draft.ts'

const amount = z.nullable(z.int().check(z.minimum(1)))

const storedDraft = z.object({
  userID: z.nullable(z.string()),
  /** The plan that it changes. */
  seen: z.int(),
  budget: amount,
  groups: z
    .array(
      z.object({
        wanted: amount,
        lots: z.array(z.object({ lotId: z.string(), maximum: amount })),
      }),
    )
    .check(z.minLength(1)),
})

const storageKey = (auctionId: string): string => `draft.plan.${auctionId}`

/**
 * Returns what an account wrote of a plan in this tab, such as before registering; null if nothing of it is left. A plan
 * is as secret as a maximum bid, so another account that uses the tab does not see it (B4).
 */
export function readPlanDraft(userId: string | null, auctionId: string, seen: number): PlanDraft | null {
  try {
    const stored = storedDraft.safeParse(JSON.parse(readTab(storageKey(auctionId)) ?? 'null'))
    if (!stored.success || stored.data.userID !== userId || stored.data.seen !== seen) return null
    const { budget, groups } = stored.data
    return { budget, groups }
  } catch {
    // What another version wrote is not a draft.
    return null
  }
}

/** Stores what an account has written of a plan while the tab is open; null deletes it. */
export function savePlanDraft(
  userId: string | null,
  auctionId: string,
  seen: number,
  draft: PlanDraft | null,
): void {
  const isEmpty = !draft || (lotsOfDraft(draft).length === 0 && draft.budget === emptyDraft.budget)
  writeTab(storageKey(auctionId), isEmpty ? null : JSON.stringify({ userID: userId, seen, ...draft }))
}
