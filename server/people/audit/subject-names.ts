import { type Kysely, sql } from 'kysely'
import { deliveryNumber } from '#domain/delivery/delivery-number.ts'
import { payoutNumber } from '#domain/payouts/payout.ts'
import { personName } from '#domain/people/person-name.ts'
import { depositReference } from '#domain/transfer-deposits/transfer-deposit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'

type Subject = { readonly kind: string; readonly id: string }

/** Looks up the numbers or names of subjects of one kind, as `[id, name]`. Deleted subjects are left out. */
type NameLookup = (
  db: Kysely<Rows>,
  ids: readonly string[],
  lang: Language,
) => Promise<readonly (readonly [string, string])[]>

const personNames: NameLookup = async (db, ids) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => [row.id, personName(row.first_name, row.last_name)])
}

const nameLookups: { readonly [kind: string]: NameLookup } = {
  order: async (db, ids) => {
    const rows = await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute()
    return rows.map(({ id, number }) => [id, String(number)])
  },
  mall: async (db, ids) => {
    const rows = await db.selectFrom('mall_orders').select(['id', 'number']).where('id', 'in', ids).execute()
    return rows.map(({ id, number }) => [id, String(number)])
  },
  deposit: async (db, ids) => {
    const rows = await db
      .selectFrom('transfer_deposits')
      .select(['id', 'number'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, number }) => [id, depositReference(number)])
  },
  delivery: async (db, ids) => {
    const rows = await db.selectFrom('deliveries').select(['id', 'number']).where('id', 'in', ids).execute()
    return rows.map(({ id, number }) => [id, deliveryNumber(number)])
  },
  // A gift itself is shown by its id, which staff have chosen.
  gift: async (db, ids) => {
    const rows = await db.selectFrom('gift_orders').select(['id', 'number']).where('id', 'in', ids).execute()
    return rows.map(({ id, number }) => [id, `G${number}`])
  },
  enquiry: async (db, ids) => {
    const rows = await db.selectFrom('enquiries').select(['id', 'reference']).where('id', 'in', ids).execute()
    return rows.map(({ id, reference }) => [id, reference])
  },
  newsletter: async (db, ids) => {
    const rows = await db
      .selectFrom('newsletter_issues')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, name }) => [id, name])
  },
  consignment: async (db, ids) => {
    const rows = await db.selectFrom('consignments').select(['id', 'number']).where('id', 'in', ids).execute()
    return rows.map(({ id, number }) => [id, number])
  },
  settlement: async (db, ids) => {
    const rows = await db
      .selectFrom('settlements')
      .innerJoin('consignments', 'consignments.id', 'consignment_id')
      .innerJoin('auctions', 'auctions.id', 'auction_id')
      .select(['settlements.id', 'consignments.number', 'auctions.number as sale'])
      .where('settlements.id', 'in', ids)
      .execute()
    return rows.map(({ id, number, sale }) => [id, `${number} × ${sale}`])
  },
  payout: async (db, ids) => {
    const rows = await db.selectFrom('payouts').select(['id', 'number']).where('id', 'in', ids).execute()
    return rows.map(({ id, number }) => [id, payoutNumber(number)])
  },
  payoutFile: async (db, ids) => {
    const rows = await db.selectFrom('payout_files').select(['id', 'number']).where('id', 'in', ids).execute()
    return rows.map(({ id, number }) => [id, String(number)])
  },
  bankStatement: async (db, ids) => {
    const rows = await db
      .selectFrom('bank_statements')
      .select(['id', 'file_name'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, file_name }) => [id, file_name])
  },
  // A conversation has no number, so it is shown by the name of its person.
  chat: async (db, ids) => {
    const rows = await db
      .selectFrom('chats')
      .leftJoin('users', 'users.id', 'chats.user_id')
      .select(['chats.id', 'chats.name', 'chats.email', 'first_name', 'last_name'])
      .where('chats.id', 'in', ids)
      .execute()
    return rows.map((row) => [
      row.id,
      personName(row.first_name ?? '', row.last_name ?? '') || row.name || row.email,
    ])
  },
  product: async (db, ids, lang) => {
    const rows = await db
      .selectFrom('product_text')
      .select(['product_id', 'title'])
      .where('product_id', 'in', ids)
      .where('lang', '=', lang)
      .execute()
    return rows.map(({ product_id: id, title }) => [id, title])
  },
  category: async (db, ids, lang) => {
    const rows = await db
      .selectFrom('category_text')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .where('lang', '=', lang)
      .execute()
    return rows.map(({ id, name }) => [id, name])
  },
  attribute: async (db, ids, lang) => {
    const label = sql<string>`document #>> ${sql.lit(lang === 'en' ? '{label,en}' : '{label,zh}')}`
    const rows = await db
      .selectFrom('own_attributes')
      .select(['id', label.as('name')])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, name }) => [id, name])
  },
  topic: async (db, ids, lang) => {
    const rows = await db
      .selectFrom('topic_text')
      .select(['topic_id', 'name'])
      .where('topic_id', 'in', ids)
      .where('lang', '=', lang)
      .execute()
    return rows.map(({ topic_id: id, name }) => [id, name])
  },
  name: async (db, ids) => {
    const rows = await db.selectFrom('search_name').select(['id', 'name_en']).where('id', 'in', ids).execute()
    return rows.map(({ id, name_en: name }) => [id, name])
  },
  person: personNames,
  // The number of a sale is its id.
  sale: (_db, ids) => Promise.resolve(ids.map((id) => [id, id])),
  // A text is shown by the last part of its address.
  content: (_db, ids) => Promise.resolve(ids.map((id) => [id, id.split('/').at(-1) ?? id])),
  home: (_db, ids) => Promise.resolve(ids.map((id) => [id, id])),
  points: personNames,
  // A setting is shown by its label.
  setting: (_db, ids) => Promise.resolve(ids.map((id) => [id, id])),
  invitation: async (db, ids) => {
    const rows = await db
      .selectFrom('staff_invitations')
      .select(['id', 'email'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, email }) => [id, email])
  },
}

/**
 * Finds the numbers or names of audit log subjects. @returns the name of a subject; '' for none
 *
 * @param lang the language of bilingual names
 */
export async function findSubjectNames(
  db: Kysely<Rows>,
  subjects: readonly Subject[],
  lang: Language,
): Promise<(subject: Subject) => string> {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind)
  const named = await Promise.all(
    [...byKind].map(async ([kind, all]) => {
      const ids = [...new Set(all.map(({ id }) => id))]
      const names = (await nameLookups[kind]?.(db, ids, lang)) ?? []
      return [kind, new Map(names)] as const
    }),
  )
  const names = new Map(named)
  return ({ kind, id }) => names.get(kind)?.get(id) ?? ''
}
