import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { descriptionText } from '#domain/auction/changes/description.ts'
import { checkDescriptions, digestsIn, saleAsLotId } from '#domain/auction/verify-descriptions.ts'
import { namedInColumns } from '#server/catalogue/pictures/named.ts'
import { makePicture } from '#server/catalogue/pictures/testing.ts'
import { letterRecipients } from '#server/platform/http/testing/letter-recipients.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { sha256 } from '#server/sale/ledger/seal.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { userFavorite } from '#wire/calls/favorites.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { lotAmend, lotCorrect, lotPublished, saleChanges } from '#wire/calls/lot-changes.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'
import { saleDescriptions } from '#wire/calls/lot-descriptions.ts'
import { lotFilters, lotGet } from '#wire/calls/lots.ts'
import { userReceipts } from '#wire/calls/receipts.ts'
import { pictureUpload } from '#wire/calls/staff-pictures.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let staff: TestPerson
let ann: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'timed', lots: 6 })
  await createSale(api, { id: 'live', kind: 'live', lots: 3 })
  staff = await createPerson(api, 'specialist@example.com', { roles: ['specialist'] })
  ann = await createPerson(api, 'ann@example.com')
  for (const sale of ['timed', 'live']) await registerBidder(ann, sale)
})
afterAll(() => api.close())

const saleOf = (lotId: string) => lotId.split('-')[0] ?? ''
const ofLot = async (lotId: string) => ({
  auctionId: saleOf(lotId),
  lotId,
  ak: randomUUID(),
  seq: (await api.rooms.state(saleOf(lotId))).seq,
})
type Amendment = Parameters<typeof staff.client.call<typeof lotAmend>>[1]['amendment']
type Correction = Parameters<typeof staff.client.call<typeof lotCorrect>>[1]['correction']
const amend = async (lotId: string, amendment: Amendment) =>
  staff.client.call(lotAmend, { ...(await ofLot(lotId)), amendment })
const correct = async (lotId: string, correction: Correction) =>
  staff.client.call(lotCorrect, { ...(await ofLot(lotId)), correction })
const bid = (lotId: string, bidPrice: number) =>
  ann.client.call(lotPrebid, { auctionId: saleOf(lotId), lotId, bidPrice, ak: randomUUID() })
const lot = async (id: string, lang: 'en' | 'cn' = 'en') => {
  const response = await api.client('', lang).call(lotGet, { id })
  return response.ok ? response.data : null
}
const refused = (status: string) => ({ error: { code: 4003, data: { status } } })
const title = { en: { title: 'Château Belmont 1990' }, zh: { title: '贝蒙酒庄 1990' } }
const notice = { en: 'The vintage is 1990.', zh: '年份为 1990 年。' }
const consent = { how: 'telephone', from: 'seller' } as const

test.each(['timed-1', 'live-1'])(
  'K4 amends the terms of %s in the ledger and the catalogue at once',
  async (id) => {
    const before = await lot(id)
    const response = await amend(id, { lowEstimate: 4_500, highEstimate: 6_500, startPrice: 2_000 })
    expect(response).toMatchObject({ ok: true })
    expect(await lot(id)).toMatchObject({
      lowEstimate: 4_500,
      highEstimate: 6_500,
      startPrice: 2_000,
      nextPrice: 2_000,
      corrections: [{ fields: ['lowEstimate', 'highEstimate', 'startPrice'] }],
    })
    expect(await api.client().call(lotCorrections, { lotId: id })).toMatchObject({
      data: {
        list: [
          {
            lotId: id,
            prices: [
              { field: 'lowEstimate', from: before?.lowEstimate, to: 4_500 },
              { field: 'highEstimate', from: before?.highEstimate, to: 6_500 },
              { field: 'startPrice', from: 3_000, to: 2_000 },
            ],
          },
        ],
      },
    })
    expect(await bid(id, 2_000)).toMatchObject({ ok: true })
    expect(await amend(id, { lowEstimate: 4_400 })).toMatchObject(refused('hasBids'))
  },
)

test('K4 a reserve changes with consent, and only staff see it', async () => {
  expect(await amend('timed-2', { reserve: 3_457 })).toMatchObject(refused('noConsent'))
  expect(await amend('timed-2', { reserve: 9_000, consent })).toMatchObject({ error: { code: 1000 } })
  expect(await amend('timed-2', { reserve: 3_457, consent })).toMatchObject({ ok: true })
  expect(await lot('timed-2')).toMatchObject({ corrections: [] })
  expect(await staff.client.call(lotPublished, { auctionId: 'timed', lotId: 'timed-2' })).toMatchObject({
    data: { reserve: 3_457 },
  })
  const changes = await staff.client.call(saleChanges, { auctionId: 'timed' })
  expect(changes).toMatchObject({
    data: { list: [{ lotId: 'timed-2', reserve: { amount: 3_457, ...consent } }, {}] },
  })
  const record = await api.client().call(saleLedger, { auctionId: 'timed', size: 1_000 })
  // As a whole word, since the digits may occur by chance within a digest.
  expect(JSON.stringify(record)).not.toMatch(/\b3457\b/)
  for (const reader of [api.client(), ann.client]) {
    expect(await reader.call(saleChanges, { auctionId: 'timed' })).toMatchObject({ ok: false })
    expect(await reader.call(lotPublished, { auctionId: 'timed', lotId: 'timed-2' })).toMatchObject({
      ok: false,
    })
  }
})

test('T3 if a maximum meets a lowered reserve, its bidder leads at the reserve', async () => {
  await bid('timed-3', 3_800)
  expect(await lot('timed-3')).toMatchObject({ winPrice: 3_000, reserveMet: false })
  expect(await amend('timed-3', { reserve: 3_600, consent })).toMatchObject({ ok: true })
  expect(await lot('timed-3')).toMatchObject({ winPrice: 3_600, reserveMet: true, bidCount: 2 })
  expect(await amend('timed-3', { reserve: 3_700, consent })).toMatchObject(refused('reserveRaised'))
})

test.each(['timed-4', 'live-2'])(
  'K13 corrects the texts of %s in both languages, showing both versions',
  async (id) => {
    const old = await lot(id)
    expect(await correct(id, { texts: title, facts: { vintage: '1990' } })).toMatchObject({ ok: true })
    expect(await lot(id)).toMatchObject({
      title: 'Château Belmont 1990',
      vintage: '1990',
      facts: '6 bottles',
    })
    expect(await lot(id, 'cn')).toMatchObject({ title: '贝蒙酒庄 1990', vintage: '1990' })
    expect(await api.client().call(lotCorrections, { lotId: id })).toMatchObject({
      data: {
        list: [
          {
            versions: [
              { field: 'title', lang: 'en', from: old?.title, to: 'Château Belmont 1990' },
              { field: 'title', lang: 'zh', to: '贝蒙酒庄 1990' },
              { field: 'vintage', lang: 'both', from: old?.vintage, to: '1990' },
            ],
          },
        ],
      },
    })
  },
)

test('K13 the record has the digest of the description, at publication and after a correction', async () => {
  const published = await api.rooms.state('timed')
  const before = await api.subjects.catalogue.described('timed', 'timed-5')
  const digest = before && sha256(descriptionText(before.description))
  expect(published.lots.get('timed-5')?.terms.textDigest).toBe(digest)
  await correct('timed-5', { texts: { en: { description: 'Two labels are stained.' } } })
  const after = await api.subjects.catalogue.described('timed', 'timed-5')
  const record = await api.client().call(saleLedger, { auctionId: 'timed', size: 1_000 })
  const entry = record.ok ? record.data.list.at(-1) : null
  expect(entry).toMatchObject({
    type: 'lotCorrected',
    data: { digest: after && sha256(descriptionText(after.description)) },
  })
  expect(after?.description.texts.en.description).toBe('Two labels are stained.')
})

test('K13 with a bid a correction needs a notice, which bidders and followers receive', async () => {
  const cid = await createPerson(api, 'cid@example.com')
  await cid.client.call(userFavorite, { lotId: 'timed-6', type: 'fav' })
  await bid('timed-6', 5_000)
  await api.mails()
  expect(await correct('timed-6', { texts: title })).toMatchObject(refused('noticeNeeded'))
  expect(await correct('timed-6', { texts: title, notice: { ...notice, zh: '' } })).toMatchObject(
    refused('noText'),
  )
  expect(await lot('timed-6')).toMatchObject({ title: 'Château Belmont 1986' })
  expect(await staff.client.call(lotPublished, { auctionId: 'timed', lotId: 'timed-6' })).toMatchObject({
    data: { readers: 2 },
  })
  expect(await correct('timed-6', { texts: title, notice })).toMatchObject({ ok: true })
  expect(await lot('timed-6')).toMatchObject({ title: 'Château Belmont 1990', notices: [notice] })
  expect(await letterRecipients(api)).toEqual(['ann@example.com', 'cid@example.com'])
})

test('V7 of two corrections based on one view the second is refused, and a repeated one gets the same response', async () => {
  const seen = await ofLot('live-3')
  const first = { ...seen, correction: { texts: { en: { condition: 'Labels stained.' } } } }
  const answer = await staff.client.call(lotCorrect, first)
  expect(answer).toMatchObject({ ok: true })
  expect(await staff.client.call(lotCorrect, first)).toEqual(answer)
  expect(
    await staff.client.call(lotCorrect, { ...first, ak: randomUUID(), correction: { texts: title } }),
  ).toMatchObject({
    error: { code: 1006 },
  })
})

test('K13 pictures are reordered or removed, and unknown ones are rejected', async () => {
  const { db } = api.database
  const first = await db
    .selectFrom('lot_pictures')
    .selectAll()
    .where('lot_id', '=', 'live-3')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lot_pictures')
    .values([
      { ...first, position: 5, key: 'b'.repeat(32) },
      { ...first, position: 6, key: 'c'.repeat(32) },
    ])
    .execute()
  const order = [...'cba'].map((letter) => letter.repeat(32)).filter((key) => key !== 'b'.repeat(32))
  expect(await correct('live-3', { pictures: ['d'] })).toMatchObject({ error: { code: 1000 } })
  expect(await correct('live-3', { pictures: order })).toMatchObject({ ok: true })
  expect((await lot('live-3'))?.pictures.map(({ key }) => key)).toEqual(order)
})

/** Uploads a picture for corrections of a sale. @returns its key */
async function uploaded(auctionId: string, shade: number): Promise<string> {
  const file = await makePicture(`${shade}.jpg`, { shade })
  const response = await staff.client.call(pictureUpload, { auctionId, file, ak: randomUUID() })
  if (!response.ok) throw new Error(response.error.message)
  return response.data.key
}

const pictureKeys = async (id: string) => (await lot(id))?.pictures.map(({ key }) => key)

test.each(['timed', 'live'] as const)(
  'K13 pictures of a %s lot are added, replaced and ordered',
  async (kind) => {
    const auctionId = `pictures${kind}`
    await createSale(api, { id: auctionId, kind, lots: 2 })
    const id = `${auctionId}-1`
    const old = 'a'.repeat(32)
    const [first, second] = [await uploaded(auctionId, 20), await uploaded(auctionId, 80)]
    const alt = { en: 'The front label', zh: '正标' }
    const added = {
      pictures: [first, old, second],
      newPictures: [
        { key: second, alt: { en: '', zh: '' } },
        { key: first, alt, view: 'label' as const },
      ],
    }
    const request = { ...(await ofLot(id)), correction: added }
    const answer = await staff.client.call(lotCorrect, request)
    expect(answer).toMatchObject({ ok: true })
    expect(await staff.client.call(lotCorrect, request)).toEqual(answer)
    expect((await lot(id))?.pictures).toMatchObject([
      { key: first, width: 60, height: 40, alt: alt.en, view: 'label' },
      { key: old, width: 960, alt: 'A case' },
      { key: second, alt: 'Château Belmont 1981' },
    ])
    expect((await lot(id, 'cn'))?.pictures).toMatchObject([{ alt: alt.zh }, {}, { alt: '贝蒙酒庄 1981' }])
    expect(await pictureKeys(`${auctionId}-2`)).toEqual([old])
    expect(await staff.client.call(lotPublished, { auctionId, lotId: id })).toMatchObject({
      data: { pictures: [{ key: first, alt: alt.en, altZh: alt.zh, view: 'label' }, {}, {}] },
    })
    expect(await api.client().call(lotCorrections, { lotId: id })).toMatchObject({
      data: { list: [{ pictureKeys: { from: [old], to: [first, old, second] } }] },
    })
    const described = await api.subjects.catalogue.described(auctionId, id)
    const record = await api.client().call(saleLedger, { auctionId, size: 1_000 })
    expect(record.ok && record.data.list.at(-1)).toMatchObject({
      type: 'lotCorrected',
      data: {
        pictures: { added: [{ key: first, width: 60, height: 40, alt }, { key: second }] },
        digest: described && sha256(descriptionText(described.description)),
      },
    })
    expect(described?.description.pictures).toEqual([first, old, second])

    // The alternative text of a remaining picture, and no other column or picture.
    const staying = { key: old, alt: { en: 'Six bottles', zh: '' } }
    const { position, ...rest } = await api.database.db
      .selectFrom('lot_pictures')
      .selectAll()
      .where('lot_id', '=', id)
      .where('key', '=', old)
      .executeTakeFirstOrThrow()
    expect(await correct(id, { alts: [{ key: 'b'.repeat(32), alt }] })).toMatchObject({
      error: { code: 1000 },
    })
    expect(await correct(id, { pictures: [] })).toMatchObject(refused('noPicture'))
    expect(await correct(id, { alts: [staying] })).toMatchObject({ ok: true })
    expect(
      await api.database.db
        .selectFrom('lot_pictures')
        .selectAll()
        .where('lot_id', '=', id)
        .orderBy('position')
        .execute(),
    ).toMatchObject([
      { key: first },
      { ...rest, alt_en: 'Six bottles', alt_zh: 'Six bottles' },
      { key: second },
    ])
    expect(position).toBe(1)
    expect((await lot(id))?.pictures).toMatchObject([{ alt: alt.en }, { alt: 'Six bottles' }, {}])
    expect(await api.client().call(lotCorrections, { lotId: id })).toMatchObject({
      data: {
        list: [
          {
            pictureKeys: null,
            alts: [{ place: 2, lang: 'en', from: 'A case', to: 'Six bottles' }, { lang: 'zh' }],
          },
          { alts: [] },
        ],
      },
    })

    // With a bid on the lot, replacing it needs a notice, and the earlier picture remains stored.
    await registerBidder(ann, auctionId)
    expect(await bid(id, 3_000)).toMatchObject({ ok: true })
    const third = await uploaded(auctionId, 140)
    const replaced = { pictures: [third, old, second], newPictures: [{ key: third, alt }] }
    expect(await correct(id, replaced)).toMatchObject(refused('noticeNeeded'))
    expect(await correct(id, { ...replaced, notice })).toMatchObject({ ok: true })
    expect(await pictureKeys(id)).toEqual([third, old, second])
    const { rows } = await sql<{ key: string }>`
    select key from (${namedInColumns}) named where key = ${first} group by key`.execute(api.database.db)
    expect(rows).toEqual([{ key: first }])

    // A removed picture is shown again, under its key.
    const restored = { pictures: [first, second], newPictures: [{ key: first, alt }], notice }
    expect(await correct(id, restored)).toMatchObject({ ok: true })
    expect(await pictureKeys(id)).toEqual([first, second])
  },
)

test('K13 pictures of other sales and those that may be deleted soon are rejected', async () => {
  const elsewhere = await uploaded('live', 180)
  const own = await uploaded('timed', 220)
  const withNew = (key: string) => ({
    pictures: ['a'.repeat(32), key],
    newPictures: [{ key, alt: { en: '', zh: '' } }],
  })
  expect(await correct('timed-4', withNew(elsewhere))).toMatchObject({ error: { code: 1000 } })
  const { db } = api.database
  await db.updateTable('draft_pictures').set({ created_at: 1 }).where('key', '=', own).execute()
  // Entries about other lots, such as bids, are not a conflict.
  const late = { ...(await ofLot('timed-4')), correction: withNew(own) }
  expect(await correct('timed-5', { facts: { vintage: '1983' } })).toMatchObject({ ok: true })
  expect(await staff.client.call(lotCorrect, late)).toMatchObject({ error: { code: 1000 } })
  expect(await uploaded('timed', 220)).toBe(own)
  const early = await ofLot('timed-4')
  expect(await correct('timed-4', withNew(own))).toMatchObject({ ok: true })
  const unknown = { ...early, correction: { pictures: ['gone'] } }
  expect(await staff.client.call(lotCorrect, unknown)).toMatchObject({ error: { code: 1006 } })
  expect(
    await staff.client.call(pictureUpload, {
      auctionId: 'none',
      file: await makePicture('1.jpg', { shade: 6 }),
      ak: randomUUID(),
    }),
  ).toMatchObject({
    error: { code: 1004 },
  })
})

test('K13 correcting the pictures of a lot that has one of them twice does not stop the sale', async () => {
  const key = 'a'.repeat(32)
  const twice = { lot_id: 'live-2', position: 9, key, width: 960, height: 1200, alt_en: '', alt_zh: '' }
  await api.database.db.insertInto('lot_pictures').values(twice).execute()
  const keys = async () => (await api.subjects.catalogue.described('live', 'live-2'))?.description.pictures
  expect(await keys()).toEqual([key, key])
  expect(await correct('live-2', { pictures: [key] })).toMatchObject({ ok: true })
  expect(await keys()).toEqual([key])
})

test('K13 correcting a quantity updates the weight that delivery prices are based on', async () => {
  const { db } = api.database
  const weight = async () =>
    (
      await db
        .selectFrom('lots')
        .select(['weight_grams'])
        .where('id', '=', 'live-2')
        .executeTakeFirstOrThrow()
    ).weight_grams
  await db.updateTable('lots').set({ quantity: 6, weight_grams: 9_000 }).where('id', '=', 'live-2').execute()
  expect(await correct('live-2', { facts: { quantity: '12' } })).toMatchObject({ ok: true })
  expect(await weight()).toBe(18_000)
  expect(await correct('live-2', { facts: { vintage: '1991' } })).toMatchObject({ ok: true })
  expect(await weight()).toBe(18_000)
  await db.updateTable('lots').set({ weight_grams: 2_000_000_000 }).where('id', '=', 'live-2').execute()
  expect(await correct('live-2', { facts: { quantity: '999999' } })).toMatchObject({ ok: true })
  expect(await weight()).toBe(2_147_483_647)
  await db.updateTable('lots').set({ weight_grams: 1 }).where('id', '=', 'live-2').execute()
  expect(await correct('live-2', { facts: { quantity: '1' } })).toMatchObject({ ok: true })
  expect(await weight()).toBe(1)
})

test('K4 the database refuses any other change of a published lot’s terms', async () => {
  const { db } = api.database
  const change = db.updateTable('lots').set({ reserve: 1 }).where('id', '=', 'timed-1').execute()
  await expect(change).rejects.toThrow('The terms of a published lot change with an entry of its ledger')
  await db.updateTable('lots').set({ feature: true }).where('id', '=', 'timed-1').execute()
})

test('K13 unknown lots and lots of other sales are not found', async () => {
  expect(await staff.client.call(lotPublished, { auctionId: 'timed', lotId: 'none' })).toMatchObject({
    error: { code: 1004 },
  })
  const elsewhere = { ...(await ofLot('live-1')), lotId: 'timed-1', correction: { texts: title } }
  expect(await staff.client.call(lotCorrect, elsewhere)).toMatchObject({ error: { code: 1004 } })
  const { correction: _, ...strange } = elsewhere
  expect(await staff.client.call(lotAmend, { ...strange, amendment: { startPrice: 1_000 } })).toMatchObject({
    error: { code: 1004 },
  })
})

test('K13 corrects the producer of one lot in both languages and in the search', async () => {
  await createSale(api, { id: 'maker', lots: 2 })
  const id = 'maker-1'
  const other = (await lot('maker-2'))?.producer
  const before = (await lot(id))?.producer ?? ''
  const producer = { en: { producer: 'Domaine Belmont' }, zh: { producer: '贝蒙酒庄' } }
  expect(await correct(id, { texts: producer })).toMatchObject({ ok: true })
  expect(await lot(id)).toMatchObject({
    producer: 'Domaine Belmont',
    corrections: [{ fields: ['producer'] }],
  })
  expect(await lot(id, 'cn')).toMatchObject({ producer: '贝蒙酒庄' })
  expect((await lot('maker-2'))?.producer).toBe(other)
  expect(await api.client().call(lotCorrections, { lotId: id })).toMatchObject({
    data: {
      list: [
        {
          versions: [
            { field: 'producer', lang: 'en', from: before, to: 'Domaine Belmont' },
            { field: 'producer', lang: 'zh', to: '贝蒙酒庄' },
          ],
        },
      ],
    },
  })
  const producersOf = async () => {
    const response = await api.client().call(lotFilters, { auctionId: 'maker' })
    return response.ok ? response.data.producers : []
  }
  expect(await producersOf()).toContainEqual(
    expect.objectContaining({ id: 'domaine-belmont', name: 'Domaine Belmont' }),
  )
  expect(await correct(id, { texts: { zh: { producer: '贝尔蒙酒庄' } } })).toMatchObject({ ok: true })
  expect(await lot(id, 'cn')).toMatchObject({ producer: '贝尔蒙酒庄' })
  expect(await lot(id)).toMatchObject({ producer: 'Domaine Belmont' })
  const none = { en: { producer: '' }, zh: { producer: '' } }
  expect(await correct(id, { texts: none })).toMatchObject({ ok: true })
  expect(await lot(id)).toMatchObject({ producer: '' })
  expect((await producersOf()).map((one) => one.id)).not.toContain('domaine-belmont')
})

test('K13 a producer corrected in English keeps its Chinese name, even if the new one has another', async () => {
  await createSale(api, { id: 'named', lots: 2 })
  const known = { en: { producer: 'Glen Ardoch' }, zh: { producer: '格伦阿多赫' } }
  expect(await correct('named-2', { texts: known })).toMatchObject({ ok: true })
  const before = (await lot('named-1', 'cn'))?.producer
  expect(await correct('named-1', { texts: { en: known.en } })).toMatchObject({ ok: true })
  expect(await lot('named-1')).toMatchObject({ producer: 'Glen Ardoch' })
  expect((await lot('named-1', 'cn'))?.producer).toBe(before)
})

test('K13 a bid receipt names the latest correction of its lot after the bid', async () => {
  await createSale(api, { id: 'receipts', lots: 1 })
  await registerBidder(ann, 'receipts')
  expect(await correct('receipts-1', { texts: title })).toMatchObject({ ok: true })
  expect(await bid('receipts-1', 3_000)).toMatchObject({ ok: true })
  const receipts = () => ann.client.call(userReceipts, { auctionId: 'receipts' })
  expect(await receipts()).toMatchObject({ data: { list: [{ corrected: null }] } })
  const published = dataOf(await correct('receipts-1', { texts: { en: { title: 'Belmont 1991' } }, notice }))
  // The notice of the correction follows in the same append.
  const seq = published.seq - 1
  expect(await receipts()).toMatchObject({ data: { list: [{ corrected: { seq } }] } })
  expect(await bid('receipts-1', 8_000)).toMatchObject({ ok: true })
  expect(await receipts()).toMatchObject({
    data: { list: [{ corrected: null }, { corrected: { seq } }] },
  })
})

test('K13 returns the description at every entry with its digest, as the hashed bytes', async () => {
  await createSale(api, { id: 'stated', kind: 'live', lots: 2 })
  const published = await api.subjects.catalogue.described('stated', 'stated-1')
  const stated = (payload: object = {}) =>
    api.client().call(saleDescriptions, { auctionId: 'stated', ...payload })
  await correct('stated-1', { texts: title, facts: { vintage: '1990' } })
  await correct('stated-1', { texts: { en: { description: 'Two labels are stained.' } } })
  const { list, total } = dataOf(await stated({ lotId: 'stated-1' }))
  expect(total).toBe(1)
  for (const { description, digest } of list) expect(sha256(description)).toBe(digest)
  const record = dataOf(await api.client().call(saleLedger, { auctionId: 'stated', size: 1_000 }))
  const digests = digestsIn(record.list)
  const ofLot = digests.filter(({ lotId }) => lotId === 'stated-1')
  expect(list.map(({ seq, digest }) => [seq, digest])).toEqual(
    ofLot.toReversed().map(({ seq, digest }) => [seq, digest]),
  )
  expect(list).toHaveLength(3)
  expect(list.at(-1)?.description).toBe(published && descriptionText(published.description))
  const all = dataOf(await stated())
  const ofLots = digests.filter(({ lotId }) => lotId !== saleAsLotId)
  expect(await checkDescriptions(ofLots, all.list, sha256)).toEqual({ misstated: [], missing: 0 })
  const first = dataOf(await stated({ size: 1 }))
  expect([first.total, new Set(first.list.map(({ lotId }) => lotId)).size]).toEqual([2, 1])
  expect(await api.client().call(saleDescriptions, { auctionId: 'nowhere' })).toMatchObject({
    error: { name: 'notFound' },
  })
})

test('K13 attributes are corrected in the ledger, catalogue and pages at once, with both values in words', async () => {
  await createSale(api, {
    id: 'facts',
    kind: 'live',
    lots: 2,
    attributes: { abv: 135, inBond: true, ofLaterVersion: { nested: null } },
  })
  const id = 'facts-1'
  const attributes = { abv: 140, inBond: false, storage: 'privateCellar', closure: null }
  expect(await correct(id, { attributes })).toMatchObject({ ok: true })
  const row = () =>
    api.database.db.selectFrom('lots').select('attributes').where('id', '=', id).executeTakeFirstOrThrow()
  const others = { ofLaterVersion: { nested: null } }
  expect((await row()).attributes).toEqual({ abv: 140, storage: 'privateCellar', ...others })
  expect(await lot(id)).toMatchObject({
    corrections: [{ fields: ['attributes'] }],
    attributes: [
      { id: 'abv', label: 'Strength', text: '14%' },
      { id: 'storage', text: 'Private cellar' },
    ],
  })
  expect(await lot('facts-2')).toMatchObject({ corrections: [], attributes: [{ text: '13.5%' }] })
  expect(await api.client().call(lotCorrections, { lotId: id })).toMatchObject({
    data: {
      list: [
        {
          versions: [],
          attributes: [
            {
              id: 'abv',
              label: { en: 'Strength', zh: '酒精度' },
              from: { en: '13.5%', zh: '13.5%' },
              to: { en: '14%', zh: '14%' },
            },
            { id: 'inBond', from: { en: 'Yes', zh: '是' }, to: { en: 'No', zh: '否' } },
            { id: 'storage', from: { en: '', zh: '' }, to: { en: 'Private cellar', zh: '私人酒窖' } },
          ],
        },
      ],
    },
  })
  expect(await staff.client.call(lotPublished, { auctionId: 'facts', lotId: id })).toMatchObject({
    data: { kind: 'wine', attributes: { abv: 140, storage: 'privateCellar' } },
  })
  const record = dataOf(await api.client().call(saleLedger, { auctionId: 'facts', size: 1_000 }))
  expect(record.list.at(-1)).toMatchObject({
    data: {
      changes: [],
      attributes: [{ id: 'abv', from: 135, to: 140 }, { id: 'inBond' }, { id: 'storage' }],
    },
  })
  expect(await correct(id, { texts: title, attributes: { storage: '' } })).toMatchObject({ ok: true })
  expect((await row()).attributes).toEqual({ abv: 140, ...others })
  const stated = dataOf(await api.client().call(saleDescriptions, { auctionId: 'facts' }))
  const digests = digestsIn(
    dataOf(await api.client().call(saleLedger, { auctionId: 'facts', size: 1_000 })).list,
  )
  const ofLots = digests.filter(({ lotId }) => lotId !== saleAsLotId)
  expect(ofLots).toHaveLength(4)
  expect(await checkDescriptions(ofLots, stated.list, sha256)).toEqual({ misstated: [], missing: 0 })
  const unchanged = await api.rooms.state('facts')
  expect(await correct(id, { attributes: { abv: 140 } })).toMatchObject({ ok: true })
  expect((await api.rooms.state('facts')).seq).toBe(unchanged.seq)
})

test.each([
  ['of other goods', { boxCode: 'VDV 11-14' }],
  ['that is for staff alone', { mixed: true }],
  ['that is corrected as a text', { region: { en: 'Pauillac', zh: '' } }],
  ['that nobody knows', { caskStrengthOf: 1 }],
  ['with a value beyond its type', { abv: 1_000 }],
  ['with a choice that it does not have', { storage: 'garage' }],
  ['with a value of another type', { abv: '46%' }],
])('K13 refuses to correct an attribute %s', async (_, attributes) => {
  const { seq } = await api.rooms.state('timed')
  expect(await correct('timed-5', { attributes })).toMatchObject({ error: { code: 1000 } })
  expect((await api.rooms.state('timed')).seq).toBe(seq)
})

test('K13 an attribute added by the company is corrected like any other', async () => {
  const document = {
    type: { is: 'text' },
    kinds: ['wine'],
    label: { en: 'Cellar', zh: '酒库' },
    ...{ headers: '', shown: 'row', isFilter: false, isSearched: false, isRetired: false },
  }
  await api.database.db
    .insertInto('own_attributes')
    .values({ id: 'own_cellar', position: 1, document: JSON.stringify(document) })
    .execute()
  await createSale(api, { id: 'owned', kind: 'live', lots: 1 })
  expect(await correct('owned-1', { attributes: { own_cellar: 'North 4' } })).toMatchObject({ ok: true })
  expect(await lot('owned-1')).toMatchObject({ attributes: [{ label: 'Cellar', text: 'North 4' }] })
  expect(await api.client().call(lotCorrections, { lotId: 'owned-1' })).toMatchObject({
    data: { list: [{ attributes: [{ label: { zh: '酒库' }, from: { en: '' }, to: { en: 'North 4' } }] }] },
  })
})
