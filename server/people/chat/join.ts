import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { ownerColumns } from './person.ts'
import type { ChatRow } from './read.ts'

/**
 * Moves a visitor's conversation into an account: the conversation becomes the account's, or its messages are appended
 * to the one that the account has. The visitor's secret is no longer valid afterwards.
 * @returns the account's conversation, and the deleted one where two were merged; null if the secret had none
 */
export function joinChat(
  db: Kysely<Rows>,
  userId: string,
  secret: string,
): Promise<{ chat: ChatRow; deleted: ChatRow | null } | null> {
  const { visitor_hash } = ownerColumns({ kind: 'visitor', secret })
  return db.transaction().execute(async (trx) => {
    const visitorChat = await trx
      .selectFrom('chats')
      .selectAll()
      .where('visitor_hash', '=', visitor_hash)
      .forUpdate()
      .executeTakeFirst()
    if (!visitorChat) return null
    const memberChat = await trx
      .selectFrom('chats')
      .selectAll()
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (memberChat) return { chat: await mergeInto(trx, memberChat, visitorChat), deleted: visitorChat }
    const chat = await trx
      .updateTable('chats')
      .set({ user_id: userId, visitor_hash: null, listener_hash: null, revision: visitorChat.revision + 1 })
      .where('id', '=', visitorChat.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { chat, deleted: null }
  })
}

/** Appends the messages of one conversation to another, and deletes the first. */
async function mergeInto(trx: Kysely<Rows>, into: ChatRow, from: ChatRow): Promise<ChatRow> {
  await trx
    .updateTable('chat_messages')
    .set((row) => ({ chat_id: into.id, seq: row('seq', '+', into.seq) }))
    .where('chat_id', '=', from.id)
    .execute()
  await trx.deleteFrom('chats').where('id', '=', from.id).execute()
  const isAllRead = (read: number, seq: number) => read >= seq
  return trx
    .updateTable('chats')
    .set({
      seq: into.seq + from.seq,
      person_seq: from.person_seq > 0 ? into.seq + from.person_seq : into.person_seq,
      own_read: isAllRead(into.own_read, into.seq) ? into.seq + from.own_read : into.own_read,
      house_read: isAllRead(into.house_read, into.person_seq) ? into.seq + from.house_read : into.house_read,
      mailed_seq: into.mailed_seq,
      closed_at: from.closed_at === null ? null : into.closed_at,
      last_at: Math.max(into.last_at, from.last_at),
      revision: into.revision + 1,
    })
    .where('id', '=', into.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
