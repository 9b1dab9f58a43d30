import type { SocketState } from '#web/kit/live/socket.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** Errors shown elsewhere: the end of a session, card authentication, and the second-factor form. */
const handledInPlace: readonly string[] = ['sessionEnded', 'cardNeedsAuthentication', 'secondFactorNeeded']

/**
 * Returns whether a call's error is shown as a toast. It is not if the page shows it in place, or if the
 * offline bar already reports the lost connection.  @param path the path of the call
 */
export function shouldShowError(
  error: Pick<CallError, 'scope' | 'name'>,
  path: string,
  socketState: SocketState,
): boolean {
  if (isHandledElsewhere(error, path) || isShownInForm(error, path)) return false
  if (error.scope === 'server') return !handledInPlace.includes(error.name)
  return error.name !== 'aborted' && socketState === 'live'
}

/** Calls without a user action: counting, and offering a passkey. */
const backgroundCalls: readonly string[] = ['event/count', 'user/passkey/loginBegin']

/** Acts of staff on records and texts: all but reading them. Their forms show every refusal. */
const staffActs =
  /^house\/(order|client|content|bank-statement|home|goods|delivery|deliveryPrice|newsletter|reader|letterTemplate|name|category)\/(?!get|list|statement|preview|pictures|targets)/

/**
 * Calls whose pages show every error themselves, and actions on telephone bids, added lots and owners.
 */
const pagesShow =
  /^(house\/(sale|chat|registration|lot\/(amend|correct|add|delete|owner\/(?!search))|(telephone|addition)\/(?!list))|chat|upload|user\/(app|factor\/))/

/** Returns whether the form that makes the call shows its refusals. */
const isShownInForm = ({ scope, name }: Pick<CallError, 'scope' | 'name'>, path: string): boolean =>
  scope === 'server' &&
  (staffActs.test(path) || (path === 'auction/register' && name === 'registrationRefused'))

/** Returns whether the page itself shows the error. */
function isHandledElsewhere(error: Pick<CallError, 'scope' | 'name'>, path: string): boolean {
  if (pagesShow.test(path)) return true
  // A bid without a response is retried; rate limits and refusals of the bidder's own lots are shown beside
  // its button.
  if (path === 'bid/offer' || path === 'lot/prebid')
    return error.scope === 'http' || error.name === 'tooManyRequests' || error.name === 'ownLot'
  // Mall order and delivery pages show their own refusals.
  if (/^mall\/(order|delivery)\//.test(path) || path === 'order/delivery/quote') return true
  if (backgroundCalls.includes(path)) return true
  if (error.name === 'secondFactorNeeded') return true
  // A re-entered password is checked in its form.
  if (error.name === 'wrongCredentials' && path !== 'user/login') return true
  if (error.name === 'cardProviderNotReady' || path === 'user/payment/delete') return true
  // The form shows what prevents an erasure or a change of address.
  if (error.name === 'wrongState' && /^user\/(erase|address\/)/.test(path)) return true
  // The identity form shows which pictures must be sent again.
  return error.name === 'invalidInput' && path === 'user/realname/apply'
}
