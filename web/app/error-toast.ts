import type { SocketState } from '#web/kit/live/socket.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/**
 * What has words of its own: the end of a session, the bank's dialog where a card's holder has to confirm, and the form
 * that asks for a second factor.
 */
const saidInPlace: readonly string[] = ['sessionEnded', 'cardNeedsAuthentication', 'secondFactorNeeded']

/**
 * Whether a call's error is to be said in passing. The end of a session has words of its own, the desk says what becomes
 * of its commands, the sheet of a registration or of the door what stands in its way, a conversation what becomes of its
 * messages, a file's row what becomes of it, the door of the app's view that it stays shut, an alert that cards cannot be
 * taken or that one has to stay, and where the line is gone the bar at the foot of the page says so already.
 *
 * @param path of the call
 */
export function isWorthSaying(
  error: Pick<CallError, 'scope' | 'name'>,
  path: string,
  line: SocketState,
): boolean {
  if (isSaidElsewhere(error, path)) return false
  if (error.scope === 'server') return !saidInPlace.includes(error.name)
  return error.name !== 'aborted' && line === 'live'
}

/** Calls that nobody asked for: a count that is lost is lost, and a passkey is offered before its holder wants one. */
const unasked: readonly string[] = ['event/count', 'user/passkey/loginBegin']

/** Whether what was being done says itself what has become of it. */
function isSaidElsewhere(error: Pick<CallError, 'scope' | 'name'>, path: string): boolean {
  if (/^(house\/(sale|chat|registration)|chat|upload|user\/(app|factor\/))/.test(path)) return true
  // A bid whose answer is lost is asked after, and how soon one may bid again stands beside its button.
  if (path === 'bid/offer' || path === 'lot/prebid')
    return error.scope === 'http' || error.name === 'tooManyRequests'
  // What an order of the mall, or the way of a delivery, is refused for, their pages say.
  if (/^mall\/(order|delivery)\//.test(path) || path === 'order/delivery/quote') return true
  if (unasked.includes(path)) return true
  if (error.name === 'secondFactorNeeded') return true
  // Where somebody signed in shows their password once more, the form says that it is wrong: there is no address.
  if (error.name === 'wrongCredentials' && path !== 'user/login') return true
  if (error.name === 'cardProviderNotReady' || path === 'user/payment/delete') return true
  // What stands in the way of an erasure, or of another address, its form says, with the way on.
  if (error.name === 'wrongState' && /^user\/(erase|address\/)/.test(path)) return true
  // Which pictures of a document have to be sent anew, their form says.
  return error.name === 'invalidInput' && path === 'user/realname/apply'
}
