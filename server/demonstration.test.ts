import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { accounts, backgroundBidders } from '#demo/house/accounts.ts'
import { sales } from '#demo/house/house.ts'
import { auctionIdOf } from '#demo/house/ids.ts'
import { paidInRoom, paidOrderId, unpaidOrderId } from '#demo/house/orders.ts'
import { springSpirits, unfinishedLots } from '#demo/house/spring-spirits/sale.ts'
import { replayHistories } from '#demo/seed/replay-histories.ts'
import { seedDemonstration } from '#demo/seed.ts'
import { verifyChain } from '#domain/ledger/chain.ts'
import { checkSale } from '#server/catalogue/drafts/check.ts'
import { readSaleDraft } from '#server/catalogue/drafts/rows.ts'
import { createPlaceBook } from '#server/catalogue/places/places.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { openPictures, type Pictures } from '#server/platform/files/files.ts'
import { createGaps } from '#server/platform/http/gaps.ts'
import { createInProcessCalls } from '#server/platform/http/in-process.ts'
import { openDigests } from '#server/platform/http/testing/digest-tables.ts'
import { openTestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { openIsolation } from '#server/platform/isolation/isolation.ts'
import { openFolderStore } from '#server/platform/storage/folder-store.ts'
import { createUploadStore, type UploadStore, uploadFolder } from '#server/platform/uploads/upload-store.ts'
import { openLedger } from '#server/sale/ledger/ledger.ts'
import { silent } from '#server/sale/rooms/testing/house.ts'
import { testConfig } from '#server/testing.ts'
import { balances, findUnbalanced } from '#server/trade/journal/journal.ts'
import { createSandboxProvider } from '#server/trade/payments/sandbox/sandbox.ts'
import { staffSettlementGet } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'

const opening = Date.parse('2026-11-20T12:00:00+08:00')
const sha256 = (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex'))

const isolation = openIsolation()
let folder: string
let pictures: Pictures
let uploads: UploadStore
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rostrum-demo-'))
  const storage = await openFolderStore(folder, opening)
  pictures = openPictures(storage, isolation)
  uploads = createUploadStore(storage, uploadFolder)
})
afterAll(async () => {
  await pictures.close()
  isolation.close()
  await rm(folder, { recursive: true, force: true })
})

const seed = (database: FreshDatabase, store: Pick<Pictures, 'storePicture'> = pictures) =>
  seedDemonstration(
    {
      database,
      pictures: store,
      places: createPlaceBook(),
      uploads,
      config: testConfig({ DATA_DIR: folder }),
      log: silent,
    },
    opening,
  )

/** A database written by two processes that started at once. */
let whole: FreshDatabase
beforeAll(async () => {
  whole = await freshDatabase(inject('postgresUrl'))
  await Promise.all([seed(whole), seed(whole)])
})
afterAll(() => whole.close())

const heads = async ({ db }: FreshDatabase) =>
  db.selectFrom('ledger_head').select(['auction_id', 'seq']).orderBy('auction_id').execute()

describe('a database seeded by two processes at once', () => {
  test('has every sale published, with all lots in both languages and pictures', async () => {
    const count = async (table: 'auctions' | 'lots' | 'lot_text') =>
      (
        await whole.db
          .selectFrom(table)
          .select((row) => row.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    const lots = sales.reduce((sum, sale) => sum + sale.lots.length, 0)
    expect([await count('auctions'), await count('lots'), await count('lot_text')]).toEqual([
      sales.length,
      lots,
      2 * lots,
    ])
    const unpublished = await whole.db
      .selectFrom('auctions')
      .select('id')
      .where('published_at', 'is', null)
      .execute()
    expect(unpublished).toEqual([])
    const bare = await whole.db
      .selectFrom('lots')
      .leftJoin('lot_pictures', 'lot_pictures.lot_id', 'lots.id')
      .select('lots.id')
      .where('lot_pictures.key', 'is', null)
      .execute()
    expect(bare).toEqual([])
  })

  test('K2 has a sale in preparation whose unfinished lots prevent publication', async () => {
    const draft = await readSaleDraft(whole.db, auctionIdOf(springSpirits))
    if (!draft) throw new Error('There is no draft')
    const { lots, issues } = await checkSale(whole.db, draft, opening)
    const lotsOf = (found: typeof issues) => new Set(found.map(({ lot }) => lot?.lotNum))
    expect(lots).toHaveLength(springSpirits.lots.length)
    expect(lotsOf(issues)).toEqual(new Set(unfinishedLots.keys()))
    expect(lotsOf(issues.filter(({ isError }) => isError))).toEqual(new Set([7, 9, 10]))
  })

  test('has genuine ledgers with valid chains', async () => {
    const ledger = openLedger(whole.pool)
    for (const { auction_id: id, seq } of await heads(whole)) {
      const { list } = await ledger.publicRecord(id, 0, 100_000)
      expect(list).toHaveLength(seq)
      expect(await verifyChain(list, sha256)).toMatchObject({ kind: 'ok' })
    }
    ledger.close()
  })

  test('has people whose telephone numbers, addresses and cards are realistic enough for every form', async () => {
    const users = await whole.db.selectFrom('users').select('phone').execute()
    expect(users.filter(({ phone }) => !/^\+\d{7,15}$/.test(phone))).toEqual([])
    const homes = await whole.db.selectFrom('addresses').select(['state_id', 'city_id']).execute()
    expect(homes.filter((home) => home.state_id === '' || home.city_id === '')).toEqual([])
  })

  test('has cards known to the sandbox provider, on which deposits can be held', async () => {
    const provider = createSandboxProvider(whole.db, { now: () => opening }, 'Asia/Hong_Kong')
    const cards = await whole.db
      .selectFrom('payment_cards')
      .innerJoin('payment_customers', 'payment_customers.user_id', 'payment_cards.user_id')
      .select(['payment_cards.id', 'method_id', 'customer_id'])
      .execute()
    expect(cards).toHaveLength([...accounts, ...backgroundBidders].filter(({ card }) => card).length)
    for (const card of cards) {
      const placed = await provider.placeHold({
        holdId: card.id,
        auctionId: '',
        customerId: card.customer_id,
        methodId: card.method_id,
        amountCents: 5_000_000,
        currency: 'HKD',
        isPresent: false,
      })
      expect(placed.kind).toBe('held')
    }
  })

  test('O3 has a paid and an unpaid order of its bidder for her purchases', async () => {
    const { rows } = await whole.pool.query(
      `select id, status, hammer::int from orders where user_id = '${paidInRoom}' order by number`,
    )
    expect(rows).toEqual([
      { id: paidOrderId, status: 'PAID', hammer: 16_000_000 },
      { id: unpaidOrderId, status: 'AUTHORISED', hammer: 3_200_000 },
    ])
    expect(await findUnbalanced(whole.db)).toEqual([])
  })

  test('S5 S6 has a consignment whose payout is due on the day of the opening', async () => {
    const database = { ...whole, close: async () => undefined }
    const api = await openTestApi(inject('postgresUrl'), unlimited, Promise.resolve(database))
    api.clock.set(opening)
    const viewerOf = async () => ({ userId: 'accounts', roles: ['accounts'] as const })
    const as = createInProcessCalls(api.subjects.calls, { viewerOf }, api.clock, 'open', createGaps())
    const { call } = as({ token: 'accounts', lang: 'en', rid: '', ip: '', hasDeclared: true })
    const ref = { consignmentId: 'consignment-1', auctionId: 'BH0138' }
    // Hammer prices of 45,000, 70,000 and 26,000; one lot is unsold at a reserve of 50,000.
    // The total is 141,000.00 less 14,100.00 commission, 2,115.00 and 750.00 insurance, and 320.00 for photographs.
    expect(dataOf(await call(staffSettlementGet, ref))).toMatchObject({
      payoutDay: '2026-11-20',
      due: '123715.00',
      waits: [],
      seller: 'Vivian Lamont',
    })
    const running = { ...ref, auctionId: 'BH0145' }
    const status = 'notEnded'
    expect(await call(staffSettlementGet, running)).toMatchObject({ error: { data: { status } } })
    await api.close()
  })

  test('S7 S8 has a confirmed, a returned and a pending payout to sellers, in agreement with the journal', async () => {
    const { rows } = await whole.pool.query(
      `select payouts.state, cents::int, bank_charge::int, prepared_by, approved_by, file_id is not null as filed
      from payouts join settlements on settlements.id = settlement_id order by consignment_id`,
    )
    const by = { prepared_by: 'accounts', approved_by: 'manager', filed: true }
    // 142,000.00 less 10 %, 1.5 % and 80.00 a lot; 182,000.00 and 375,000.00 likewise.
    expect(rows).toEqual([
      { state: 'confirmed', cents: 12_543_000, bank_charge: 0, ...by },
      { state: 'bounced', cents: 16_091_000, bank_charge: 0, ...by },
      { state: 'prepared', cents: 33_163_500, bank_charge: 0, ...by, approved_by: null, filed: false },
    ])
    expect(await findUnbalanced(whole.db)).toEqual([])
    const { sellersDue, payoutsInTransit, sellersOwe } = await balances(whole.db)
    expect([sellersDue, payoutsInTransit, sellersOwe]).toEqual([-16_091_000 - 33_163_500, 0, 0])
  })

  test('has enquiries in three states, one of them in Chinese and one with two readable pictures', async () => {
    const { rows } = await whole.pool.query(
      `select enquiries.state, lang, assigned_to, array_remove(array_agg(uploads.key), null) as files
      from enquiries left join uploads on enquiry_id = enquiries.id group by enquiries.id order by enquiries.created_at`,
    )
    expect(rows).toEqual([
      { state: 'answered', lang: 'en', assigned_to: 'specialist', files: [] },
      {
        state: 'assigned',
        lang: 'en',
        assigned_to: 'specialist',
        files: [expect.any(String), expect.any(String)],
      },
      { state: 'new', lang: 'zh-Hans', assigned_to: null, files: [] },
    ])
    for (const key of rows[1]?.files ?? []) expect(await uploads.read(key)).toBeTruthy()
  })

  test('has receipts for the bids of its bidder, and notices about them', async () => {
    const ledger = openLedger(whole.pool)
    const requests = await ledger.requests('bidder1', {})
    ledger.close()
    const types = new Set(requests.map(([first]) => first?.entry.event.type))
    expect(requests.length).toBeGreaterThan(3)
    expect([...types].filter((type) => type !== 'preBidPlaced' && type !== 'bidAccepted')).toEqual([])
    const { rows } = await whole.pool.query(
      `select kind, count(*)::int, count(read_at)::int as read from notices where user_id = 'bidder1'
      group by kind order by kind`,
    )
    expect(rows).toEqual([
      { kind: 'outbid', count: expect.any(Number), read: 0 },
      { kind: 'registration', count: sales.length, read: expect.any(Number) },
      { kind: 'won', count: 2, read: 2 },
    ])
  })

  test('leaves no letters to send about long past events', async () => {
    const { rows } = await whole.pool.query(
      'select distinct task_identifier as task from graphile_worker.jobs',
    )
    // The roles of seeded staff take effect like any others.
    expect(rows).toEqual([{ task: 'rolesChanged' }])
  })

  test('is written only once: writing it again changes nothing', async () => {
    const digest = await openDigests(whole.pool)
    const before = await digest()
    expect(await seed(whole)).toBe(true)
    expect(await digest()).toEqual(before)
  })
})

test('continues an interrupted run with the same result', { tags: 'release' }, async () => {
  const broken = await freshDatabase(inject('postgresUrl'))
  let left = 20
  const failing: Pick<Pictures, 'storePicture'> = {
    storePicture: (bytes, options) =>
      left-- > 0 ? pictures.storePicture(bytes, options) : Promise.reject(new Error('The power failed')),
  }
  await expect(seed(broken, failing)).rejects.toThrow('The power failed')
  const partly = sales
    .map((sale) => ({ ...sale, preBids: sale.preBids.slice(0, 7) }))
    .filter((sale) => sale.results.length === 0)
  const people = [...accounts, ...backgroundBidders]
  await replayHistories(broken.url, partly, people, opening, silent)
  await seed(broken)
  expect(await heads(broken)).toEqual(await heads(whole))
  const counts = async ({ pool }: FreshDatabase) =>
    (
      await pool.query(
        'select (select count(*) from registrations) as r, (select count(*) from lot_pictures) as p',
      )
    ).rows
  expect(await counts(broken)).toEqual(await counts(whole))
  await broken.close()
})

test('does not change a database that already has data', async () => {
  const database = await freshDatabase(inject('postgresUrl'))
  const now = opening
  const empty = {
    first_name: '',
    last_name: '',
    prefix: '',
    phone: '',
    country_code: '',
    lang: 'en',
    created_at: now,
  }
  await database.db
    .insertInto('users')
    .values({ id: 'own', email: 'o', email_key: 'o', passwd: 'x', ...empty })
    .execute()
  expect(await seed(database)).toBe(false)
  expect(await database.db.selectFrom('auctions').select('id').execute()).toEqual([])
  expect(await database.db.selectFrom('users').select('id').execute()).toEqual([{ id: 'own' }])
  await database.close()
})
