import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { pageLanguageOf } from '#wire/address/page-address.ts'
import type { InboxChat, InboxLine } from '#wire/entities/chat.ts'
import { messagesOf, type Span } from './read.ts'

/** The query for a page of the inbox. */
export type InboxParams = {
  /** Searches names and email addresses; '' for all. */
  readonly q: string
  readonly state: 'open' | 'closed'
  readonly page: number
  readonly size: number
}

/** Looks up the latest paddles of accounts, newest first. */
export type PaddleLookup = (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>

/** The length, in UTF-16 units, of the preview of a last message. */
const previewLength = 160

/** Returns a page of the staff inbox: unanswered conversations first, then the latest. */
export async function inboxPage(
  db: Kysely<Rows>,
  paddles: PaddleLookup,
  params: InboxParams,
): Promise<{ list: InboxLine[]; total: number; waiting: number }> {
  const matches = matching(db, params)
  const [rows, { total }, { waiting }] = await Promise.all([
    lines(db)
      .where('chats.id', 'in', matches.select('chats.id'))
      .orderBy(sql`person_seq > house_read`, 'desc')
      .orderBy('last_at', 'desc')
      .orderBy('chats.id')
      .limit(params.size)
      .offset((params.page - 1) * params.size)
      .execute(),
    matches.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    db
      .selectFrom('chats')
      .select((row) => row.fn.countAll<number>().as('waiting'))
      .where('closed_at', 'is', null)
      .whereRef('person_seq', '>', 'house_read')
      .executeTakeFirstOrThrow(),
  ])
  const paddlesByUser = await paddles(rows.flatMap((row) => row.user_id ?? []))
  return { list: rows.map((row) => lineOf(row, paddlesByUser)), total, waiting }
}

/** Returns one conversation with the details of its person, or null if there is none with this id. */
export async function inboxChat(
  db: Kysely<Rows>,
  paddles: PaddleLookup,
  id: string,
  span: Span,
): Promise<InboxChat | null> {
  const row = await lines(db).where('chats.id', '=', id).executeTakeFirst()
  if (!row) return null
  const [paddlesByUser, messages] = await Promise.all([
    paddles(row.user_id === null ? [] : [row.user_id]),
    messagesOf(db, id, span, 'full'),
  ])
  return {
    ...lineOf(row, paddlesByUser),
    userId: row.user_id ?? '',
    phone: row.user_phone ?? '',
    ownRead: row.own_read,
    houseRead: row.house_read,
    beganAt: row.began_at,
    ...messages,
  }
}

/** Returns the conversations with messages that match a query. */
function matching(db: Kysely<Rows>, { q, state }: InboxParams): Chats {
  const started = db
    .selectFrom('chats')
    .leftJoin('users', 'users.id', 'chats.user_id')
    .where('seq', '>', 0)
    .where('closed_at', state === 'open' ? 'is' : 'is not', null)
  if (q === '') return started
  const like = containing(q)
  return started.where(({ or, eb }) =>
    or([
      eb('chats.name', 'ilike', like),
      eb('chats.email', 'ilike', like),
      eb('users.email', 'ilike', like),
      eb(sql`users.first_name || ' ' || users.last_name`, 'ilike', like),
      eb(sql`users.last_name || users.first_name`, 'ilike', like),
    ]),
  )
}

type Chats = SelectQueryBuilder<
  Rows & { users: Rows['users'] | { [column in keyof Rows['users']]: null } },
  'chats' | 'users',
  object
>

const lines = (db: Kysely<Rows>) =>
  db
    .selectFrom('chats')
    .leftJoin('users', 'users.id', 'chats.user_id')
    .innerJoin('chat_messages', (on) =>
      on.onRef('chat_messages.chat_id', '=', 'chats.id').onRef('chat_messages.seq', '=', 'chats.seq'),
    )
    .selectAll('chats')
    .select([
      'users.email as user_email',
      'users.phone as user_phone',
      'first_name',
      'last_name',
      'content',
      'from_house',
      (row) =>
        row
          .selectFrom('chat_messages as waiting')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('waiting.chat_id', '=', 'chats.id')
          .where('waiting.from_house', '=', false)
          .whereRef('waiting.seq', '>', 'chats.house_read')
          .as('unread'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>

function lineOf(row: Row, paddles: ReadonlyMap<string, readonly string[]>): InboxLine {
  const account = personName(row.first_name, row.last_name)
  return {
    id: row.id,
    revision: row.revision,
    seq: row.seq,
    isClosed: row.closed_at !== null,
    unread: row.unread ?? 0,
    name: account || row.name,
    email: row.user_email ?? row.email,
    isMember: row.user_id !== null,
    paddles: [...(paddles.get(row.user_id ?? '') ?? [])],
    lang: pageLanguageOf(row.lang),
    lastAt: row.last_at,
    last: { text: row.content.slice(0, previewLength), fromHouse: row.from_house },
  }
}
