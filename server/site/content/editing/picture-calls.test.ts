import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { nameOfPicture } from '#domain/content/text-pictures.ts'
import { makePicture } from '#server/catalogue/pictures/testing.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { newsGet } from '#wire/calls/content.ts'
import { contentPicture, contentPictures } from '#wire/calls/staff-content.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { insertTopic } from '../testing.ts'
import { editTexts, type TextName } from './testing.ts'

let api: TestApi
let editor: TestPerson
let texts: ReturnType<typeof editTexts>
const name: TextName = { kind: 'news', contentId: 'pictured' }

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', UPLOADS_PER_HOUR: '1' })
  editor = await createPerson(api, 'editor@example.com', { roles: ['editor'] })
  texts = editTexts(editor)
  await insertTopic(api.database.db, 'guides', 'news')
  await createSale(api, { id: 'timed', lots: 2 })
  await api.database.db.updateTable('lots').set({ kind: 'cigars' }).where('id', '=', 'timed-2').execute()
  api.subjects.catalogue.cache.invalidate()
  dataOf(await texts.create(name))
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(api.clock.now() + 60_000))

const send = (file: File, to: TextName = name) =>
  editor.client.call(contentPicture, { ...to, file, ak: createIdempotencyKey() })
const upload = async (file: string, shade: number) =>
  dataOf(await send(await makePicture(file, { shade, width: 120, height: 80 })))
const list = async (q = '') => dataOf(await editor.client.call(contentPictures, { q })).list

/** Moves the clock by this many days, and deletes pictures that are not in use. */
async function forgetIn(days: number): Promise<void> {
  const now = api.clock.now()
  api.clock.set(now + days * 24 * 60 * 60_000)
  await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await api.mails()
  api.clock.set(now)
}
const isStored = async (key: string) =>
  (await readdir(path.join(api.config.dataDir, 'files', 'pictures'))).includes(key)

const written = { title: { en: 'Cellar' }, summary: { en: 'Summary.' }, topicId: 'guides' }

test('an editor uploads a picture for a text, which is stored once however often its file arrives', async () => {
  const picture = await upload('cellar.jpg', 1)
  expect(picture).toEqual({
    key: expect.stringMatching(/^[0-9a-f]{24}$/),
    width: 120,
    height: 80,
    name: 'cellar.jpg',
    alt: { en: '', zh: '' },
  })
  expect((await upload('folder/copy.jpg', 1)).key).toBe(picture.key)
  expect(await list()).toMatchObject([{ key: picture.key, name: 'copy.jpg' }])
  const acts = await auditedActs(api.database.db, 'news/pictured')
  expect(acts.map(([act]) => act)).toEqual(['content.create', 'content.picture', 'content.picture'])
})

test('refuses a file that is not a picture, an unknown text, and staff without the right to texts', async () => {
  expect(await send(new File(['<svg/>'], '1.jpg'))).toMatchObject({
    error: { name: 'uploadRefused', data: { reason: 'notAPicture' } },
  })
  const file = await makePicture('2.jpg', { shade: 2 })
  expect(await send(file, { kind: 'news', contentId: 'none' })).toMatchObject({ error: { name: 'notFound' } })
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  const request = { ...name, file, ak: createIdempotencyKey() }
  expect(await clerk.client.call(contentPicture, request)).toMatchObject({ error: { name: 'notAllowed' } })
  expect(await clerk.client.call(contentPictures, {})).toMatchObject({ error: { name: 'notAllowed' } })
})

test('a text is published with its cover and its pictures once all of them are in the store', async () => {
  const { key, width, height } = await upload('rack.jpg', 3)
  const unknown = `picture:${'0'.repeat(24)}/${width}x${height}`
  const body = { en: `![A rack](${unknown})\n\n![Elsewhere](https://a.example/x.jpg)\n` }
  const cover = { key, width, height: height + 1 }
  dataOf(await texts.save(name, { ...written, body, cover, coverAlt: { en: 'The cellar' } }))
  expect((await texts.get(name)).issues).toEqual([
    { issue: 'picture', field: 'cover', named: key },
    { issue: 'picture', field: 'body.en', named: unknown },
    { issue: 'picture', field: 'body.en', named: 'https://a.example/x.jpg' },
  ])
  expect(await texts.publish(name)).toMatchObject({ error: { data: { status: 'issues' } } })
  const focus = { x: 20, y: 70 }
  const right = { en: `![A rack](${nameOfPicture({ key, width, height })})\n` }
  dataOf(await texts.save(name, { body: right, cover: { key, width, height, focus } }))
  dataOf(await texts.publish(name))
  const article = dataOf(await api.client().call(newsGet, { id: 'pictured' }))
  expect(article.html).toContain(`<img src="/pictures/${key}/960.jpg" alt="A rack"`)
  expect(article.picture).toEqual({ key, width, height, alt: 'The cellar', focus })
  expect((await texts.get(name)).draft.cover).toEqual({ key, width, height, focus })
})

test('C2 finds pictures by their words in either script, and by the number of a lot, except tobacco', async () => {
  const { key, width, height } = await upload('bottles.jpg', 4)
  const address = nameOfPicture({ key, width, height })
  const body = { en: `![Twelve bottles](${address})`, zh: `![十二瓶酒](${address})` }
  const other: TextName = { kind: 'page', contentId: 'with-bottles' }
  dataOf(await texts.create(other))
  dataOf(await texts.save(other, { body }))
  for (const q of ['BOTTLE', '十二瓶', 'bottles.jpg'])
    expect(await list(q)).toMatchObject([
      { key, width, height, name: 'bottles.jpg', alt: { en: 'Twelve bottles', zh: '十二瓶酒' } },
    ])
  expect(await list('nothing')).toEqual([])
  const lotPicture = (lotId: string, nth: string) => ({
    lot_id: lotId,
    position: 9,
    key: nth.repeat(24),
    width: 10,
    height: 20,
    alt_en: 'A label',
    alt_zh: '酒标',
  })
  await api.database.db.deleteFrom('lot_pictures').execute()
  await api.database.db
    .insertInto('lot_pictures')
    .values([lotPicture('timed-1', 'a'), lotPicture('timed-2', 'b')])
    .execute()
  expect(await list('timed-1')).toMatchObject([{ key: 'a'.repeat(24), alt: { en: 'A label', zh: '酒标' } }])
  expect(await list('timed-2')).toEqual([])
})

test('a picture is deleted a month after its upload, unless a text or its draft shows it', async () => {
  const shown = await upload('kept.jpg', 5)
  const drafted = await upload('drafted.jpg', 6)
  const unused = await upload('unused.jpg', 7)
  const published: TextName = { kind: 'news', contentId: 'with-picture' }
  dataOf(await texts.create(published))
  const body = (picture: typeof shown) => ({ en: `![A cellar](${nameOfPicture(picture)})` })
  dataOf(await texts.save(published, { ...written, body: body(shown) }))
  dataOf(await texts.publish(published))
  const draft: TextName = { kind: 'faq', contentId: 'draft' }
  dataOf(await texts.create(draft))
  dataOf(await texts.save(draft, { body: body(drafted) }))
  await forgetIn(30)
  expect(await isStored(unused.key)).toBe(true)
  await forgetIn(32)
  expect(await Promise.all([shown, drafted, unused].map(({ key }) => isStored(key)))).toEqual([
    true,
    true,
    false,
  ])
  dataOf(await texts.move(draft, 'discard'))
  await forgetIn(32)
  expect([await isStored(drafted.key), await isStored(shown.key)]).toEqual([false, true])
})
