import type { ChatHead, ChatMessage } from '#wire/entities/chat.ts'
import type { Bus, ChatWord } from '../bus.ts'
import { type Client, write } from './client.ts'
import { complain } from './conversation.ts'
import { frameOfOne } from './frame.ts'

/** Where a conversation with the house stands, and some of its messages after a place, in order and without a gap. */
export type ChatNews = { readonly head: ChatHead; readonly list: readonly ChatMessage[] }

/** What sockets need of the conversations with the house: who hears of which, and what is new in it. */
export type ChatReader = {
  /** Under which name somebody hears of their own conversation; null where a visitor's key cannot be one. */
  audienceOf(userId: string, key: string): string | null
  /** What an audience has not been told after a place; null where they have no conversation yet. */
  updatesFor(audience: string, since: number): Promise<ChatNews | null>
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
  told: number
  revision: number
  isLooking: boolean
  again: boolean
}

/**
 * @param options.reader null for a process that knows no conversations
 * @param options.failed is called when a conversation could not be read; its followers ask again by themselves
 */
export function openChats(options: {
  reader: ChatReader | null
  bus: Pick<Bus, 'onChat'>
  failed: (error: unknown) => void
}): Chats {
  const { reader, bus, failed } = options
  const followers = new Map<Client, Follower>()
  const audiences = new Map<string, Set<Follower>>()
  const inbox = new Set<Client>()

  bus.onChat(({ id, audiences: names }: ChatWord) => {
    for (const name of names) {
      for (const follower of audiences.get(name) ?? []) look(follower).catch(failed)
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
  async function look(follower: Follower): Promise<void> {
    follower.again = true
    if (follower.isLooking) return
    follower.isLooking = true
    try {
      while (follower.again) await tell(follower)
    } finally {
      follower.isLooking = false
    }
  }

  async function tell(follower: Follower): Promise<void> {
    follower.again = false
    const news = (await reader?.updatesFor(follower.audience, follower.told)) ?? null
    if (news && followers.get(follower.client) === follower) take(follower, news)
  }

  function take(follower: Follower, { head, list }: ChatNews): void {
    const isOther = follower.id !== '' && follower.id !== head.id
    const isOld = !isOther && head.revision <= follower.revision && list.length === 0
    follower.id = head.id
    follower.revision = head.revision
    if (isOld) return
    // Another conversation has taken the place of theirs: they read that one anew.
    const told = isOther ? [] : list
    follower.told = isOther ? head.seq : (list.at(-1)?.seq ?? follower.told)
    if (follower.told < head.seq) follower.again = true
    write(follower.client, frameOfOne({ type: 'chat', data: { head, list: told } }))
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
        told: since,
        revision: -1,
        isLooking: false,
        again: false,
      }
      followers.set(client, follower)
      audiences.set(audience, (audiences.get(audience) ?? new Set()).add(follower))
      await look(follower)
    },
    followInbox(client) {
      if (client.staff) {
        inbox.add(client)
        write(client, frameOfOne({ type: 'inbox', data: { id: '' } }))
      } else complain(client, 'notAllowed')
      return Promise.resolve()
    },
    leave,
  }
}
