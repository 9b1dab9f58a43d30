import { type Kysely, sql, type Transaction } from 'kysely'
import { hasNameOf } from '#domain/categories/category.ts'
import { kindsWithTopics, maxTopics } from '#domain/content/topics.ts'
import { idFromName } from '#domain/lib/id-from-name.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { type StaffTopic, staffTopicList, staffTopicSet } from '#wire/calls/staff-topics.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { ContentCache } from '../content-cache.ts'

type Deps = { readonly db: Kysely<Rows>; readonly cache: Pick<ContentCache, 'invalidate'> }

/** Returns the calls by which staff add and rename the topics of news and questions. */
export const topicCalls = ({ db, cache }: Deps): readonly CallHandler[] => [
  handleMemberCall(staffTopicList, async () => ({ list: [...(await readTopics(db))] })),

  handleMemberCall(staffTopicSet, async ({ viewer, now }, { topicId, subject, nameEn, nameZh }) => {
    const result = await db.transaction().execute(async (trx) => {
      await sql`lock table topics in share row exclusive mode`.execute(trx)
      const present = await readTopics(trx)
      const before = present.find((one) => one.id === topicId && one.subject === subject)
      if (topicId !== '' && !before) return refusal('notFound')
      const names = { nameEn, nameZh }
      const isTaken = (one: StaffTopic) => one !== before && one.subject === subject && hasNameOf(one, names)
      if (present.some(isTaken)) return refusal('conflict', null)
      if (!before && present.length >= maxTopics) return refusal('wrongState', { status: 'full' })
      const id = before?.id ?? idFromName(nameEn, new Set(present.map((one) => one.id)), 'topic')
      await addTopic(trx, { id, subject })
      await nameTopic(trx, { id, nameEn, nameZh })
      const detail = { name: nameOf(names), ...(before && { from: nameOf(before) }) }
      const about = { kind: 'topic', id }
      await recordAction(trx, { by: viewer.userId, act: 'topic.set', about, detail }, now)
      return { topicId: id }
    })
    cache.invalidate()
    return result
  }),
]

const nameOf = ({ nameEn, nameZh }: Pick<StaffTopic, 'nameEn' | 'nameZh'>): string => `${nameEn} / ${nameZh}`

/** Returns all topics in the order of filters and headings, with their uses. */
async function readTopics(db: Kysely<Rows>): Promise<readonly StaffTopic[]> {
  const nameIn = (lang: string) =>
    sql<string>`coalesce((select name from topic_text where topic_id = topics.id and lang = ${lang}), '')`
  const rows = await db
    .selectFrom('topics')
    .select([
      'id',
      'subject',
      nameIn('en').as('nameEn'),
      nameIn('zh-Hans').as('nameZh'),
      sql<number>`(
        (select count(*) from news where topic_id = topics.id) +
        (select count(*) from faqs where topic_id = topics.id))::int`.as('uses'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    subject: kindsWithTopics.find((one) => one === row.subject) ?? 'news',
  }))
}

/** Adds a topic after the others of its subject, unless it exists. */
async function addTopic(
  trx: Transaction<Rows>,
  { id, subject }: { readonly id: string; readonly subject: string },
): Promise<void> {
  const { last } = await trx
    .selectFrom('topics')
    .select(sql<number>`coalesce(max(position), -1)::int`.as('last'))
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('topics')
    .values({ id, subject, position: last + 1 })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Names a topic in both languages; articles are found by the names of their topics. */
async function nameTopic(
  trx: Transaction<Rows>,
  { id, nameEn, nameZh }: Pick<StaffTopic, 'id' | 'nameEn' | 'nameZh'>,
): Promise<void> {
  await trx
    .insertInto('topic_text')
    .values([
      { topic_id: id, lang: 'en', name: nameEn },
      { topic_id: id, lang: 'zh-Hans', name: nameZh },
    ])
    .onConflict((on) =>
      on.columns(['topic_id', 'lang']).doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
    )
    .execute()
  await sql`insert into search_stale (kind, ref) select 'news', id from news where topic_id = ${id}`.execute(
    trx,
  )
}
