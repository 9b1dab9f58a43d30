import { unreachable } from '#domain/lib/unreachable.ts'
import { hasRight, type Role } from '#domain/staff/rights.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { type CodeName, codes } from '#wire/refusals/codes.ts'
import { readClientText } from '#wire/socket/client-frame.ts'
import { type ClientFrame, closeCodes, longestClientFrame, mostSubscriptions } from '#wire/socket/socket.ts'
import { loginPrice, priceOf, spend, subscribePrice } from '#wire/socket/socket-credit.ts'
import type { Opening } from '#wire/socket/socket-opening.ts'
import { refusalText } from '#wire/words/say.ts'
import { type Client, drop, write } from './client.ts'
import { frameOfOne } from './frame.ts'

/** Who a token belongs to. */
export type Sessions = {
  viewerOf(token: string, now: number): Promise<SignedIn | null>
}

/** `endsAt` is when the session ends by itself, in Unix milliseconds; left out where that is not known. */
type SignedIn = { readonly userId: string; readonly roles: readonly Role[]; readonly endsAt?: number }

/** What a client may have the house do. */
export type House = {
  readonly sessions: Sessions
  readonly clock: Clock
  subscribe(client: Client, auctionId: string, since: number): Promise<void>
  unsubscribe(client: Client, auctionId: string): Promise<void>
  followChat(client: Client, key: string, since: number): Promise<void>
  followInbox(client: Client): Promise<void>
  attendDesk(client: Client, auctionId: string): Promise<void>
  /** The client is somebody else now. */
  changed(client: Client): Promise<void>
}

/** Frames without sense that are forgiven. */
const mostMistakes = 3
/**
 * Does what a client has asked for with the address of its socket. Where it is not who it takes itself for, only that is
 * said: it would see what it follows as somebody else.
 * @param token what came along with the opening; '' where nothing did that can be trusted
 */
export function begin(
  house: House,
  client: Client,
  { login: asks, subscriptions }: Opening,
  token: string,
): Promise<void> {
  const price =
    (asks ? loginPrice : 0) + (subscriptions.length > 0 ? subscribePrice(subscriptions.length) : 0)
  if (!spend(client.credit, price, client.heard)) {
    drop(client.ws, closeCodes.flooded, 'too many messages')
    return Promise.resolve()
  }
  return order(client, async () => {
    if (asks) await login(house, client, token)
    if (asks && client.userId === '') return
    await each(subscriptions, (one) => subscribe(house, client, one))
  })
}

/** Takes what a client has sent. What cannot be understood is answered with an error, and in the end with the door. */
export async function hear(house: House, client: Client, data: Buffer, isBinary: boolean): Promise<void> {
  client.heard = performance.now()
  if (data.length > longestClientFrame) return drop(client.ws, closeCodes.tooLarge, 'frame too large')
  const frame = isBinary ? undefined : readClientText(data.toString())
  if (!spend(client.credit, frame ? priceOf(frame) : 1, client.heard)) {
    return drop(client.ws, closeCodes.flooded, 'too many messages')
  }
  if (frame) return answer(house, client, frame)
  client.mistakes += 1
  complain(client, 'invalidInput')
  if (client.mistakes > mostMistakes) drop(client.ws, closeCodes.protocol, 'not the protocol')
}

function answer(house: House, client: Client, frame: ClientFrame): Promise<void> | undefined {
  switch (frame.type) {
    case 'ping':
      pong(client, frame.data, house.clock)
      return
    case 'switch_lang':
      client.lang = frame.data.lang
      return
    case 'watching':
      watch(client, frame.data)
      return
    case 'login':
      return order(client, () => login(house, client, frame.data.token))
    case 'logout':
      return order(client, () => logout(house, client))
    case 'subscribe':
      return order(client, () => subscribe(house, client, frame.data))
    case 'unsubscribe':
      return order(client, () => house.unsubscribe(client, frame.data.auctionId))
    case 'subscribe_many':
      return order(client, () => each(frame.data.list, (one) => subscribe(house, client, one)))
    case 'unsubscribe_many':
      return order(client, () => each(frame.data.list, (one) => house.unsubscribe(client, one)))
    case 'follow_chat':
      return order(client, () => house.followChat(client, frame.data.key, frame.data.since))
    case 'follow_inbox':
      return order(client, () => house.followInbox(client))
    case 'attend_desk':
      return order(client, () => house.attendDesk(client, frame.data.auctionId))
    default:
      return unreachable(frame)
  }
}

function pong(client: Client, { t, rtt }: { t: number; rtt?: number | undefined }, clock: Clock): void {
  if (rtt !== undefined) client.rtt = Math.round(rtt)
  write(client, frameOfOne({ type: 'pong', data: { t, serverTime: clock.now() } }))
}

function watch(client: Client, { auctionId, behind }: { auctionId: string; behind: number | null }): void {
  client.watching = behind === null ? null : { auctionId, behind }
}

async function login(house: House, client: Client, token: string): Promise<void> {
  const viewer = await house.sessions.viewerOf(token, house.clock.now())
  client.token = viewer ? token : ''
  write(client, frameOfOne({ type: 'login', data: { userID: viewer?.userId ?? '' } }))
  await become(house, client, viewer)
}

async function logout(house: House, client: Client): Promise<void> {
  client.token = ''
  await become(house, client, null)
}

/**
 * R4: looks again at a client's session and roles. One whose session has ended is told so, and goes on as a visitor; one
 * whose roles have changed sees what it follows anew, as who it is now.
 */
export function lookAgain(house: House, client: Client): Promise<void> {
  return order(client, async () => {
    if (client.token === '') return
    const viewer = await house.sessions.viewerOf(client.token, house.clock.now())
    if (viewer?.userId === client.userId) return become(house, client, viewer)
    write(client, frameOfOne({ type: 'login', data: { userID: '' } }))
    await logout(house, client)
  })
}

/** Milliseconds after which a session is looked at again though nothing was heard of it: news may be lost on its way. */
const recheckAfter = 60_000

/** Has a client be who its session says; null is a visitor. */
async function become(house: House, client: Client, viewer: SignedIn | null): Promise<void> {
  const userId = viewer?.userId ?? ''
  const staff = hasRight(viewer?.roles ?? [], 'saleSecrets')
  client.sessionEndsAt = viewer?.endsAt ?? Number.POSITIVE_INFINITY
  client.recheckAt = viewer ? performance.now() + recheckAfter : Number.POSITIVE_INFINITY
  if (client.userId === userId && client.staff === staff) return
  client.userId = userId
  client.staff = staff
  await house.changed(client)
}

/** Does what a client orders after what it ordered before. */
function order(client: Client, work: () => Promise<void>): Promise<void> {
  const done = client.orders.then(work)
  client.orders = done.catch(() => undefined)
  return done
}

async function each<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (const one of list) await work(one)
}

async function subscribe(
  house: House,
  client: Client,
  { auctionId, since }: { auctionId: string; since: number },
): Promise<void> {
  const isMore = !client.subscriptions.has(auctionId)
  if (isMore && client.subscriptions.size >= mostSubscriptions) return complain(client, 'tooManyRequests')
  await house.subscribe(client, auctionId, since)
}

/** Tells a client why what it asked is not done. */
export function complain(client: Client, name: Exclude<CodeName, 'ok'>): void {
  write(
    client,
    frameOfOne({ type: 'error', data: { code: codes[name], msg: refusalText(client.lang, name) } }),
  )
}
