import { mayRead } from '#domain/staff/rights.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { ChatHead, ChatMessage } from '#wire/entities/chat.ts'
import { type Client, write } from './client.ts'
import { frameOfOne } from './frame.ts'
import { sendError } from './protocol.ts'

/** The head of a conversation and consecutive messages after a position. */
export type ChatUpdate = { readonly head: ChatHead; readonly list: readonly ChatMessage[] }

/** Access of sockets to conversations. */
export type ChatReader = {
  /** Returns the audience of a caller's own conversation, or null for an invalid visitor key. */
  audienceOf(userId: string, key: string): string | null
  /** Returns the messages for an audience after a position, or null if it has no conversation yet. */
  updatesFor(audience: string, since: number): Promise<ChatUpdate | null>
}

/** The sockets of this process that follow conversations: clients follow their own, staff all of them. */
export type Chats = {
  /** Sends a client its own conversation after position `since`, and subscribes the client to changes. */
  follow(client: Client, key: string, since: number): Promise<void>
  followInbox(client: Client): Promise<void>
  /** Unsubscribes a client that has disconnected or changed its account. */
  leave(client: Client): void
}

type Follower = {
  readonly client: Client
  readonly audience: string
  /** The conversation sent last, or '' if there is none. */
  id: string
  sentSeq: number
  revision: number
  isRefreshing: boolean
  isStale: boolean
}

/**
 * Creates the chats. @param options.reader null for a process without conversations
 * @param options.onError called when a conversation could not be read; its followers request it again
 */
export function createChats(options: {
  reader: ChatReader | null
  bus: Pick<Bus, 'subscribe'>
  onError: (error: unknown) => void
}): Chats {
  const { reader, bus, onError } = options
  const followers = new Map<Client, Follower>()
  const audiences = new Map<string, Set<Follower>>()
  const inbox = new Set<Client>()

  bus.subscribe('chats', ({ id, audiences: names }) => {
    for (const name of names) {
      for (const follower of audiences.get(name) ?? []) refresh(follower).catch(onError)
    }
    if (inbox.size === 0) return
    const frame = frameOfOne({ type: 'inbox', data: { id } })
    for (const client of inbox) write(client, frame)
  })

  function leave(client: Client): void {
    inbox.delete(client)
    const follower = followers.get(client)
    if (!follower) return
    followers.delete(client)
    const others = audiences.get(follower.audience)
    others?.delete(follower)
    if (others?.size === 0) audiences.delete(follower.audience)
  }

  /** Reads and sends updates, one read at a time; a change during a read causes another read. */
  async function refresh(follower: Follower): Promise<void> {
    follower.isStale = true
    if (follower.isRefreshing) return
    follower.isRefreshing = true
    try {
      while (follower.isStale) await sendUpdates(follower)
    } finally {
      follower.isRefreshing = false
    }
  }

  async function sendUpdates(follower: Follower): Promise<void> {
    follower.isStale = false
    const update = (await reader?.updatesFor(follower.audience, follower.sentSeq)) ?? null
    if (update && followers.get(follower.client) === follower) apply(follower, update)
  }

  function apply(follower: Follower, { head, list }: ChatUpdate): void {
    const isOther = follower.id !== '' && follower.id !== head.id
    const isOld = !isOther && head.revision <= follower.revision && list.length === 0
    follower.id = head.id
    follower.revision = head.revision
    if (isOld) return
    // Another conversation has replaced this one, so the client requests it from the start.
    const messages = isOther ? [] : list
    follower.sentSeq = isOther ? head.seq : (list.at(-1)?.seq ?? follower.sentSeq)
    if (follower.sentSeq < head.seq) follower.isStale = true
    write(follower.client, frameOfOne({ type: 'chat', data: { head, list: messages } }))
  }

  return {
    async follow(client, key, since) {
      const followsInbox = inbox.has(client)
      leave(client)
      if (followsInbox) inbox.add(client)
      const audience = reader?.audienceOf(client.userId, key) ?? null
      if (audience === null) return
      const follower: Follower = {
        client,
        audience,
        id: '',
        sentSeq: since,
        revision: -1,
        isRefreshing: false,
        isStale: false,
      }
      followers.set(client, follower)
      audiences.set(audience, (audiences.get(audience) ?? new Set()).add(follower))
      await refresh(follower)
    },
    followInbox(client) {
      if (mayRead(client.roles, 'chat')) {
        inbox.add(client)
        write(client, frameOfOne({ type: 'inbox', data: { id: '' } }))
      } else sendError(client, 'notAllowed')
      return Promise.resolve()
    },
    leave,
  }
}
