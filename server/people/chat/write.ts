import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { type ChatPerson, ownerColumns } from './person.ts'
import type { ChatRow } from './read.ts'

/** A message to be written. A repeated request with the same idempotency key writes nothing. */
export type NewMessage = {
  readonly content: string
  readonly idempotencyKey: string
  readonly path: string
  readonly title: string
}

/** The result of writing: the message of this request, or of an earlier one with the same key. */
export type WriteResult = {
  readonly chat: ChatRow
  readonly message: Selectable<Rows['chat_messages']>
  readonly isNew: boolean
}

/** Creates the conversation of a person if there is none. @returns whether it was created */
export async function ensureChat(
  db: Kysely<Rows>,
  person: ChatPerson,
  lang: PageLanguage,
  now: number,
): Promise<boolean> {
  const inserted = await db
    .insertInto('chats')
    .values({ id: randomUUID(), ...ownerColumns(person), lang, began_at: now, last_at: now })
    // A conflict in any unique column: the second of two simultaneous first messages may conflict with the
    // first in either index.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Writes a message of the client, which reopens an archived conversation. */
export function writeAsPerson(
  db: Kysely<Rows>,
  chatId: string,
  message: NewMessage & { readonly lang: PageLanguage },
  now: number,
): Promise<WriteResult | null> {
  return append(db, chatId, { ...message, from_house: false, author_id: null }, now, (seq) => ({
    person_seq: seq,
    closed_at: null,
    lang: message.lang,
  }))
}

/** Writes a message of a staff member. @returns null if there is no such conversation */
export function writeAsStaff(
  db: Kysely<Rows>,
  chatId: string,
  message: NewMessage & { readonly author: string },
  now: number,
): Promise<WriteResult | null> {
  return append(db, chatId, { ...message, from_house: true, author_id: message.author }, now, () => ({}))
}

type Entry = NewMessage & { readonly from_house: boolean; readonly author_id: string | null }

/** Locks the conversation's row, so that sequence numbers are consecutive. */
function append(
  db: Kysely<Rows>,
  chatId: string,
  { content, idempotencyKey, path, title, from_house, author_id }: Entry,
  now: number,
  changes: (seq: number) => object,
): Promise<WriteResult | null> {
  return db.transaction().execute(async (trx) => {
    const chat = await lockChat(trx, chatId)
    if (!chat) return null
    const existing = await trx
      .selectFrom('chat_messages')
      .selectAll()
      .where('chat_id', '=', chatId)
      .where('ak', '=', idempotencyKey)
      .executeTakeFirst()
    if (existing) return { chat, message: existing, isNew: false }
    const seq = chat.seq + 1
    const row = {
      chat_id: chatId,
      seq,
      ak: idempotencyKey,
      from_house,
      author_id,
      content,
      path,
      title,
      at: now,
    }
    const message = await trx.insertInto('chat_messages').values(row).returningAll().executeTakeFirstOrThrow()
    const after = await trx
      .updateTable('chats')
      .set({ seq, last_at: now, revision: chat.revision + 1, ...changes(seq) })
      .where('id', '=', chatId)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (author_id !== null) {
      const about = { kind: 'chat', id: chatId }
      await recordAction(trx, { by: author_id, act: 'chat.send', about, detail: {} }, now)
    }
    return { chat: after, message, isNew: true }
  })
}

const lockChat = (trx: Kysely<Rows>, chatId: string): Promise<ChatRow | undefined> =>
  trx.selectFrom('chats').selectAll().where('id', '=', chatId).forUpdate().executeTakeFirst()

/**
 * Sets the read mark of one side. It never moves back, nor beyond the last message.
 * @returns the conversation where the mark has changed, else null
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

/** Archives or reopens a conversation. @returns null if there is no such conversation */
export async function setClosed(
  db: Kysely<Rows>,
  chatId: string,
  { closed, by }: { readonly closed: boolean; readonly by: string },
  now: number,
): Promise<ChatRow | null> {
  return db.transaction().execute(async (trx) => {
    const updated = await trx
      .updateTable('chats')
      .set((row) => ({ closed_at: closed ? now : null, revision: row('revision', '+', 1) }))
      .where('id', '=', chatId)
      .returningAll()
      .executeTakeFirst()
    if (!updated) return null
    const act = closed ? 'chat.archive' : 'chat.reopen'
    await recordAction(trx, { by, act, about: { kind: 'chat', id: chatId }, detail: {} }, now)
    return updated
  })
}

/** Stores the name and email address that a visitor has entered. */
export async function saveContact(
  db: Kysely<Rows>,
  person: ChatPerson,
  contact: { readonly name: string; readonly email: string },
): Promise<ChatRow | null> {
  const { visitor_hash } = ownerColumns(person)
  if (visitor_hash === null) return null
  const updated = await db
    .updateTable('chats')
    .set((row) => ({ ...contact, revision: row('revision', '+', 1) }))
    .where('visitor_hash', '=', visitor_hash)
    .returningAll()
    .executeTakeFirst()
  return updated ?? null
}
