import type { pushSubscribe } from '#wire/calls/notices.ts'
import type { AskOf } from '#wire/schema/call.ts'

/** What this browser does about pushes. `install`: it does once the site stands on its home screen. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'ask' | 'on'

/** A subscription as the house is told of it. */
export type Told = AskOf<typeof pushSubscribe>

/**
 * Where a browser keeps that somebody has turned pushes on here, and whom and what of it the house was told last; see
 * `useSignOut` and `keepPush`.
 */
const mark = 'push'

const markOf = (userID: string, { endpoint }: Told): string => `${userID} ${endpoint}`

/** Keeps that the house knows of a subscription. */
export const keepTold = (userID: string, told: Told): void => localStorage.setItem(mark, markOf(userID, told))

/** Whether the house knows of a subscription as somebody's. */
export const isTold = (userID: string, told: Told): boolean =>
  localStorage.getItem(mark) === markOf(userID, told)

const isApple = () =>
  /iPad|iPhone/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** How things stand here. */
export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await subscription()) !== null ? 'on' : 'ask'
}

/**
 * Asks the browser's owner, then subscribes. Only a press may call it: browsers ask nobody otherwise.
 *
 * @param key the house's public key
 * @returns what the house is to be told; null where the owner would not have it
 * @throws where the browser's maker cannot be reached
 */
export async function subscribeHere(key: string): Promise<Told | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const known = await subscription()
  // One that was made for another key of the house gets nothing any more.
  if (known && !isFor(known, key)) await known.unsubscribe()
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return told(made)
}

/**
 * What the house is told of the subscription that stands; null where there is none.
 *
 * @param key only one that was made for this key of the house
 */
export async function subscribedHere(key?: string): Promise<Told | null> {
  const known = await subscription()
  return known && (key === undefined || isFor(known, key)) ? told(known) : null
}

/** Ends it. @returns the address that the house is to forget; null where nothing stood */
export async function unsubscribeHere(): Promise<string | null> {
  const known = await subscription()
  localStorage.removeItem(mark)
  await known?.unsubscribe()
  return known?.endpoint ?? null
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const own = options.applicationServerKey
  if (own === null) return true
  const bytes = String.fromCharCode(...new Uint8Array(own))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

function told(made: PushSubscription): Told | null {
  const { endpoint, keys } = made.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return null
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth }
}
