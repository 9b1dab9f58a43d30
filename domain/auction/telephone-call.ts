import { isForSale } from './lot-state.ts'
import type { Paddle, SaleState } from './state.ts'

/** V17: the states of a call to a telephone bidder about a lot, in the order in which they follow. */
export const telephoneStates = ['toCall', 'calling', 'onLine', 'ready', 'done'] as const

export type TelephoneState = (typeof telephoneStates)[number]

/** A call to a telephone bidder about a lot. */
export type TelephoneCall = {
  readonly lotId: string
  readonly paddle: Paddle
  /** The account of the member of staff who calls; '' if nobody is assigned. */
  readonly callerId: string
  readonly status: TelephoneState
}

/**
 * The states that a caller can report next, the usual one first. Clients are called again if they do not
 * answer or the connection is lost.
 */
export const telephoneReports: { readonly [state in TelephoneState]: readonly TelephoneState[] } = {
  toCall: ['calling', 'onLine', 'done'],
  calling: ['onLine', 'toCall', 'done'],
  onLine: ['ready', 'toCall', 'done'],
  ready: ['onLine', 'toCall', 'done'],
  done: ['toCall'],
}

/** Returns the state of a call as shown: a call about a decided lot is done, whatever was reported last. */
export const telephoneState = (status: TelephoneState, isLotDecided: boolean): TelephoneState =>
  isLotDecided ? 'done' : status

/** The states in which the caller’s telephone is in use. */
export const statesInUse = ['calling', 'onLine', 'ready'] as const satisfies readonly TelephoneState[]

/** Returns whether the caller’s telephone is in use. */
export const isInUse = ({ status }: Pick<TelephoneCall, 'status'>): boolean =>
  statesInUse.some((state) => state === status)

/** Why a call cannot change its state, or its caller. */
type TelephoneObstacle = 'otherCaller' | 'notNext' | 'lineBusy'

/**
 * V17: returns why a caller cannot move a call to another state, or null if they can. Only the assigned
 * caller reports on a call; a call without one is assigned to the colleague who begins it. A caller speaks
 * with one client at a time, for any number of lots.
 *
 * @param calls all calls of the sale, with the states in which they are shown
 */
export function telephoneObstacle(
  calls: readonly TelephoneCall[],
  call: TelephoneCall,
  callerId: string,
  next: TelephoneState,
): TelephoneObstacle | null {
  if (call.callerId !== '' && call.callerId !== callerId) return 'otherCaller'
  if (!telephoneReports[call.status].includes(next)) return 'notNext'
  return isInUse({ ...call, status: next }) && isBusy(calls, call, callerId) ? 'lineBusy' : null
}

/**
 * V17: returns why a call cannot be assigned to a caller, or null if it can. Only a caller whose telephone is
 * free can take over a connection.
 */
export const assignmentObstacle = (
  calls: readonly TelephoneCall[],
  call: TelephoneCall,
  callerId: string,
): TelephoneObstacle | null =>
  callerId !== call.callerId && callerId !== '' && isInUse(call) && isBusy(calls, call, callerId)
    ? 'lineBusy'
    : null

/** Returns whether a caller’s telephone is in use for another client. */
const isBusy = (calls: readonly TelephoneCall[], { paddle }: TelephoneCall, callerId: string): boolean =>
  calls.some((other) => other.callerId === callerId && other.paddle !== paddle && isInUse(other))

/** V17: returns how many telephones are ready for a lot, and how many are expected. */
export function telephonesFor(
  calls: readonly TelephoneCall[],
  lotId: string,
): { readonly ready: number; readonly expected: number } {
  const open = calls.filter((call) => call.lotId === lotId && call.status !== 'done')
  return { ready: open.filter(({ status }) => status === 'ready').length, expected: open.length }
}

/** Returns whether a lot is sold, passed or withdrawn. */
export const isDecided = ({ lots }: Pick<SaleState, 'lots'>, lotId: string): boolean =>
  !isForSale(lots.get(lotId))

/** Why nobody can be called for a lot. */
export type CallObstacle = 'timed' | 'ended' | 'decided'

/** V17: returns why nobody can be called for these lots, or null if a client can. */
export function callObstacle(
  sale: Pick<SaleState, 'terms' | 'isEnd' | 'lots'>,
  lotIds: readonly string[],
): CallObstacle | null {
  if (sale.terms?.kind !== 'live') return 'timed'
  if (sale.isEnd) return 'ended'
  return lotIds.some((lotId) => isDecided(sale, lotId)) ? 'decided' : null
}

/**
 * V17: returns why a client cannot request a call for a lot online, or cancel it, or null if they can. Once the
 * saleroom has opened, callers work through their list, and only staff change it.
 */
export const callRequestObstacle = (
  sale: Pick<SaleState, 'terms' | 'isEnd' | 'lots' | 'liveStatus'>,
  lotId: string,
): CallObstacle | 'roomOpen' | null =>
  callObstacle(sale, [lotId]) ?? (sale.liveStatus === 'open' ? 'roomOpen' : null)
