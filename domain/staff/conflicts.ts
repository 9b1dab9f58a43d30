import { isRehearsal } from '#domain/auction/is-rehearsal.ts'
import type { Paddle, SaleState } from '#domain/auction/state.ts'
import { hasRight, type Role } from './rights.ts'

type Sale = Pick<SaleState, 'terms'>

/** Returns whether a sale is published and not a rehearsal (V12). */
const isRealSale = (sale: Sale): boolean => sale.terms !== null && !isRehearsal(sale)

/**
 * R6: returns whether a user's roles bar them from bidding in a sale through any channel. Anyone who may open its
 * console knows its reserves and commission bids.
 */
export const isBarredFromBidding = (held: readonly Role[], sale: Sale): boolean =>
  hasRight(held, 'saleSecrets') && isRealSale(sale)

/** A user, with the walk-in bidders that they are merged with (U1), if any. */
export type MergedUser = { readonly userId: string; readonly walkIns?: readonly string[] }

/** U1: returns whether an id is a user's own, or that of a walk-in bidder who is the same client. */
export const isOwnId = ({ userId, walkIns = [] }: MergedUser, id: string | null): boolean =>
  [userId, ...walkIns].some((one) => one === id)

/**
 * R6: returns whether a user has an interest in a sale and so may not conduct it or see its secrets. That is the case
 * for staff who had a paddle before their role, also as a walk-in bidder (U1): their bids remain valid.
 */
export const isRecused = (
  { userId, walkIns = [] }: MergedUser,
  sale: Sale & Pick<SaleState, 'admissions'>,
): boolean => [userId, ...walkIns].some((id) => sale.admissions.has(id)) && isRealSale(sale)

/** Returns the paddle of a pending offer on a lot, or null if there is no such offer. */
export const paddleOfOffer = (
  { lots }: Pick<SaleState, 'lots'>,
  lotId: string,
  offerId: string,
): Paddle | null => lots.get(lotId)?.offers.find(({ id }) => id === offerId)?.paddle ?? null
