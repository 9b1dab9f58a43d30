import { isRehearsal } from '#domain/auction/is-rehearsal.ts'
import type { Paddle, SaleState } from '#domain/auction/state.ts'
import { hasRight, type Role } from './rights.ts'

type Sale = Pick<SaleState, 'terms'>

/** Whether a sale is published and not a rehearsal (V12). */
const isRealSale = (sale: Sale): boolean => sale.terms !== null && !isRehearsal(sale)

/**
 * R6: whether a user's roles bar them from bidding in a sale through any channel. Anyone who may open its console knows
 * its reserves and commission bids.
 */
export const isBarredFromBidding = (held: readonly Role[], sale: Sale): boolean =>
  hasRight(held, 'saleSecrets') && isRealSale(sale)

/**
 * R6: whether a user has an interest in a sale and so may not conduct it or see its secrets. That is the case for
 * staff who had a paddle before their role: their bids remain valid.
 */
export const isRecused = (userId: string, sale: Sale & Pick<SaleState, 'admissions'>): boolean =>
  sale.admissions.has(userId) && isRealSale(sale)

/** The paddle of a pending offer on a lot; null if there is no such offer. */
export const paddleOfOffer = (
  { lots }: Pick<SaleState, 'lots'>,
  lotId: string,
  offerId: string,
): Paddle | null => lots.get(lotId)?.offers.find(({ id }) => id === offerId)?.paddle ?? null
