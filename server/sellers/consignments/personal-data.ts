import type { Kysely } from 'kysely'
import { itemNumber } from '#domain/consignments/consignment-number.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'

/** Returns the consignments of a client (C3). Signed agreements are retained for seven years; others are deleted. */
export const consignmentData = (db: Kysely<Rows>): PersonalData => ({
  name: 'consignments',
  tables: [
    'consignments',
    'agreement_editions',
    'agreement_links',
    'agreement_signatures',
    'consignment_lots',
    'seller_letter_documents',
    'items',
    'item_lots',
  ],
  async blockedReason(userId) {
    const row = await db
      .selectFrom('consignments')
      .select('id')
      .where('seller', '=', userId)
      .where('state', 'in', ['signed', 'receiving', 'active'])
      .limit(1)
      .executeTakeFirst()
    return row ? 'settling' : null
  },
  async export(userId) {
    const rows = await db
      .selectFrom('consignments')
      .selectAll()
      .where('seller', '=', userId)
      .orderBy('created_at')
      .execute()
    const ids = db.selectFrom('consignments').select('id').where('seller', '=', userId)
    const editions = await db
      .selectFrom('agreement_editions')
      .selectAll()
      .where('consignment_id', 'in', ids)
      .where('state', '<>', 'draft')
      .orderBy('edition')
      .execute()
    const lots = await db
      .selectFrom('consignment_lots')
      .select(['consignment_id', 'lot_id'])
      .where('consignment_id', 'in', ids)
      .orderBy('lot_id')
      .execute()
    const items = await db
      .selectFrom('items')
      .select(['consignment_id', 'nth', 'state', 'place', 'differs', 'document'])
      .where('consignment_id', 'in', ids)
      .orderBy('nth')
      .execute()
    const letters = await db
      .selectFrom('seller_letter_documents')
      .select(['consignment_id', 'kind', 'auction_id', 'sent_at'])
      .where('consignment_id', 'in', ids)
      .orderBy('sent_at')
      .execute()
    return rows.map((row) => ({
      number: row.number,
      reference: row.reference,
      state: row.state,
      created: toIsoTime(row.created_at),
      agreements: editions
        .filter(({ consignment_id }) => consignment_id === row.id)
        .map(({ edition, terms, sent_at, signed_at, signed_by_name }) => ({
          edition,
          terms,
          sent: toIsoTime(sent_at),
          signed: toIsoTime(signed_at),
          signedBy: signed_by_name,
        })),
      lots: lots.flatMap((lot) => (lot.consignment_id === row.id ? lot.lot_id : [])),
      items: items
        .filter(({ consignment_id }) => consignment_id === row.id)
        .map(({ nth, state, place, differs, document }) => ({
          number: itemNumber(row.number, nth),
          state,
          place,
          differs,
          description: document,
        })),
      letters: letters
        .filter(({ consignment_id }) => consignment_id === row.id)
        .map(({ kind, auction_id, sent_at }) => ({ kind, sale: auction_id, sent: toIsoTime(sent_at) })),
    }))
  },
  async erase(userId) {
    await db
      .deleteFrom('consignments')
      .where('seller', '=', userId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('agreement_editions')
              .select('edition')
              .whereRef('consignment_id', '=', 'consignments.id')
              .where('agreement_editions.state', '=', 'signed'),
          ),
        ),
      )
      .execute()
  },
})
