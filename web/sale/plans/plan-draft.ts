import { type BiddingPlan, lotsOfPlan, type PlanStatus } from '#domain/auction/plans/bidding-plan.ts'
import type { Whole } from '#domain/money/money.ts'

/** A lot of a plan that is being written; `maximum` is null until it is chosen. */
export type DraftLot = { readonly lotId: string; readonly maximum: Whole | null }
/** A group that is being written; `wanted` is null until it is chosen, and for a single lot. */
export type DraftGroup = { readonly wanted: number | null; readonly lots: readonly DraftLot[] }

/** A plan that is being written. Groups may be empty until it is sent. */
export type PlanDraft = { readonly budget: Whole | null; readonly groups: readonly DraftGroup[] }

export const emptyDraft: PlanDraft = { budget: null, groups: [{ wanted: null, lots: [] }] }

/** Returns a plan to be changed. @param keeps which of its lots remain */
export const draftOf = (
  { budget, groups }: Pick<BiddingPlan, 'budget' | 'groups'>,
  keeps: (lotId: string) => boolean = () => true,
): PlanDraft =>
  withGroups(
    { budget, groups: [] },
    groups.map(({ wanted, lots }) => ({ wanted, lots: lots.filter(({ lotId }) => keeps(lotId)) })),
  )

/** Returns the lots of a draft, those of the first group first. */
export const lotsOfDraft = ({ groups }: PlanDraft): readonly DraftLot[] => groups.flatMap(({ lots }) => lots)

/** Returns a draft with its groups: no more lots are wanted than a group has, and the only group may be empty. */
function withGroups(draft: PlanDraft, groups: readonly DraftGroup[]): PlanDraft {
  const clamped = groups.map(({ wanted, lots }) => ({
    wanted: wanted === null || lots.length < 2 ? null : Math.min(wanted, lots.length),
    lots,
  }))
  return { ...draft, groups: clamped.length > 0 ? clamped : emptyDraft.groups }
}

const changeGroup = (draft: PlanDraft, index: number, change: (group: DraftGroup) => DraftGroup): PlanDraft =>
  withGroups(
    draft,
    draft.groups.map((group, at) => (at === index ? change(group) : group)),
  )

/** Adds lots to the end of a group, except those that the plan has already. */
export function addLots(draft: PlanDraft, index: number, lotIds: readonly string[]): PlanDraft {
  const known = new Set(lotsOfDraft(draft).map(({ lotId }) => lotId))
  const added = lotIds.filter((lotId) => !known.has(lotId)).map((lotId) => ({ lotId, maximum: null }))
  return changeGroup(draft, index, (group) => ({ ...group, lots: [...group.lots, ...added] }))
}

/** Removes a lot, and its group if it was the last one of it. */
export function removeLot(draft: PlanDraft, lotId: string): PlanDraft {
  const groups = draft.groups.map((group) => ({
    ...group,
    lots: group.lots.filter((lot) => lot.lotId !== lotId),
  }))
  return withGroups(
    draft,
    groups.filter(({ lots }, index) => lots.length > 0 || draft.groups[index]?.lots.length === 0),
  )
}

export const addGroup = (draft: PlanDraft): PlanDraft => ({
  ...draft,
  groups: [...draft.groups, { wanted: null, lots: [] }],
})

export const setWanted = (draft: PlanDraft, index: number, wanted: number | null): PlanDraft =>
  changeGroup(draft, index, (group) => ({ ...group, wanted }))

/** Moves a lot before another one of its group, or to the end of the group for null. */
export function placeLot(draft: PlanDraft, lotId: string, target: string | null): PlanDraft {
  const index = draft.groups.findIndex(({ lots }) => lots.some((lot) => lot.lotId === lotId))
  return changeGroup(draft, index, (group) => {
    const moved = group.lots.filter((lot) => lot.lotId === lotId)
    const others = group.lots.filter((lot) => lot.lotId !== lotId)
    const at = target === null ? others.length : others.findIndex((lot) => lot.lotId === target)
    return at < 0 ? group : { ...group, lots: [...others.slice(0, at), ...moved, ...others.slice(at)] }
  })
}

/** Moves a lot by one place within its group. */
export function stepLot(draft: PlanDraft, lotId: string, by: 1 | -1): PlanDraft {
  const lots = draft.groups.find((group) => group.lots.some((lot) => lot.lotId === lotId))?.lots ?? []
  const place = lots.findIndex((lot) => lot.lotId === lotId) + by
  if (place < 0 || place >= lots.length) return draft
  return placeLot(draft, lotId, lots[by === 1 ? place + 1 : place]?.lotId ?? null)
}

/**
 * Sets the maximum of a lot.
 *
 * @param alike lots of the same wine: those without a maximum get the same one
 */
export const setMaximum = (
  draft: PlanDraft,
  lotId: string,
  maximum: Whole | null,
  alike: readonly string[] = [],
): PlanDraft => ({
  ...draft,
  groups: draft.groups.map((group) => ({
    ...group,
    lots: group.lots.map((lot) =>
      lot.lotId === lotId || (lot.maximum === null && alike.includes(lot.lotId)) ? { ...lot, maximum } : lot,
    ),
  })),
})

/** What a draft lacks before it can be sent; `lotId` is the first lot without a maximum. */
export type DraftIssue =
  | { readonly kind: 'noLots' | 'noWanted' | 'noBudget' }
  | { readonly kind: 'noMaximum'; lotId: string }

/** Returns whether it is still to be said how many lots of a group are wanted. */
export const lacksWanted = ({ wanted, lots }: DraftGroup): boolean => wanted === null && lots.length > 1

export function draftIssue(draft: PlanDraft): DraftIssue | null {
  const lots = lotsOfDraft(draft)
  if (lots.length === 0) return { kind: 'noLots' }
  if (draft.groups.some(lacksWanted)) return { kind: 'noWanted' }
  const open = lots.find(({ maximum }) => maximum === null)
  if (open) return { kind: 'noMaximum', lotId: open.lotId }
  return draft.budget === null ? { kind: 'noBudget' } : null
}

/** Returns what a draft says so far as a plan, without the lots that have no maximum and without empty groups. */
export const planOfDraft = ({ budget, groups }: PlanDraft, status: PlanStatus): BiddingPlan => ({
  status,
  budget: budget ?? 0,
  groups: groups
    .map(({ wanted, lots }) => ({
      wanted,
      lots: lots.flatMap(({ lotId, maximum }) => (maximum === null ? [] : [{ lotId, maximum }])),
    }))
    .filter(({ lots }) => lots.length > 0)
    .map(({ wanted, lots }) => ({ wanted: Math.min(wanted ?? 1, lots.length), lots })),
})

/** Returns whether a draft and a plan are the same but for their status. */
export const isUnchanged = (draft: PlanDraft, plan: Pick<BiddingPlan, 'budget' | 'groups'>): boolean =>
  JSON.stringify(draftOf(plan)) === JSON.stringify(draft) &&
  lotsOfDraft(draft).length === lotsOfPlan(plan).length
