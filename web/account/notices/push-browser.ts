import type { pushSubscribe } from '#wire/calls/notices.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

/** The state of push in this browser. `install`: only available once the site is installed on the home screen. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'ask' | 'on'

/** A subscription as sent to the server. */
export type SubscriptionPayload = PayloadInputOf<typeof pushSubscribe>

/** The storage key of the user and endpoint last sent to the server; see `useSignOut` and `syncPush`. */
const storageKey = 'push'

const toMark = (userId: string, { endpoint }: SubscriptionPayload): string => `${userId} ${endpoint}`

/** Saves that a subscription was sent to the server. */
export const saveSynced = (userId: string, payload: SubscriptionPayload): void =>
  localStorage.setItem(storageKey, toMark(userId, payload))

/** Returns whether a subscription was sent to the server for a user. */
export const isSynced = (userId: string, payload: SubscriptionPayload): boolean =>
  localStorage.getItem(storageKey) === toMark(userId, payload)

const isAppleDevice = () =>
  /iPad|iPhone/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Returns the state of push in this browser. */
export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleDevice() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await currentPushSubscription()) !== null ? 'on' : 'ask'
}

/**
 * Asks for permission, then subscribes. Must be called from a click, as browsers prompt only then.
 *
 * @param key the server's public key
 * @returns the payload for the server; null without permission
 * @throws if the push service cannot be reached
 */
export async function subscribe(key: string): Promise<SubscriptionPayload | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const current = await currentPushSubscription()
  // A subscription for an earlier server key no longer receives anything.
  if (current && !hasKey(current, key)) await current.unsubscribe()
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return toPayload(subscription)
}

/**
 * Returns the payload of the current subscription; null for none.
 *
 * @param key returns only a subscription for this key
 */
export async function currentSubscription(key?: string): Promise<SubscriptionPayload | null> {
  const current = await currentPushSubscription()
  return current && (key === undefined || hasKey(current, key)) ? toPayload(current) : null
}

/** Unsubscribes. @returns the endpoint to delete on the server; null for none */
export async function unsubscribe(): Promise<string | null> {
  const current = await currentPushSubscription()
  localStorage.removeItem(storageKey)
  await current?.unsubscribe()
  return current?.endpoint ?? null
}

async function currentPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function hasKey({ options }: PushSubscription, key: string): boolean {
  const applicationServerKey = options.applicationServerKey
  if (applicationServerKey === null) return true
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

function toPayload(subscription: PushSubscription): SubscriptionPayload | null {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return null
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth }
}
