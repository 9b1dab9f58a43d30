import { expect, inject, onTestFinished, test } from 'vitest'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { silent } from '#server/sale/rooms/testing/house.ts'
import { connect } from './connect.ts'
import { migratorOf } from './migrate.ts'
import { restoredDatabase } from './testing.ts'

test('K5 lots published from drafts get the attributes of their drafts', async () => {
  const database = await restoredDatabase(inject('postgresUrl'), '')
  onTestFinished(() => database.close())
  // Migrations have a separate session, which the tests' connections refuse.
  const { db, close } = connect(database.url, { max: 2, log: silent })
  onTestFinished(close)
  const migrator = migratorOf(db)
  await migrator.migrateTo('0164-invitation-links')
  const documents = {
    spirits: { kind: 'spirits', abv: 460, age: 12, boxCode: 'VDV', storage: 'bondedStore', mixed: true },
    cigars: { kind: 'cigars', vitola: { en: 'Robusto', zh: '' }, abv: 460, boxDate: '2011-03' },
    plain: { kind: 'wine', vintage: '1982' },
  }
  await database.pool.query(`
    insert into categories (id, position) values ('all', 1);
    insert into auctions (id, number, kind, currency, price_level, register_start_time, bid_start_time, start_time,
      end_time, lot_interval, extend_window, bid_acceptance, admission, identity_needed, deposit_type, deposit_val,
      deposit_default)
    values ('sale', 'S1', 'timed', 'HKD', '{}', 0, 0, 0, 0, 0, 0, 'auto', 'automatic', false, 0, 0, 0);
    insert into draft_sales (id, document, revisions, created_at, changed_at, changed_by)
    values ('sale', '{}', '{}', 1, 1, 'ada')`)
  for (const [index, [id, document]] of Object.entries({ ...documents, undrafted: null }).entries()) {
    await database.pool.query(
      `insert into lots (id, auction_id, lot_num, category_id, kind, quantity, low_estimate, high_estimate, start_price)
       values ($1, 'sale', $2, 'all', 'other', 1, 1000, 2000, 500)`,
      [id, index + 1],
    )
    if (document === null) continue
    await database.pool.query(
      `insert into draft_lots (id, sale_id, num, document, revisions, changed_at, changed_by)
       values ($1, 'sale', $2, $3, '{}', 1, 'ada')`,
      [id, index + 1, JSON.stringify({ ...emptyLotDraft, ...document })],
    )
  }
  const { error } = await migrator.migrateTo('0165-lot-attributes')
  expect(error).toBeUndefined()
  const { rows } = await database.pool.query('select id, attributes from lots order by lot_num')
  expect(rows).toEqual([
    { id: 'spirits', attributes: { abv: 460, age: 12, storage: 'bondedStore' } },
    { id: 'cigars', attributes: { vitola: { en: 'Robusto', zh: '' }, boxDate: '2011-03' } },
    { id: 'plain', attributes: {} },
    { id: 'undrafted', attributes: {} },
  ])
})
