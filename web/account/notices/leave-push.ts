import { pushUnsubscribe } from '#wire/calls/notices.ts'
import type { Client } from '#wire/client/client.ts'
import { unsubscribeHere } from './push-browser.ts'

/** Has this browser get no more pushes; where that cannot be done now, whoever signs in next takes them over. */
export async function leavePush(ask: Client['call']): Promise<void> {
  const endpoint = await unsubscribeHere().catch(() => null)
  if (endpoint !== null) await ask(pushUnsubscribe, { endpoint })
}
