import type { Instant } from '#domain/money/money.ts'
import type { SaleState } from './state.ts'

/** V21: the clerk who conducts a live sale from its console. Accounts are named by their ids, '' for nobody. */
export type ConsoleHolder = {
  readonly userId: string
  readonly since: Instant
  /** The colleague asked by the holder to take over. */
  readonly offeredTo: string
  /** Who held the console before. */
  readonly previous: string
  /** Whether it was taken over from `previous`, who had not handed it over. */
  readonly wasTaken: boolean
}

/** V21: returns whether the console of a sale is held now: only in an open saleroom. */
export const isConsoleHeld = ({ terms, liveStatus }: Pick<SaleState, 'terms' | 'liveStatus'>): boolean =>
  terms?.kind === 'live' && liveStatus === 'open'

/** V21: assigns the console to the clerk who gives the first command or opens the saleroom. */
export const firstHolder = (userId: string, since: Instant): ConsoleHolder => ({
  userId,
  since,
  offeredTo: '',
  previous: '',
  wasTaken: false,
})

/**
 * V21: lets a colleague take a console that is free, offered to them, or whose holder is absent. Taking it
 * from a present holder needs a second press, which names the holder, since another colleague may have taken the console between the two.  @param there whether the holder has a console of the sale open
 * @param holderId the holder whom the second press names; '' at the first
 * @returns the same holder if it is the caller; null if the second press is missing
 */
export function takeConsole(
  holder: ConsoleHolder | null,
  by: string,
  { there, holderId, at }: { readonly there: boolean; readonly holderId: string; readonly at: Instant },
): ConsoleHolder | null {
  if (holder === null) return firstHolder(by, at)
  if (holder.userId === by) return holder
  const isOffered = holder.offeredTo === by
  if (!isOffered && there && holderId !== holder.userId) return null
  return { ...firstHolder(by, at), previous: holder.userId, wasTaken: !isOffered }
}

/** V21: why the console is not offered. */
export type OfferObstacle = 'notHolder' | 'notThere'

/**
 * V21: offers the console to a colleague who is present, or to nobody. The colleague can decline.
 *
 * @param there whether the colleague has a console of the sale open
 */
export function offerConsole(
  holder: ConsoleHolder | null,
  by: string,
  { to, there }: { readonly to: string; readonly there: boolean },
): ConsoleHolder | OfferObstacle {
  const mayWithdraw = to === '' && holder?.offeredTo === by
  if (holder === null || (holder.userId !== by && !mayWithdraw)) return 'notHolder'
  if (to !== '' && (to === by || !there)) return 'notThere'
  return { ...holder, offeredTo: to }
}
