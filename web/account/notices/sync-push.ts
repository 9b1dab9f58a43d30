import { pushKey, pushSubscribe } from '#wire/calls/notices.ts'
import type { Client } from '#wire/client/client.ts'
import { currentSubscription, isSynced, pushState, saveSynced, subscribe } from './push-browser.ts'

/**
 * Sends this browser's push subscription to the server: its endpoint may have changed, and it belongs to the user
 * who signed in last. Never prompts.
 */
export async function syncPush(userId: string, call: Client['call']): Promise<void> {
  const state = await pushState()
  if ((state !== 'on' && state !== 'ask') || Notification.permission !== 'granted') return
  const current = await currentSubscription()
  if (current && isSynced(userId, current)) return
  const key = await call(pushKey, {})
  if (!key.ok || key.data.key === '') return
  const payload = await subscribe(key.data.key)
  if (payload && (await call(pushSubscribe, payload)).ok) saveSynced(userId, payload)
}
