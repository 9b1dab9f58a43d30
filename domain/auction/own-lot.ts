import type { LotState, SaleState } from './state.ts'

/** S10: the owner of the lot. Secret like a reserve. */
export type LotOwners = {
  /** The account of the owner; null if it is not known. */
  readonly owner: string | null
  /** The accounts that act for the owner. */
  readonly agents: readonly string[]
  /** Ids that count as one with one of these (U1). */
  readonly linked: readonly string[]
}

/** The accounts that staff named. */
export type NamedOwners = Pick<LotOwners, 'owner' | 'agents'>

/** S10: returns the accounts that staff named, the owner first. */
export const namedOwners = ({ owner, agents }: NamedOwners): readonly string[] =>
  owner === null ? agents : [owner, ...agents]

/** S10: returns whether a client owns a lot or acts for its owner. */
export const isOwner = ({ owners }: Pick<LotState, 'owners'>, bidder: string): boolean =>
  owners !== null && [...namedOwners(owners), ...owners.linked].includes(bidder)

/** S10: returns the first of some lots that a client owns or acts for the owner of, or undefined if there is none. */
export const ownLotAmong = (
  { lots }: Pick<SaleState, 'lots'>,
  lotIds: readonly string[],
  bidder: string,
): LotState | undefined => lotIds.flatMap((id) => lots.get(id) ?? []).find((lot) => isOwner(lot, bidder))

/** S10: returns whether a paddle is that of a client who owns the lot or acts for its owner. */
export function isOwnersPaddle(
  { paddles }: Pick<SaleState, 'paddles'>,
  lot: Pick<LotState, 'owners'>,
  paddle: string,
): boolean {
  const bidder = lot.owners === null ? undefined : paddles.get(paddle)
  return bidder !== undefined && isOwner(lot, bidder)
}

/** Returns whether two entries name the same people in the same roles. */
export const areSameOwners = (one: LotOwners | null, other: LotOwners | null): boolean =>
  textOf(one) === textOf(other)

const textOf = (owners: LotOwners | null): string => {
  const { owner, agents, linked } = owners ?? { owner: null, agents: [], linked: [] }
  return JSON.stringify([owner, agents, linked])
}
