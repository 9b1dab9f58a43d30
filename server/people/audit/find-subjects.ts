import { type Kysely, sql } from 'kysely'
import { findByWords } from '#server/people/clients/find-by-words.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Subjects of some kinds that were found, by their ids. */
type Found = { readonly kinds: readonly string[]; readonly ids: readonly string[] }

/**
 * Matches the numbers that people see: `500012`, `D-20014`, `G7`. An order number is limited to the range of
 * the database.
 */
const numbered = /^(?<mark>d-|g)?(?<digits>\d{1,9})$/i

/** Finds the subjects of audit log entries by the displayed number or name, or by id. */
export async function findSubjects(db: Kysely<Rows>, q: string): Promise<readonly Found[]> {
  const [byNumber, people, others] = await Promise.all([
    findNumbered(db, q),
    findByWords(db, q),
    findNamed(db, q),
  ])
  return [
    ...byNumber,
    { kinds: ['person', 'points'], ids: people },
    { kinds: ['chat'], ids: await chatsOf(db, q, people) },
    ...others,
  ].filter(({ ids }) => ids.length > 0)
}

async function findNumbered(db: Kysely<Rows>, q: string): Promise<readonly Found[]> {
  const { mark = '', digits } = numbered.exec(q)?.groups ?? {}
  if (digits === undefined) return []
  const number = Number(digits)
  const idsIn = async (table: 'orders' | 'mall_orders' | 'deliveries' | 'gift_orders') =>
    (await db.selectFrom(table).select('id').where('number', '=', number).execute()).map(({ id }) => id)
  switch (mark.toLowerCase()) {
    case 'd-':
      return [{ kinds: ['delivery'], ids: await idsIn('deliveries') }]
    case 'g':
      return [{ kinds: ['gift'], ids: await idsIn('gift_orders') }]
    default: {
      const clients = await db.selectFrom('users').select('id').where('client_number', '=', number).execute()
      return [
        { kinds: ['order'], ids: await idsIn('orders') },
        { kinds: ['mall'], ids: await idsIn('mall_orders') },
        { kinds: ['person', 'points'], ids: clients.map(({ id }) => id) },
      ]
    }
  }
}

async function findNamed(db: Kysely<Rows>, q: string): Promise<readonly Found[]> {
  const upper = q.toUpperCase()
  const lower = q.toLowerCase()
  const hasLabel = sql<boolean>`${lower} in (lower(document #>> '{label,en}'), lower(document #>> '{label,zh}'))`
  const [sales, enquiries, invitations, products, categories, attributes] = await Promise.all([
    db.selectFrom('auctions').select('id').where(sql`upper(number)`, '=', upper).execute(),
    db.selectFrom('enquiries').select('id').where(sql`upper(reference)`, '=', upper).execute(),
    db.selectFrom('staff_invitations').select('id').where('email', '=', lower).execute(),
    db.selectFrom('product_text').select('product_id').where(sql`lower(title)`, '=', lower).execute(),
    db.selectFrom('category_text').select('id').where(sql`lower(name)`, '=', lower).execute(),
    db.selectFrom('own_attributes').select('id').where(hasLabel, '=', true).execute(),
  ])
  return [
    { kinds: ['sale'], ids: sales.map(({ id }) => id) },
    { kinds: ['enquiry'], ids: enquiries.map(({ id }) => id) },
    { kinds: ['invitation'], ids: invitations.map(({ id }) => id) },
    { kinds: ['product'], ids: products.map((row) => row.product_id) },
    { kinds: ['category'], ids: categories.map(({ id }) => id) },
    { kinds: ['attribute'], ids: attributes.map(({ id }) => id) },
  ]
}

/**
 * Returns the conversations of accounts that were found, and of visitors who gave the name or email address that was
 * typed.
 */
async function chatsOf(db: Kysely<Rows>, q: string, userIds: readonly string[]): Promise<readonly string[]> {
  const typed = q.toLowerCase()
  const rows = await db
    .selectFrom('chats')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('user_id', 'in', userIds.length > 0 ? userIds : ['']),
        eb(sql`lower(name)`, '=', typed),
        eb(sql`lower(email)`, '=', typed),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}
