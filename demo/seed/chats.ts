import { createHash, randomBytes } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { chats, type DemoChat, type DemoMessage } from '#demo/chats/chats.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { accountIdOf } from './people.ts'

const minute = 60_000

/** Writes the demonstration's conversations; existing ones are not changed. */
export async function writeChats(db: Kysely<Rows>, opening: number): Promise<void> {
  await db
    .insertInto('chats')
    .values(chats.map((chat) => chatRow(chat, opening)))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('chat_messages')
    .values(
      chats.flatMap(({ id, messages }) => messages.map((one, index) => messageRow(id, one, index, opening))),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}

function chatRow(
  { id, who, language, isRead, messages }: DemoChat,
  opening: number,
): Insertable<Rows['chats']> {
  const seq = messages.length
  const at = messages.map(({ ago }) => opening - ago * minute)
  return {
    id,
    ...ownerOf(who),
    lang: language,
    seq,
    person_seq: messages.findLastIndex(({ by }) => by === null) + 1,
    revision: seq,
    own_read: seq,
    house_read: isRead ? seq : 0,
    began_at: at[0] ?? opening,
    last_at: at.at(-1) ?? opening,
  }
}

/**
 * Returns the columns of the owner of a conversation. An invented visitor has the hash of a random token that
 * nobody has, so only staff can open their conversation.
 */
function ownerOf(who: DemoChat['who']) {
  if ('account' in who) return { user_id: accountIdOf({ email: who.account }) }
  const randomHash = () => createHash('sha256').update(randomBytes(32)).digest('hex')
  return { name: who.name, email: who.email, visitor_hash: randomHash(), listener_hash: randomHash() }
}

const messageRow = (
  chatId: string,
  { by, ago, content, about }: DemoMessage,
  at: number,
  opening: number,
): Insertable<Rows['chat_messages']> => ({
  chat_id: chatId,
  seq: at + 1,
  ak: `${chatId}-${at + 1}`,
  from_house: by !== null,
  author_id: by === null ? null : accountIdOf({ email: by }),
  content,
  path: about?.path ?? '',
  title: about?.title ?? '',
  at: opening - ago * minute,
})
