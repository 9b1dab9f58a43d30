import { pushUnsubscribe } from '#wire/calls/notices.ts'
import type { Client } from '#wire/client/client.ts'
import { unsubscribe } from './push-browser.ts'

/**
 * Ends push notifications in this browser. If that fails, the subscription passes to the next user who signs in.
 */
export async function unsubscribePush(call: Client['call']): Promise<void> {
  const endpoint = await unsubscribe().catch(() => null)
  if (endpoint !== null) await call(pushUnsubscribe, { endpoint })
}
