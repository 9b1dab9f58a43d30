import { pushKey, pushSubscribe } from '#wire/calls/notices.ts'
import type { Client } from '#wire/client/client.ts'
import { isTold, keepTold, pushState, subscribedHere, subscribeHere } from './push-browser.ts'

/**
 * Has the house know where pushes for this browser go: its maker may have given it another address while nobody looked,
 * and whoever signed in on it last is whose it is. Nobody is asked for anything.
 */
export async function keepPush(userID: string, ask: Client['call']): Promise<void> {
  const state = await pushState()
  if ((state !== 'on' && state !== 'ask') || Notification.permission !== 'granted') return
  const known = await subscribedHere()
  if (known && isTold(userID, known)) return
  const key = await ask(pushKey, {})
  if (!key.ok || key.data.key === '') return
  const told = await subscribeHere(key.data.key)
  if (told && (await ask(pushSubscribe, told)).ok) keepTold(userID, told)
}
