import type { ChatHead, ChatMessage } from '#wire/entities/chat.ts'
import type { Bus, ChatChange } from '../bus.ts'
import { type Client, write } from './client.ts'
import { frameOfOne } from './frame.ts'
import { sendError } from './protocol.ts'

/** Where a conversation with the house stands, and some of its messages after a place, in order and without a gap. */
export type ChatUpdate = { readonly head: ChatHead; readonly list: readonly ChatMessage[] }

/** What sockets need of the conversations with the house: who hears of which, and what is new in it. */
export type ChatReader = {
  /** Under which name somebody hears of their own conversation; null where a visitor's key cannot be one. */
  audienceOf(userId: string, key: string): string | null
  /** What an audience has not been told after a place; null where they have no conversation yet. */
  updatesFor(audience: string, since: number): Promise<ChatUpdate | null>
}

/** The sockets of this process through which people hear of their conversations, and staff of all. */
export type Chats = {
  /** Tells a client of its own conversation from the place after `since` on. */
  follow(client: Client, key: string, since: number): Promise<void>
  followInbox(client: Client): Promise<void>
  /** The client is gone, or is somebody else now. */
  leave(client: Client): void
}

type Follower = {
  readonly client: Client
  readonly audience: string
  /** The conversation that it has been told of; '' for none. */
  id: string
  sentSeq: number
  revision: number
  isRefreshing: boolean
  isStale: boolean
}

/**
 * @param options.reader null for a process that knows no conversations
 * @param options.failed is called when a conversation could not be read; its followers ask again by themselves
 */
export function createChats(options: {
  reader: ChatReader | null
  bus: Pick<Bus, 'onChat'>
  onError: (error: unknown) => void
}): Chats {
  const { reader, bus, onError } = options
  const followers = new Map<Client, Follower>()
  const audiences = new Map<string, Set<Follower>>()
  const inbox = new Set<Client>()

  bus.onChat(({ id, audiences: names }: ChatChange) => {
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

  /** Reads and tells what is new, one reading after the other: what comes up meanwhile is read at the end. */
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
    // Another conversation has taken the place of theirs: they read that one anew.
    const sentSeq = isOther ? [] : list
    follower.sentSeq = isOther ? head.seq : (list.at(-1)?.seq ?? follower.sentSeq)
    if (follower.sentSeq < head.seq) follower.isStale = true
    write(follower.client, frameOfOne({ type: 'chat', data: { head, list: sentSeq } }))
  }

  return {
    async follow(client, key, since) {
      const waits = inbox.has(client)
      leave(client)
      if (waits) inbox.add(client)
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
      if (client.staff) {
        inbox.add(client)
        write(client, frameOfOne({ type: 'inbox', data: { id: '' } }))
      } else sendError(client, 'notAllowed')
      return Promise.resolve()
    },
    leave,
  }
}
