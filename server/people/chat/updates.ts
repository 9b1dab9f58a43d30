import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ChatHead, ChatMessage } from '#wire/entities/chat.ts'
import { audienceOf } from './person.ts'
import { headOf, messagesOf } from './read.ts'
import { digest } from './secrets.ts'

/** The maximum number of messages in one update; the rest follow in further updates. */
const maxMessages = 100

const keyPattern = /^[\w-]{43}$/

/** Creates the source of chat updates for the sockets of a process: audiences, and new messages of each. */
export function createChatUpdates(db: Kysely<Rows>) {
  return {
    audienceOf(userId: string, key: string): string | null {
      if (userId !== '') return audienceOf({ user_id: userId, listener_hash: null })
      return keyPattern.test(key) ? audienceOf({ user_id: null, listener_hash: digest(key) }) : null
    },

    async updatesFor(
      audience: string,
      since: number,
    ): Promise<{ head: ChatHead; list: readonly ChatMessage[] } | null> {
      const [kind, name = ''] = audience.split(' ')
      const chats = db.selectFrom('chats').selectAll().where('seq', '>', 0)
      const query =
        kind === 'user' ? chats.where('user_id', '=', name) : chats.where('listener_hash', '=', name)
      const chat = await query.executeTakeFirst()
      if (!chat) return null
      const { list } = await messagesOf(db, chat.id, { after: since, limit: maxMessages }, 'first')
      // A message sent since the conversation was read comes with the next update.
      return { head: await headOf(db, chat), list: list.filter(({ seq }) => seq <= chat.seq) }
    },
  }
}
