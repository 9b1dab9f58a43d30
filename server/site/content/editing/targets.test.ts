import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { contentTargets } from '#wire/calls/staff-content.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'
import { seedDocuments } from '../founding-documents.ts'
import { insertTopic } from '../testing.ts'
import { editTexts, type TextName } from './testing.ts'

let api: TestApi
let editor: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), unlimited)
  editor = await createPerson(api, 'editor@example.com', { roles: ['editor'] })
  const { db } = api.database
  await insertTopic(db, 'guides', 'news')
  await seedDocuments(db, api.clock.now())
  await createSale(api, { id: 'timed', lots: 3 })
  await db.updateTable('lots').set({ kind: 'cigars' }).where('id', '=', 'timed-2').execute()
  api.subjects.catalogue.cache.invalidate()
  const texts = editTexts(editor)
  const name: TextName = { kind: 'news', contentId: 'spring-viewing' }
  dataOf(await texts.create(name))
  dataOf(
    await texts.save(name, {
      title: { en: 'Spring viewing', zh: '春季预展' },
      summary: { en: 'Three days.', zh: '为期三日。' },
      body: { en: '## Opening hours {#hours}', zh: '## 开放时间 {#hours}' },
      topicId: 'guides',
    }),
  )
  dataOf(await texts.publish(name))
})
afterAll(() => api.close())

const find = async (asked: Partial<PayloadInputOf<typeof contentTargets>>) =>
  dataOf(await editor.client.call(contentTargets, { lang: 'en', ...asked }))

test('finds texts and their sections in either script, and names them in the language of the text', async () => {
  const article = { path: '/news/spring-viewing', title: 'Spring viewing', detail: '' }
  const section = { path: '/news/spring-viewing#s-hours', title: 'Opening hours', detail: 'Spring viewing' }
  expect((await find({ q: 'spring viewing' })).texts).toEqual([article, section])
  expect((await find({ q: 'opening' })).texts).toEqual([section])
  expect((await find({ q: '开放', lang: 'zh' })).texts).toEqual([
    { path: '/news/spring-viewing#s-hours', title: '开放时间', detail: '春季预展' },
  ])
  expect((await find({ q: 'conditions of sale' })).texts[0]).toMatchObject({ path: '/conditions-of-sale' })
  expect((await find({})).texts).toEqual([])
})

test('C2 finds sales, and names published lots without tobacco', async () => {
  expect((await find({ q: 'timed' })).sales).toMatchObject([{ path: '/auction/timed' }])
  const { lots } = await find({ q: 'timed', lotIds: ['timed-3', 'timed-2', 'none', 'timed-1'] })
  expect(lots.map(({ path }) => path)).toEqual(['/auction/timed/lot/timed-3', '/auction/timed/lot/timed-1'])
})

test('lists every placeholder with its present value', async () => {
  const { placeholders } = await find({ lang: 'zh' })
  expect(placeholders).toContainEqual({ written: '{house}', value: api.config.house.name.zh })
  expect(placeholders).toContainEqual({
    written: '{premiumOn(10000)}',
    value: expect.stringMatching(/^\d,\d{3}\.00$/),
  })
})

test('R3 only staff with the right to texts can find targets', async () => {
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  expect(await clerk.client.call(contentTargets, { lang: 'en' })).toMatchObject({
    error: { name: 'notAllowed' },
  })
  expect(await editor.client.call(contentTargets, { lang: 'en', q: 'x'.repeat(101) })).toMatchObject({
    error: { code: 1000 },
  })
})
