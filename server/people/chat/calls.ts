import type { Kysely } from 'kysely'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { isWithinHours } from '#domain/people/office-hours.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallContext, type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import { chatContact, chatList, chatRead, chatSend } from '#wire/calls/chat.ts'
import type { Chat } from '#wire/entities/chat.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { joinChat } from './join.ts'
import type { ChatPerson } from './person.ts'
import { type ChatRow, chatOf, headOf, messagesOf } from './read.ts'
import { listenerKey, newSecret } from './secrets.ts'
import { ensureChat, markRead, saveContact, type WriteResult, writeAsPerson } from './write.ts'

/** A rate limiter. @returns 0, or the milliseconds to wait */
type RateLimiter = { take(key: string): number }

export type ChatDeps = {
  readonly db: Kysely<Rows>
  readonly config: Pick<Config, 'officeHours' | 'house'>
  /** Limits on messages of one person, and on conversations started from one network. */
  readonly limits: { readonly messages: RateLimiter; readonly chats: RateLimiter }
  /** Notifies everyone who follows the conversations that they have changed. */
  notify(...chats: readonly ChatRow[]): void
}

/** Returns the calls by which clients and visitors chat with staff. */
export function chatCalls(deps: ChatDeps): readonly CallHandler[] {
  const { db, limits, notify } = deps
  return [
    handleCall(chatList, async (visit, { since, before, size }) => {
      const person = await personOf(deps, visit)
      const chat = await chatOf(db, person)
      const span = since > 0 ? { after: since, limit: size } : { before: before || null, limit: size }
      const messages = chat ? await messagesOf(db, chat.id, span, 'first') : { list: [], more: false }
      return { ...(await chatState(deps, person, chat, visit.now)), ...messages }
    }),

    handleCall(chatSend, async (visit, { ak, ...message }) => {
      const { pageLang: lang, now, ip } = visit
      const person = await personOf(deps, visit)
      const wait = limits.messages.take(limiterKey(person))
      if (wait > 0) return tooManyRequests(wait)
      const existing = await chatOf(db, person)
      const chatWait = existing ? 0 : limits.chats.take(ip)
      if (chatWait > 0) return tooManyRequests(chatWait)
      if (!existing) await ensureChat(db, person, lang, now)
      const chat = existing ?? (await chatOf(db, person))
      const written =
        chat && (await writeAsPerson(db, chat.id, { ...message, idempotencyKey: ak, lang }, now))
      if (!written) throw new Error('A conversation was deleted before its message was written')
      if (written.isNew) notify(written.chat)
      return toSentMessage(db, written)
    }),

    handleCall(chatRead, async (visit, { seq }) => {
      const chat = await chatOf(db, await personOf(deps, visit))
      if (!chat) return refusal('notFound')
      const marked = await markRead(db, chat.id, 'own_read', seq)
      if (marked) notify(marked)
      return null
    }),

    handleCall(chatContact, async (visit, contact) => {
      const person = await personOf(deps, visit)
      if (person.kind === 'member') return null
      const existing = await chatOf(db, person)
      const chatWait = existing ? 0 : limits.chats.take(visit.ip)
      if (chatWait > 0) return tooManyRequests(chatWait)
      if (!existing) await ensureChat(db, person, visit.pageLang, visit.now)
      const updated = await saveContact(db, person, contact)
      if (updated && updated.seq > 0) notify(updated)
      return null
    }),
  ]
}

/**
 * Returns the person who makes a request. A member's account takes over the conversation that the same browser had as a
 * visitor. A visitor without a secret is given one.
 */
async function personOf({ db, notify }: ChatDeps, { viewer, guest }: CallContext): Promise<ChatPerson> {
  if (viewer) {
    if (guest.secret !== '') {
      const joined = await joinChat(db, viewer.userId, guest.secret)
      guest.setSecret('')
      if (joined) notify(joined.chat, ...(joined.deleted ? [joined.deleted] : []))
    }
    return { kind: 'member', userId: viewer.userId }
  }
  const secret = guest.secret === '' ? newSecret() : guest.secret
  guest.setSecret(secret)
  return { kind: 'visitor', secret }
}

const limiterKey = (person: ChatPerson): string =>
  person.kind === 'member' ? `user ${person.userId}` : `visitor ${person.secret}`

const tooManyRequests = (wait: number) => refusal('tooManyRequests', { retryAfter: Math.ceil(wait / 1000) })

async function chatState(
  { db, config }: ChatDeps,
  person: ChatPerson,
  chat: ChatRow | null,
  now: number,
): Promise<Omit<Chat, 'list' | 'more'>> {
  const { officeHours: hours } = config
  return {
    head: chat && chat.seq > 0 ? await headOf(db, chat) : null,
    key: person.kind === 'visitor' ? listenerKey(person.secret) : '',
    name: chat?.name ?? '',
    email: chat?.email ?? '',
    hours: hours && {
      ...hours,
      days: [...hours.days],
      timeZone: houseTimeZone,
      isNow: isWithinHours(hours, now, houseTimeZone),
    },
  }
}

async function toSentMessage(db: Kysely<Rows>, { chat, message }: WriteResult) {
  const { seq, at, content, ak, path, title } = message
  const about = path === '' ? null : { path, title }
  return {
    message: { seq, at, content, ak, about, fromHouse: false, author: '' },
    head: await headOf(db, chat),
  }
}
