import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { type ChatPerson, ownerOf } from './person.ts'
import type { ChatRow } from './read.ts'

/** What somebody writes. `ak` names this one request: said again, nothing is written twice. */
export type Writing = {
  readonly content: string
  readonly ak: string
  readonly path: string
  readonly title: string
}

/** What has been written, or had been by an earlier request of the same name. */
export type Written = {
  readonly chat: ChatRow
  readonly message: Selectable<Rows['chat_messages']>
  readonly isNew: boolean
}

/** Makes sure that somebody has a conversation. @returns whether it had to be begun */
export async function beginChat(
  db: Kysely<Rows>,
  person: ChatPerson,
  lang: Language,
  now: number,
): Promise<boolean> {
  const begun = await db
    .insertInto('chats')
    .values({ id: randomUUID(), ...ownerOf(person), lang, began_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.column(person.kind === 'member' ? 'user_id' : 'visitor_hash').doNothing(),
    )
    .executeTakeFirst()
  return begun.numInsertedOrUpdatedRows === 1n
}

/** Writes as the person of a conversation; that opens it again where the house had put it away. */
export function writeAsPerson(
  db: Kysely<Rows>,
  chatId: string,
  writing: Writing & { readonly lang: Language },
  now: number,
): Promise<Written | null> {
  return append(db, chatId, { ...writing, from_house: false, author_id: null }, now, (seq) => ({
    person_seq: seq,
    closed_at: null,
    lang: writing.lang,
  }))
}

/** Writes as somebody of the house. @returns null where there is no such conversation */
export function writeAsStaff(
  db: Kysely<Rows>,
  chatId: string,
  writing: Writing & { readonly author: string },
  now: number,
): Promise<Written | null> {
  return append(db, chatId, { ...writing, from_house: true, author_id: writing.author }, now, () => ({}))
}

type Entry = Writing & { readonly from_house: boolean; readonly author_id: string | null }

/** The lock on the conversation's row makes its order: places are given one after the other, without a gap. */
function append(
  db: Kysely<Rows>,
  chatId: string,
  { content, ak, path, title, from_house, author_id }: Entry,
  now: number,
  changes: (seq: number) => object,
): Promise<Written | null> {
  return db.transaction().execute(async (within) => {
    const chat = await locked(within, chatId)
    if (!chat) return null
    const known = await within
      .selectFrom('chat_messages')
      .selectAll()
      .where('chat_id', '=', chatId)
      .where('ak', '=', ak)
      .executeTakeFirst()
    if (known) return { chat, message: known, isNew: false }
    const seq = chat.seq + 1
    const row = { chat_id: chatId, seq, ak, from_house, author_id, content, path, title, at: now }
    const message = await within
      .insertInto('chat_messages')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = await within
      .updateTable('chats')
      .set({ seq, last_at: now, revision: chat.revision + 1, ...changes(seq) })
      .where('id', '=', chatId)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (author_id !== null) {
      const about = { kind: 'chat', id: chatId }
      await recordAction(within, { by: author_id, act: 'chat.send', about, detail: {} }, now)
    }
    return { chat: after, message, isNew: true }
  })
}

const locked = (within: Kysely<Rows>, chatId: string): Promise<ChatRow | undefined> =>
  within.selectFrom('chats').selectAll().where('id', '=', chatId).forUpdate().executeTakeFirst()

/**
 * Notes up to which place one side has read; it never goes back, nor beyond the last message.
 * @returns the conversation where that was news, else null
 */
export async function markRead(
  db: Kysely<Rows>,
  chatId: string,
  side: 'own_read' | 'house_read',
  seq: number,
): Promise<ChatRow | null> {
  const marked = await db
    .updateTable('chats')
    .set((row) => ({
      [side]: sql<number>`least(${seq}::integer, seq)`,
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', chatId)
    .where(side, '<', sql<number>`least(${seq}::integer, seq)`)
    .returningAll()
    .executeTakeFirst()
  return marked ?? null
}

/** Puts a conversation away, or takes it out again. @returns null where there is no such conversation */
export async function setClosed(
  db: Kysely<Rows>,
  chatId: string,
  { closed, by }: { readonly closed: boolean; readonly by: string },
  now: number,
): Promise<ChatRow | null> {
  return db.transaction().execute(async (within) => {
    const set = await within
      .updateTable('chats')
      .set((row) => ({ closed_at: closed ? now : null, revision: row('revision', '+', 1) }))
      .where('id', '=', chatId)
      .returningAll()
      .executeTakeFirst()
    if (!set) return null
    const act = closed ? 'chat.archive' : 'chat.reopen'
    await recordAction(within, { by, act, about: { kind: 'chat', id: chatId }, detail: {} }, now)
    return set
  })
}

/** Keeps who a visitor says they are, in a conversation that may begin with it. */
export async function keepContact(
  db: Kysely<Rows>,
  person: ChatPerson,
  contact: { readonly name: string; readonly email: string },
): Promise<ChatRow | null> {
  const { visitor_hash } = ownerOf(person)
  if (visitor_hash === null) return null
  const kept = await db
    .updateTable('chats')
    .set((row) => ({ ...contact, revision: row('revision', '+', 1) }))
    .where('visitor_hash', '=', visitor_hash)
    .returningAll()
    .executeTakeFirst()
  return kept ?? null
}
