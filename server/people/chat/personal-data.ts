import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/** Returns the chat messages of an account. The export does not name the staff who replied. */
export const chatData = (db: Kysely<Rows>): PersonalData => ({
  name: 'chat',
  tables: ['chats', 'chat_messages'],
  async export(userId) {
    const rows = await db
      .selectFrom('chat_messages')
      .innerJoin('chats', 'chats.id', 'chat_messages.chat_id')
      .select(['from_house', 'content', 'path', 'at'])
      .where('chats.user_id', '=', userId)
      .orderBy('chat_messages.seq')
      .execute()
    return rows.map((row) => ({
      from: row.from_house ? 'house' : 'you',
      text: row.content,
      page: row.path,
      at: toIsoTime(row.at),
    }))
  },
  async erase(userId) {
    await db.deleteFrom('chats').where('user_id', '=', userId).execute()
  },
})
