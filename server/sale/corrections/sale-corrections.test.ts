import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkDescriptions, digestsIn, saleAsLotId } from '#domain/auction/verify-descriptions.ts'
import { makePicture } from '#server/catalogue/pictures/testing.ts'
import { letterRecipients } from '#server/platform/http/testing/letter-recipients.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { sha256 } from '#server/sale/ledger/seal.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { userFavorite } from '#wire/calls/favorites.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { saleDescriptions } from '#wire/calls/lot-descriptions.ts'
import { lotListing } from '#wire/calls/lot-listing.ts'
import { lotFeatured, lotGet } from '#wire/calls/lots.ts'
import { saleCorrect, saleCorrections, saleCover, salePublished } from '#wire/calls/sale-corrections.ts'
import { pictureUpload } from '#wire/calls/staff-pictures.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let staff: TestPerson
let ann: TestPerson
let ben: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  staff = await createPerson(api, 'specialist@example.com', { roles: ['specialist'] })
  ann = await createPerson(api, 'ann@example.com')
  ben = await createPerson(api, 'ben@example.com')
})
afterAll(() => api.close())

type Correction = Parameters<typeof staff.client.call<typeof saleCorrect>>[1]['correction']
const correct = (auctionId: string, correction: Correction, rev = 0) =>
  staff.client.call(saleCorrect, { auctionId, rev, correction })
const sale = async (id: string, lang: 'en' | 'cn' = 'en') =>
  dataOf(await api.client('', lang).call(auctionGet, { id }))
const corrections = async (auctionId: string) =>
  dataOf(await api.client().call(saleCorrections, { auctionId })).list
const refused = (status: string) => ({ error: { code: 4003, data: { status } } })

const title = { en: { title: 'Spring Sale' }, zh: { title: '春季拍卖' } }
const notice = { en: 'The viewing takes place in hall 3.', zh: '预展在三号厅举行。' }

test.each(['timed', 'live'] as const)(
  'K13 corrects the texts of a %s sale in both languages, and everybody sees both versions',
  async (kind) => {
    await createSale(api, { id: kind, kind })
    const [before, chinese] = [await sale(kind), await sale(kind, 'cn')]
    const seq = (await api.rooms.state(kind)).seq
    expect(await correct(kind, { texts: { ...title, zh: { ...title.zh, place: '三号厅' } } })).toMatchObject({
      data: { number: 1 },
    })
    expect(await sale(kind)).toMatchObject({ title: 'Spring Sale', place: before.place })
    expect(await sale(kind, 'cn')).toMatchObject({ title: '春季拍卖', place: '三号厅' })
    expect(await corrections(kind)).toEqual([
      {
        ...{ number: 1, at: api.clock.now(), seq, isTobacco: false, notice: null },
        versions: [
          { field: 'title', lang: 'en', from: before.title, to: 'Spring Sale' },
          { field: 'accent', lang: 'en', from: before.accent, to: '' },
          { field: 'title', lang: 'zh', from: chinese.title, to: '春季拍卖' },
          { field: 'place', lang: 'zh', from: chinese.place, to: '三号厅' },
        ],
      },
    ])
    // T11: a server of the previous version reads the whole ledger of the sale, as nothing new was added to it.
    expect((await api.rooms.freshState(kind)).seq).toBe(seq)
  },
)

test('K13 the published texts of a sale stay available after corrections and match the digest of its first entry', async () => {
  await createSale(api, { id: 'stated' })
  const stated = async () => dataOf(await api.client().call(saleDescriptions, { auctionId: 'stated' }))
  const published = (await stated()).sale?.description ?? ''
  expect(JSON.parse(published)).toMatchObject({ texts: { en: { title: (await sale('stated')).title } } })
  await correct('stated', { texts: title })
  await correct('stated', { texts: { ...title, en: { title: 'Summer Sale', place: 'Hall 3' } } }, 1)
  const { list, sale: ofSale } = await stated()
  expect(ofSale?.description).toBe(published)
  const { list: links } = dataOf(await api.client().call(saleLedger, { auctionId: 'stated', size: 100 }))
  const digests = digestsIn(links)
  expect(digests.find(({ lotId }) => lotId === saleAsLotId)?.digest).toBe(sha256(published))
  const all = [...list, { seq: 1, lotId: saleAsLotId, description: published }]
  expect(await checkDescriptions(digests, all, sha256)).toEqual({ misstated: [], missing: 0 })
  // A text changed without a correction would contradict the record.
  const { db } = api.database
  await db.updateTable('auction_text').set({ place: 'Hall 9' }).where('auction_id', '=', 'stated').execute()
  api.subjects.catalogue.cache.invalidate()
  expect(sha256((await stated()).sale?.description ?? '')).not.toBe(sha256(published))
  const ofLot = { auctionId: 'stated', lotId: 'stated-1' }
  expect(dataOf(await api.client().call(saleDescriptions, ofLot))).not.toHaveProperty('sale')
})

test('K13 after the first bid in a sale a correction needs a notice, which its readers receive once', async () => {
  await createSale(api, { id: 'bids' })
  await registerBidder(ann, 'bids')
  await ben.client.call(userFavorite, { lotId: 'bids-2', type: 'fav' })
  expect(await correct('bids', { texts: { ...title, en: {} } })).toMatchObject({ ok: true })
  await api.mails()
  const bid = { auctionId: 'bids', lotId: 'bids-1', bidPrice: 3_000, ak: randomUUID() }
  dataOf(await ann.client.call(lotPrebid, bid))
  const texts = { en: { place: 'Hall 3' }, zh: {} }
  expect(await correct('bids', { texts }, 1)).toMatchObject(refused('noticeNeeded'))
  expect(await correct('bids', { texts, notice: { ...notice, zh: '' } }, 1)).toMatchObject(refused('noText'))
  expect((await sale('bids')).place).not.toBe('Hall 3')
  const view = { auctionId: 'bids' }
  expect(dataOf(await staff.client.call(salePublished, view))).toMatchObject({ readers: 2 })
  expect(await correct('bids', { texts, notice }, 1)).toMatchObject({ data: { number: 2 } })
  // A repeated request finds its own correction.
  expect(await correct('bids', { texts, notice }, 1)).toMatchObject({ data: { number: 2 } })
  expect(await corrections('bids')).toMatchObject([
    { number: 2, notice },
    { number: 1, notice: null },
  ])
  expect(dataOf(await staff.client.call(salePublished, view))).toMatchObject({
    texts: { en: { place: 'Hall 3' } },
    corrections: [{ number: 2, by: 'Ann Lee' }, {}],
  })
  expect(await letterRecipients(api)).toEqual(['ann@example.com', 'ben@example.com'])
})

test('V7 a correction based on an outdated view is refused and changes nothing', async () => {
  await createSale(api, { id: 'twice' })
  expect(await correct('twice', { texts: title })).toMatchObject({ ok: true })
  const late = await correct('twice', { texts: { ...title, en: { title: 'Summer Sale' } } })
  expect(late).toMatchObject({ error: { name: 'conflict' } })
  expect(await corrections('twice')).toHaveLength(1)
  expect((await sale('twice')).title).toBe('Spring Sale')
})

test('R3 R8 staff with the right correct a published sale, and each correction is in the audit log', async () => {
  await createSale(api, { id: 'guarded' })
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  for (const { client } of [ann, clerk])
    expect(
      await client.call(saleCorrect, { auctionId: 'guarded', rev: 0, correction: { texts: title } }),
    ).toMatchObject({
      ok: false,
    })
  expect(await ann.client.call(salePublished, { auctionId: 'guarded' })).toMatchObject({ ok: false })
  for (const call of [saleCorrections, salePublished] as const)
    expect(await staff.client.call(call, { auctionId: 'none' })).toMatchObject({
      error: { name: 'notFound' },
    })
  expect(await correct('none', { texts: title })).toMatchObject({ error: { name: 'notFound' } })
  expect(await correct('guarded', { texts: { en: { title: ' ' }, zh: {} } })).toMatchObject({
    error: { name: 'invalidInput' },
  })
  expect(await correct('guarded', { texts: title })).toMatchObject({ ok: true })
  const entries = await api.database.db
    .selectFrom('audit_log')
    .select(['act', 'by_user_id', 'about_id'])
    .where('about_id', '=', 'guarded')
    .execute()
  expect(entries).toEqual([{ act: 'sale.correct', by_user_id: staff.id, about_id: 'guarded' }])
})

test('C2 texts of a tobacco sale are redacted for visitors who have not declared their age', async () => {
  await createSale(api, { id: 'cigars' })
  await api.database.db
    .updateTable('lots')
    .set({ kind: 'cigars' })
    .where('auction_id', '=', 'cigars')
    .execute()
  expect(await correct('cigars', { texts: { en: { description: 'Cigars.' }, zh: {} } })).toMatchObject({
    ok: true,
  })
  expect(await corrections('cigars')).toMatchObject([{ isTobacco: true, versions: [] }])
  const { sale: stated } = dataOf(await api.client().call(saleDescriptions, { auctionId: 'cigars' }))
  expect(stated).toMatchObject({ isTobacco: true, description: '' })
})

test('K4 the cover of a published sale changes without a correction', async () => {
  await createSale(api, { id: 'cover' })
  const file = await makePicture('cover.jpg', { shade: 90 })
  const { key } = dataOf(
    await staff.client.call(pictureUpload, { auctionId: 'cover', file, ak: randomUUID() }),
  )
  const set = (pictureKey: string | undefined, altEn = '', altZh = '') =>
    staff.client.call(saleCover, { auctionId: 'cover', pictureKey, altEn, altZh })
  expect(await set(key, 'A cellar')).toMatchObject({ data: { cover: { key, alt: 'A cellar' } } })
  expect((await sale('cover', 'cn')).cover).toMatchObject({ key, alt: 'A cellar' })
  // The current cover can get other alternative texts; the title replaces a missing one.
  expect(await set(key)).toMatchObject({ ok: true })
  expect((await sale('cover')).cover).toMatchObject({ key, alt: (await sale('cover')).title })
  expect(await corrections('cover')).toEqual([])
  expect(await set(undefined)).toMatchObject({ data: { cover: null } })
  expect((await sale('cover')).cover).toBeNull()
  expect(await set('unknown')).toMatchObject({ error: { name: 'invalidInput' } })
  const elsewhere = { auctionId: 'none', pictureKey: key, altEn: '', altZh: '' }
  expect(await staff.client.call(saleCover, elsewhere)).toMatchObject({ error: { name: 'notFound' } })
})

test('K4 category and featured of a published lot change without a correction', async () => {
  await createSale(api, { id: 'listed' })
  const set = (lotId: string, categoryId: string, featured = true) =>
    staff.client.call(lotListing, { auctionId: 'listed', lotId, categoryId, featured })
  const lot = async () => dataOf(await api.client().call(lotGet, { id: 'listed-1' }))
  const { seq } = await api.rooms.state('listed')
  const other = (await lot()).cate === 'whisky' ? 'bordeaux' : 'whisky'
  expect(await set('listed-1', other)).toMatchObject({ ok: true })
  expect(await lot()).toMatchObject({ cate: other, corrections: [] })
  const featured = async () => dataOf(await api.client().call(lotFeatured, {})).list.map(({ id }) => id)
  expect(await featured()).toContain('listed-1')
  expect(await set('listed-1', other, false)).toMatchObject({ ok: true })
  expect(await featured()).not.toContain('listed-1')
  expect((await api.rooms.freshState('listed')).seq).toBe(seq)
  expect(await set('listed-1', 'unknown')).toMatchObject({ error: { name: 'invalidInput' } })
  expect(await set('cover-1', other)).toMatchObject({ error: { name: 'notFound' } })
  const elsewhere = { auctionId: 'none', lotId: 'listed-1', categoryId: other, featured: true }
  expect(await staff.client.call(lotListing, elsewhere)).toMatchObject({ error: { name: 'notFound' } })
})
