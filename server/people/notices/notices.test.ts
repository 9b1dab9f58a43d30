import { stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { pushRenewPath } from '#wire/address/address.ts'
import * as noticeCalls from '#wire/calls/notices.ts'
import type { StoredNotice } from './stored-notice.ts'
import { openPushService, type PushService } from './testing/push-service.ts'

let api: TestApi
let push: PushService

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { INSTALLABLE: '1', PUSH_ANYWHERE: '1' })
  push = await openPushService()
  await createSale(api, { id: 'sale', lots: 3 })
})

afterAll(async () => {
  await api.close()
  await push.close()
})

const minute = 60_000
const closing = (lotNum = 1): StoredNotice => ({
  kind: 'closing',
  auctionId: 'sale',
  lotId: `sale-${lotNum}`,
  lotNum,
  lotSuffix: '',
  endTime: api.clock.now() + 15 * minute,
  lotsBefore: 0,
})
const approved: StoredNotice = { kind: 'registration', auctionId: 'sale', status: 'approved' }

const notify = (person: TestPerson, notice: StoredNotice, key?: string) =>
  api.subjects.notices.notify(person.id, notice, key)

let people = 0
const newReader = () => createPerson(api, `reader${++people}@example.com`)

const list = async (person: TestPerson, lang: 'en' | 'cn' = 'en') => {
  const response = await api.client(person.token, lang).call(noticeCalls.noticeList, {})
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}

/** Runs all queued jobs. @returns the subjects of the emails sent to a user */
async function mailsTo({ id }: TestPerson): Promise<readonly (string | undefined)[]> {
  const { email } = await api.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  return (await api.mails()).filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject)
}

test('a notice appears in the list and is sent by email, in either language', async () => {
  const ann = await newReader()
  await notify(ann, closing())
  expect(await list(ann)).toMatchObject({
    total: 1,
    unread: 1,
    list: [
      {
        kind: 'closing',
        title: 'Lot 1, Château Belmont 1981 closes soon',
        path: '/auction/sale/lot/sale-1',
        isRead: false,
      },
    ],
  })
  expect((await list(ann, 'cn')).list[0]?.title).toMatch(/^即将截拍：第 1 号拍品/)
  expect(await mailsTo(ann)).toEqual(['Closing soon: lot 1, Château Belmont 1981'])
})

test('a notice is sent once per key, but a repeated outbid notice is updated and unread again', async () => {
  const ann = await newReader()
  await notify(ann, closing(), 'closing:sale-1')
  await notify(ann, closing(), 'closing:sale-1')
  expect((await list(ann)).total).toBe(1)
  const outbid = (price: number): StoredNotice => ({
    kind: 'outbid',
    auctionId: 'sale',
    lotId: 'sale-1',
    lotNum: 1,
    lotSuffix: '',
    price,
  })
  await notify(ann, outbid(5_000), 'outbid:sale-1')
  await ann.client.call(noticeCalls.noticeRead, {})
  await notify(ann, outbid(6_000), 'outbid:sale-1')
  expect(await list(ann)).toMatchObject({ total: 2, unread: 1 })
  expect((await list(ann)).list.find(({ kind }) => kind === 'outbid')?.text).toMatch(
    /^The current bid in .+ is HKD\u00a06,000\./,
  )
})

test('each kind can be switched off per channel, for one user of several who are notified together', async () => {
  const [ann, ben] = [await newReader(), await newReader()]
  const set = (kind: 'closing' | 'registration', channel: 'page' | 'mail' | 'push', on = false) =>
    ann.client.call(noticeCalls.noticeSettingsSet, { kind, way: channel, on })
  await set('closing', 'mail')
  await set('registration', 'page')
  expect(await ann.client.call(noticeCalls.noticeSettingsGet, {})).toMatchObject({
    data: {
      kinds: {
        closing: { page: true, mail: false, push: true },
        registration: { page: false, mail: true, push: true },
        won: { page: true, mail: true, push: true },
      },
      favourites: true,
      minutes: 15,
      lang: 'en',
    },
  })
  expect(await ann.client.call(noticeCalls.noticeSettingsFavourites, { on: false })).toMatchObject({
    data: { favourites: false },
  })
  await notify(ann, approved, 'approved')
  await api.subjects.notices.notifyAll([ben.id, ann.id, 'nobody', ben.id], approved, 'approved')
  await api.subjects.notices.notifyAll([ann.id, ben.id], closing())
  expect((await list(ann)).list.map(({ kind }) => kind)).toEqual(['closing'])
  expect((await list(ben)).total).toBe(2)
  expect(await mailsTo(ann)).toEqual(['Registration approved: The sale sale (sale)'])
})

test('a user cannot list another’s notices or mark them as read', async () => {
  const [ann, ben] = [await newReader(), await newReader()]
  await notify(ann, closing())
  const [own] = (await list(ann)).list
  expect(await list(ben)).toMatchObject({ list: [], total: 0, unread: 0 })
  expect(await ben.client.call(noticeCalls.noticeRead, { ids: [own?.id ?? ''] })).toMatchObject({
    data: { unread: 0 },
  })
  expect((await list(ann)).unread).toBe(1)
  expect(await ann.client.call(noticeCalls.noticeRead, { ids: [own?.id ?? ''] })).toMatchObject({
    data: { unread: 0 },
  })
  expect((await list(ann)).list[0]?.isRead).toBe(true)
})

test('a notice about a sale that can no longer be shown does not stay unread', async () => {
  const ann = await newReader()
  await notify(ann, { ...approved, auctionId: 'withdrawn' })
  expect(await list(ann)).toMatchObject({ list: [], unread: 0 })
})

test('W2 a lost deposit is listed with a link to place it again', async () => {
  const ann = await newReader()
  await notify(ann, { kind: 'registration', auctionId: 'sale', status: 'refused', depositLost: true })
  expect((await list(ann)).list[0]).toMatchObject({
    title: 'Your paddle is suspended in The sale sale',
    path: '/auction/sale/register',
  })
  expect((await list(ann, 'cn')).list[0]?.title).toBe('竞投号牌已暂停使用：“sale 专场”')
})

test('notices are deleted after half a year', async () => {
  const ann = await newReader()
  await notify(ann, approved)
  const { db } = api.database
  const old = api.clock.now() - 181 * 24 * 60 * minute
  await db.updateTable('notices').set({ at: old }).where('user_id', '=', ann.id).execute()
  await notify(ann, closing())
  await mailsTo(ann)
  expect((await list(ann)).list.map(({ kind }) => kind)).toEqual(['closing'])
})

test('a visitor has no notices and cannot subscribe to push messages', async () => {
  const visitor = api.client()
  const refused = { error: { code: 1005 } }
  expect(await visitor.call(noticeCalls.noticeList, {})).toMatchObject(refused)
  expect(await visitor.call(noticeCalls.noticeRead, {})).toMatchObject(refused)
  expect(await visitor.call(noticeCalls.noticeSettingsGet, {})).toMatchObject(refused)
  expect(await visitor.call(noticeCalls.pushSubscribe, push.subscription)).toMatchObject(refused)
})

test('a member chooses the language in which they are written to, by the newsletter too', async () => {
  const ann = await newReader()
  const { db } = api.database
  const email = `reader${people}@example.com`
  const reader = { email, lang: 'en', leave_token: email, joined_at: 1 }
  await db.insertInto('newsletter_readers').values(reader).execute()
  const chosen = await ann.client.call(noticeCalls.noticeSettingsLanguage, { lang: 'zh-Hant' })
  expect(chosen).toMatchObject({ ok: true, data: { lang: 'zh-Hant' } })
  await notify(ann, closing(3))
  expect(await mailsTo(ann)).toEqual([expect.stringMatching(/^即將截拍：第 3 號拍品/)])
  const stored = await db
    .selectFrom('newsletter_readers')
    .select('lang')
    .where('email', '=', email)
    .executeTakeFirst()
  expect(stored?.lang).toBe('zh-Hant')
})

test('a subscribed browser gets push messages, encrypted for it and signed with our key', async () => {
  const ann = await newReader()
  const key = await ann.client.call(noticeCalls.pushKey, {})
  await ann.client.call(noticeCalls.pushSubscribe, push.subscription)
  await api.database.db.updateTable('users').set({ lang: 'zh-Hans' }).where('id', '=', ann.id).execute()
  await notify(ann, closing())
  await mailsTo(ann)
  const got = push.received.at(-1)
  expect(JSON.parse(got?.text ?? '')).toMatchObject({
    title: expect.stringMatching(/^即将截拍：/),
    path: '/zh-Hans/auction/sale/lot/sale-1',
    lang: 'zh-Hans',
  })
  expect(got).toMatchObject({ ttl: 900, urgency: 'high', key: key.ok && key.data.key })
  expect(got?.claims.aud).toBe(new URL(push.subscription.endpoint).origin)
  expect(got?.claims.sub).toBe('https://house.test')
  expect(got?.topic).toMatch(/^[\w-]{32}$/)
  await api.database.db.updateTable('users').set({ lang: 'zh-Hant' }).where('id', '=', ann.id).execute()
  await notify(ann, closing(2))
  await mailsTo(ann)
  expect(JSON.parse(push.received.at(-1)?.text ?? '')).toMatchObject({
    title: expect.stringMatching(/^即將截拍：第 2 號拍品/),
    path: '/zh-Hant/auction/sale/lot/sale-2',
    lang: 'zh-Hant',
  })
  const { mode } = await stat(path.join(api.config.dataDir, 'push-keys.json'))
  expect(mode & 0o777).toBe(0o600)
})

test('push messages about one lot share a topic, so that a newer one replaces an older one', async () => {
  const ann = await newReader()
  await ann.client.call(noticeCalls.pushSubscribe, push.subscription)
  await notify(ann, closing(3))
  await notify(ann, { ...closing(3), lotsBefore: 1, endTime: 0 } as StoredNotice)
  await mailsTo(ann)
  const [one, other] = push.received.slice(-2)
  expect(one?.topic).toBe(other?.topic)
})

test('an expired subscription is deleted, and a temporary failure is retried', async () => {
  const ann = await newReader()
  await ann.client.call(noticeCalls.pushSubscribe, push.subscription)
  const browsers = () => api.database.db.selectFrom('push_subscriptions').select('id').execute()
  const before = push.received.length
  push.answer(503)
  await notify(ann, closing())
  await mailsTo(ann)
  expect(await browsers()).toHaveLength(1)
  push.answer(201)
  // The worker records a failure shortly after the task has ended.
  await vi.waitFor(async () => {
    await mailsTo(ann)
    expect(push.received).toHaveLength(before + 1)
  }, 60_000)
  push.answer(410)
  await notify(ann, closing(2))
  await mailsTo(ann)
  expect(await browsers()).toEqual([])
  push.answer(201)
})

test('a browser gets the push messages of its latest subscriber, and none after unsubscribing', async () => {
  const [ann, ben] = [await newReader(), await newReader()]
  await ann.client.call(noticeCalls.pushSubscribe, push.subscription)
  await ben.client.call(noticeCalls.pushSubscribe, push.subscription)
  const before = push.received.length
  await notify(ann, closing())
  await mailsTo(ann)
  expect(push.received).toHaveLength(before)
  await ann.client.call(noticeCalls.pushUnsubscribe, { endpoint: push.subscription.endpoint })
  await notify(ben, closing())
  await mailsTo(ben)
  expect(push.received).toHaveLength(before + 1)
  await ben.client.call(noticeCalls.pushUnsubscribe, { endpoint: push.subscription.endpoint })
  await notify(ben, closing(2))
  await mailsTo(ben)
  expect(push.received).toHaveLength(before + 1)
})

test('the endpoint alone does not suffice to take over another’s subscription', async () => {
  const [ann, eve] = [await newReader(), await newReader()]
  const other = await openPushService()
  const endpoint = 'http://127.0.0.1:9/send/anns'
  await ann.client.call(noticeCalls.pushSubscribe, { ...push.subscription, endpoint })
  const response = await eve.client.call(noticeCalls.pushSubscribe, { ...other.subscription, endpoint })
  expect(response).toMatchObject({ error: { name: 'invalidInput' } })
  await eve.client.call(noticeCalls.pushUnsubscribe, { endpoint })
  const { db } = api.database
  const owners = await db
    .selectFrom('push_subscriptions')
    .select('user_id')
    .where('endpoint', '=', endpoint)
    .execute()
  expect(owners).toEqual([{ user_id: ann.id }])
  await other.close()
})

test('rejects a subscription with invalid keys', async () => {
  const ann = await newReader()
  const bad = async (change: Partial<PushService['subscription']>) => {
    const response = await ann.client.call(noticeCalls.pushSubscribe, { ...push.subscription, ...change })
    return !response.ok && response.error.name
  }
  expect(await bad({ p256dh: 'AAAA' })).toBe('invalidInput')
  expect(await bad({ auth: 'AAAA' })).toBe('invalidInput')
  expect(await bad({ endpoint: 'ftp://example.com/' })).toBe('invalidInput')
})

test('a renewed subscription replaces the old one, authenticated by the old secrets', async () => {
  const [ann, ben] = [await newReader(), await newReader()]
  const other = await openPushService()
  const { subscription: was } = push
  const { subscription: is } = other
  await ann.client.call(noticeCalls.pushSubscribe, was)
  const renew = async (body: object) =>
    (await api.app.inject({ method: 'POST', url: pushRenewPath, payload: body })).statusCode
  expect(await renew({ was: { ...was, auth: is.auth }, is })).toBe(404)
  expect(await renew({ was, is: { ...is, p256dh: 'short' } })).toBe(400)
  expect(await renew({ was, is: { ...is, endpoint: 'nowhere' } })).toBe(400)
  expect(await renew({ was, is })).toBe(204)
  expect(await renew({ was, is })).toBe(404)
  const before = [push.received.length, other.received.length] as const
  await notify(ann, approved)
  await notify(ben, approved)
  await mailsTo(ann)
  expect([push.received.length, other.received.length]).toEqual([before[0], before[1] + 1])
  await other.close()
})
