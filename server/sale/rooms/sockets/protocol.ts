import { unreachable } from '#domain/lib/unreachable.ts'
import { hasRight, type Role } from '#domain/staff/rights.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { type CodeName, codes } from '#wire/refusals/codes.ts'
import { parseClientText } from '#wire/socket/client-frame.ts'
import {
  type ClientFrame,
  closeCodes,
  type DeskPlace,
  type DraftPlace,
  maxClientFrameLength,
  maxSubscriptions,
} from '#wire/socket/socket.ts'
import { costOf, loginCost, spend, subscribeCost } from '#wire/socket/socket-credit.ts'
import type { SocketParams } from '#wire/socket/socket-params.ts'
import { refusalText } from '#wire/words/say.ts'
import { type Client, drop, write } from './client.ts'
import { frameOfOne } from './frame.ts'

/** Finds the account of a session token. */
export type Sessions = {
  viewerOf(token: string, now: number): Promise<SignedIn | null>
}

/** `endsAt` is when the session expires, in Unix milliseconds; omitted if unknown. */
type SignedIn = {
  readonly userId: string
  /** U1; omitted if there are none. */
  readonly walkIns?: readonly string[]
  readonly roles: readonly Role[]
  readonly endsAt?: number
}

/** Actions that a client can request. */
export type SocketActions = {
  readonly sessions: Sessions
  readonly clock: Clock
  subscribe(client: Client, auctionId: string, since: number): Promise<void>
  unsubscribe(client: Client, auctionId: string): Promise<void>
  followChat(client: Client, key: string, since: number): Promise<void>
  followInbox(client: Client): Promise<void>
  attendConsole(client: Client, auctionId: string, place?: DeskPlace): Promise<void>
  attendDraft(client: Client, place: DraftPlace): Promise<void>
  leaveDraft(client: Client): void
  /** Called when the client's account or roles have changed. */
  changed(client: Client): void
}

/** The number of invalid frames that are tolerated. */
const maxInvalidFrames = 3
/**
 * Handles the requests in a socket's URL. After a failed login it subscribes to nothing, since the client would see
 * sales as another viewer.
 * @param token session token of the handshake, or '' if there is no trusted one
 */
export function handleOpening(
  actions: SocketActions,
  client: Client,
  { login: wantsLogin, subscriptions }: SocketParams,
  token: string,
): Promise<void> {
  const price =
    (wantsLogin ? loginCost : 0) + (subscriptions.length > 0 ? subscribeCost(subscriptions.length) : 0)
  if (!spend(client.credit, price, client.lastSeenAt)) {
    drop(client.ws, closeCodes.flooded, 'too many messages')
    return Promise.resolve()
  }
  return enqueue(client, async () => {
    if (wantsLogin) await login(actions, client, token)
    if (wantsLogin && client.userId === '') return
    await each(subscriptions, (one) => subscribe(actions, client, one))
  })
}

/** Handles a message from a client. Invalid frames get an error; too many of them close the socket. */
export async function handleMessage(
  actions: SocketActions,
  client: Client,
  data: Buffer,
  isBinary: boolean,
): Promise<void> {
  client.lastSeenAt = performance.now()
  if (data.length > maxClientFrameLength) return drop(client.ws, closeCodes.tooLarge, 'frame too large')
  const frame = isBinary ? undefined : parseClientText(data.toString())
  if (!spend(client.credit, frame ? costOf(frame) : 1, client.lastSeenAt)) {
    return drop(client.ws, closeCodes.flooded, 'too many messages')
  }
  if (frame) return handleFrame(actions, client, frame)
  client.invalidFrames += 1
  sendError(client, 'invalidInput')
  if (client.invalidFrames > maxInvalidFrames) drop(client.ws, closeCodes.protocol, 'not the protocol')
}

function handleFrame(actions: SocketActions, client: Client, frame: ClientFrame): Promise<void> | undefined {
  switch (frame.type) {
    case 'ping':
      pong(client, frame.data, actions.clock)
      return
    case 'switch_lang':
      client.lang = frame.data.lang
      return
    case 'watching':
      watch(client, frame.data)
      return
    case 'login':
      return enqueue(client, () => login(actions, client, frame.data.token))
    case 'logout':
      return enqueue(client, () => logout(actions, client))
    case 'subscribe':
      return enqueue(client, () => subscribe(actions, client, frame.data))
    case 'unsubscribe':
      return enqueue(client, () => actions.unsubscribe(client, frame.data.auctionId))
    case 'subscribe_many':
      return enqueue(client, () => each(frame.data.list, (one) => subscribe(actions, client, one)))
    case 'unsubscribe_many':
      return enqueue(client, () => each(frame.data.list, (one) => actions.unsubscribe(client, one)))
    case 'follow_chat':
      return enqueue(client, () => actions.followChat(client, frame.data.key, frame.data.since))
    case 'follow_inbox':
      return enqueue(client, () => actions.followInbox(client))
    case 'attend_desk':
      return enqueue(client, () => actions.attendConsole(client, frame.data.auctionId, frame.data.place))
    case 'attend_draft':
      return enqueue(client, () => actions.attendDraft(client, frame.data))
    case 'leave_draft':
      return enqueue(client, async () => actions.leaveDraft(client))
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

async function login(actions: SocketActions, client: Client, token: string): Promise<void> {
  const viewer = await actions.sessions.viewerOf(token, actions.clock.now())
  client.token = viewer ? token : ''
  write(client, frameOfOne({ type: 'login', data: { userID: viewer?.userId ?? '' } }))
  setViewer(actions, client, viewer)
}

async function logout(actions: SocketActions, client: Client): Promise<void> {
  client.token = ''
  setViewer(actions, client, null)
}

/**
 * R4: rechecks a client's session and roles. A client whose session has ended is notified and continues as a visitor;
 * one whose roles have changed gets new snapshots.
 */
export function recheckSession(actions: SocketActions, client: Client): Promise<void> {
  return enqueue(client, async () => {
    if (client.token === '') return
    const viewer = await actions.sessions.viewerOf(client.token, actions.clock.now())
    if (viewer?.userId === client.userId) return setViewer(actions, client, viewer)
    write(client, frameOfOne({ type: 'login', data: { userID: '' } }))
    await logout(actions, client)
  })
}

/** Milliseconds after which a session is rechecked even without a notice: notices may be lost. */
const recheckIntervalMs = 60_000

/** Sets the account, its walk-in bidders and the roles of a client; null means a visitor. */
function setViewer(actions: SocketActions, client: Client, viewer: SignedIn | null): void {
  const userId = viewer?.userId ?? ''
  const walkIns = viewer?.walkIns ?? []
  const roles = viewer?.roles ?? []
  client.sessionEndsAt = viewer?.endsAt ?? Number.POSITIVE_INFINITY
  client.recheckAt = viewer ? performance.now() + recheckIntervalMs : Number.POSITIVE_INFINITY
  const isSame =
    client.userId === userId &&
    client.walkIns.join() === walkIns.join() &&
    client.roles.join() === roles.join()
  if (isSame) return
  client.userId = userId
  client.walkIns = walkIns
  client.roles = roles
  client.staff = hasRight(roles, 'saleSecrets')
  actions.changed(client)
}

/** Runs a client's requests one after another. */
function enqueue(client: Client, work: () => Promise<void>): Promise<void> {
  const done = client.tasks.then(work)
  client.tasks = done.catch(() => undefined)
  return done
}

async function each<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (const one of list) await work(one)
}

async function subscribe(
  actions: SocketActions,
  client: Client,
  { auctionId, since }: { auctionId: string; since: number },
): Promise<void> {
  const isMore = !client.subscriptions.has(auctionId)
  if (isMore && client.subscriptions.size >= maxSubscriptions) return sendError(client, 'tooManyRequests')
  await actions.subscribe(client, auctionId, since)
}

/** Sends an error to a client. */
export function sendError(client: Client, name: Exclude<CodeName, 'ok'>): void {
  write(
    client,
    frameOfOne({ type: 'error', data: { code: codes[name], msg: refusalText(client.lang, name) } }),
  )
}
