import type { Kysely, Selectable } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ChatHead, ChatMessage } from '#wire/entities/chat.ts'
import { type ChatPerson, ownerColumns } from './person.ts'

export type ChatRow = Selectable<Rows['chats']>

/** A range of messages: the first ones after a sequence number, or the last ones before one. */
export type Span =
  | { readonly after: number; readonly limit: number }
  | { readonly before: number | null; readonly limit: number }

/** Returns the conversation of a person, or null if there is none. */
export async function chatOf(db: Kysely<Rows>, person: ChatPerson): Promise<ChatRow | null> {
  const { user_id, visitor_hash } = ownerColumns(person)
  const chats = db.selectFrom('chats').selectAll()
  const query =
    user_id === null ? chats.where('visitor_hash', '=', visitor_hash) : chats.where('user_id', '=', user_id)
  return (await query.executeTakeFirst()) ?? null
}

/** Returns the summary of a conversation as its person sees it. */
export async function headOf(db: Kysely<Rows>, chat: ChatRow): Promise<ChatHead> {
  const { count } = await db
    .selectFrom('chat_messages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('chat_id', '=', chat.id)
    .where('from_house', '=', true)
    .where('seq', '>', chat.own_read)
    .where('seq', '<=', chat.seq)
    .executeTakeFirstOrThrow()
  return {
    id: chat.id,
    revision: chat.revision,
    seq: chat.seq,
    ownRead: chat.own_read,
    houseRead: chat.house_read,
    unread: count,
    isClosed: chat.closed_at !== null,
  }
}

/**
 * Returns messages of a conversation, by sequence number.
 * @param author how staff are named: by first name to the client, by full name to colleagues
 */
export async function messagesOf(
  db: Kysely<Rows>,
  chatId: string,
  span: Span,
  author: 'first' | 'full',
): Promise<{ list: ChatMessage[]; more: boolean }> {
  const all = db
    .selectFrom('chat_messages')
    .leftJoin('users', 'users.id', 'chat_messages.author_id')
    .selectAll('chat_messages')
    .select(['first_name', 'last_name'])
    .where('chat_id', '=', chatId)
  if ('after' in span) {
    const rows = await all.where('seq', '>', span.after).orderBy('seq').limit(span.limit).execute()
    return { list: rows.map((row) => messageOf(row, author)), more: span.after > 0 }
  }
  const older = span.before === null ? all : all.where('seq', '<', span.before)
  const rows = await older.orderBy('seq', 'desc').limit(span.limit).execute()
  return {
    list: rows.toReversed().map((row) => messageOf(row, author)),
    more: (rows.at(-1)?.seq ?? 1) > 1,
  }
}

type MessageRow = Selectable<Rows['chat_messages']> & {
  readonly first_name: string | null
  readonly last_name: string | null
}

function messageOf(row: MessageRow, author: 'first' | 'full'): ChatMessage {
  const name = personName(row.first_name, author === 'full' ? row.last_name : null)
  return {
    seq: row.seq,
    at: row.at,
    fromHouse: row.from_house,
    author: row.from_house ? name : '',
    content: row.content,
    ak: row.ak,
    about: row.path === '' ? null : { path: row.path, title: row.title },
  }
}
