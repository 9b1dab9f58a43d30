import { isRecused, type MergedUser } from '#domain/staff/conflicts.ts'
import { mayRead, type Role } from '#domain/staff/rights.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { Item, ItemSummary } from '#wire/entities/item.ts'
import type { StoredItem } from './items.ts'

type Viewer = MergedUser & { readonly roles: readonly Role[] }

/** Which figures of items a viewer sees. */
export type ItemSight = {
  readonly prices: boolean
  /** R6: the sales in which the viewer has an interest, whose reserves they do not see. */
  readonly recusedIn: ReadonlySet<string>
}

/** Returns which figures of items a viewer sees (R6); the warehouse sees none. */
export async function itemSight(
  rooms: Pick<Rooms, 'state'>,
  viewer: Viewer,
  items: readonly StoredItem[],
): Promise<ItemSight> {
  const saleIds = new Set(items.flatMap(({ lots }) => lots.map(({ sale }) => sale.id)))
  const recusedIn = new Set<string>()
  for (const id of saleIds) if (isRecused(viewer, await rooms.state(id))) recusedIn.add(id)
  return { prices: mayRead(viewer.roles, 'consignments'), recusedIn }
}

/** Returns the seller's answer, whose reason may name a price. */
const answerOf = ({ answer }: StoredItem) =>
  answer && { agrees: answer.agrees, at: answer.at, reason: answer.reason }

const seesReserve = ({ lots }: StoredItem, { prices, recusedIn }: ItemSight): boolean =>
  prices && lots.every(({ sale }) => !recusedIn.has(sale.id))

/** Returns an item in a list as a viewer sees it. */
export function itemSummary(item: StoredItem, sight: ItemSight): ItemSummary {
  const { draft } = item
  const { lowEstimate, highEstimate, reserve } = draft
  return {
    id: item.id,
    number: item.number,
    nth: item.nth,
    rev: item.rev,
    state: item.state,
    stateAt: item.stateAt,
    place: item.place,
    differs: item.differs,
    title: draft.title,
    accent: draft.accent,
    kind: draft.kind,
    vintage: draft.vintage,
    quantity: draft.quantity,
    millilitres: draft.millilitres,
    packing: draft.packing,
    picture: draft.pictures[0]?.key ?? '',
    ...(sight.prices && { lowEstimate, highEstimate }),
    ...(seesReserve(item, sight) && { reserve, answer: answerOf(item) }),
    remaining: item.remaining,
    lots: item.lots.map(({ addedAt: _, price, ...lot }) => ({ ...lot, ...(sight.prices && { price }) })),
  }
}

/** Returns an item with its description as a viewer sees it. */
export const itemEntity = (item: StoredItem, sight: ItemSight): Item => ({
  ...itemSummary(item, sight),
  draft: seesReserve(item, sight) ? item.draft : { ...item.draft, reserve: null },
  changedAt: item.changedAt,
  changedBy: item.changedBy,
})
