import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import {
  staffChatClose,
  staffChatGet,
  staffChatList,
  staffChatRead,
  staffChatSend,
} from '#wire/calls/staff-chat.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { inboxChat, inboxPage, type PaddleLookup } from './inbox.ts'
import { type ChatRow, messagesOf } from './read.ts'
import { markRead, setClosed, writeAsStaff } from './write.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly paddles: PaddleLookup
  notify(...chats: readonly ChatRow[]): void
  /** Schedules the letter for a reply that is not read in time. */
  scheduleLetter(chatId: string): Promise<void>
}

/** Returns the calls by which staff read and answer conversations. */
export function staffChatCalls({ db, paddles, notify, scheduleLetter }: Deps): readonly CallHandler[] {
  return [
    handleMemberCall(staffChatList, async (_visit, params) => ({
      ...(await inboxPage(db, paddles, params)),
      page: params.page,
      size: params.size,
    })),

    handleMemberCall(staffChatGet, async (_visit, { id, before, size }) => {
      const chat = await inboxChat(db, paddles, id, { before: before || null, limit: size })
      return chat ?? refusal('notFound')
    }),

    handleMemberCall(staffChatSend, async ({ viewer, now }, { id, content, ak }) => {
      const reply = { content, idempotencyKey: ak, path: '', title: '', author: viewer.userId }
      const written = await writeAsStaff(db, id, reply, now)
      if (!written) return refusal('notFound')
      const { seq } = written.message
      const { list } = await messagesOf(db, id, { after: seq - 1, limit: 1 }, 'full')
      const [message] = list
      if (!message) return refusal('notFound')
      if (written.isNew) {
        notify(written.chat)
        await scheduleLetter(id)
      }
      return message
    }),

    handleMemberCall(staffChatRead, async (_visit, { id, seq }) => {
      const marked = await markRead(db, id, 'house_read', seq)
      if (marked) notify(marked)
      return marked || (await exists(db, id)) ? null : refusal('notFound')
    }),

    handleMemberCall(staffChatClose, async ({ viewer, now }, { id, closed }) => {
      const updated = await setClosed(db, id, { closed, by: viewer.userId }, now)
      if (!updated) return refusal('notFound')
      notify(updated)
      return null
    }),
  ]
}

async function exists(db: Kysely<Rows>, id: string): Promise<boolean> {
  return (await db.selectFrom('chats').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
