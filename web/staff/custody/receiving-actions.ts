import { unreachable } from '#domain/lib/unreachable.ts'
import type { Sent, Unsent } from '#web/staff/outbox/outbox.ts'
import { custodyPicture, custodyReceive } from '#wire/calls/custody.ts'
import type { Client } from '#wire/client/client.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

type Arrival = Omit<PayloadInputOf<typeof custodyReceive>, 'at' | 'ak'>
type Picture = Omit<PayloadInputOf<typeof custodyPicture>, 'ak'>

/** The records made while items arrive. Both name the item by its number, for people. */
export type ReceivingAction =
  | { readonly kind: 'arrival'; readonly number: string; readonly arrival: Arrival }
  | { readonly kind: 'picture'; readonly number: string; readonly picture: Picture }

/** Milliseconds for a picture over a slow connection. */
const pictureTimeoutMs = 300_000

/** Sends one action under its key. */
export async function sendReceiving(
  call: Client['call'],
  { id: ak, at, action }: Unsent<ReceivingAction>,
): Promise<Sent> {
  switch (action.kind) {
    case 'arrival':
      return outcome(await call(custodyReceive, { ...action.arrival, at, ak }))
    case 'picture':
      return outcome(await call(custodyPicture, { ...action.picture, ak }, { timeout: pictureTimeoutMs }))
    default:
      return unreachable(action)
  }
}

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/**
 * Returns whether a call was accepted. An ended session, or too many requests, prove nothing about the action itself.
 */
export function outcome(result: Response): Sent {
  if (result.ok) return { kind: 'accepted' }
  const { error } = result
  const isLater = error.scope === 'http' || error.name === 'sessionEnded' || error.name === 'tooManyRequests'
  return isLater ? { kind: 'noResponse' } : { kind: 'refused', message: error.message }
}
