import { type Kysely, sql } from 'kysely'
import { type RenderDeps, renderNotice } from '#server/people/notices/render-notice.ts'
import { parseNotice } from '#server/people/notices/stored-notice.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Client } from '#wire/entities/client.ts'
import { enquiryKinds } from '#wire/entities/enquiry.ts'
import { countOf, latestShown, rowCount } from './latest-shown.ts'

type UserIds = readonly string[]

/** The length, in characters, of the preview of a message. */
const previewLength = 120

/** Returns the conversations of a client, with the last message of each. */
export async function chatsOf(db: Kysely<Rows>, userIds: UserIds): Promise<Client['chats']> {
  const rows = await db
    .selectFrom('chats')
    .leftJoin('chat_messages as last', (join) =>
      join.onRef('last.chat_id', '=', 'chats.id').onRef('last.seq', '=', 'chats.seq'),
    )
    .select(['chats.id', 'last_at', 'closed_at', 'person_seq', 'house_read'])
    .select(sql<string | null>`left(last.content, ${previewLength})`.as('text'))
    .where('user_id', 'in', userIds)
    .where('chats.seq', '>', 0)
    .orderBy('last_at', 'desc')
    .execute()
  const list = rows.map((row) => ({
    id: row.id,
    lastAt: row.last_at,
    isOpen: row.closed_at === null,
    isWaiting: row.closed_at === null && row.person_seq > row.house_read,
    text: row.text ?? '',
  }))
  return { list: list.slice(0, latestShown), total: list.length }
}

/** Returns the latest enquiries that a client sent while signed in. */
export async function enquiriesOf(db: Kysely<Rows>, userIds: UserIds): Promise<Client['enquiries']> {
  const all = db.selectFrom('enquiries').where('user_id', 'in', userIds)
  const [rows, total] = await Promise.all([
    all
      .select(['id', 'reference', 'kind', 'about', 'created_at'])
      .orderBy('created_at', 'desc')
      .limit(latestShown)
      .execute(),
    countOf(all.select(rowCount)),
  ])
  const list = rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    kind: enquiryKinds.find((kind) => kind === row.kind) ?? 'feedback',
    about: row.about,
    at: row.created_at,
  }))
  return { list, total }
}

/** Returns the latest notices sent to a client; those whose lot can no longer be shown are left out. */
export async function lettersTo(
  db: Kysely<Rows>,
  userIds: UserIds,
  deps: RenderDeps,
  lang: Language,
): Promise<Client['letters']> {
  const all = db.selectFrom('notices').where('user_id', 'in', userIds)
  const [rows, total] = await Promise.all([
    all.select(['told', 'at']).orderBy('at', 'desc').limit(latestShown).execute(),
    countOf(all.select(rowCount)),
  ])
  const rendered = await Promise.all(
    rows.map(async ({ told, at }) => ({ at, notice: await renderNotice(deps, parseNotice(told), lang) })),
  )
  const list = rendered.flatMap(({ at, notice }) => (notice ? [{ title: notice.title, at }] : []))
  return { list, total }
}
