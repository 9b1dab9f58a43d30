import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, passwordDigest, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { emailConfirm, emailJoin } from '#wire/calls/newsletter.ts'
import { userErase } from '#wire/calls/own-data.ts'
import {
  staffReaderImport,
  staffReaderList,
  staffReaderOrders,
  staffReaderPosted,
  staffReaderUnsubscribe,
} from '#wire/calls/staff-readers.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

let api: TestApi
let editor: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), unlimited)
  editor = await createPerson(api, 'editor@example.com', { roles: ['editor'] })
})
afterAll(() => api.close())

beforeEach(async () => {
  for (const table of ['newsletter_readers', 'newsletter_leavings', 'newsletter_requests'] as const)
    await api.database.db.deleteFrom(table).execute()
  api.clock.set(api.clock.now() + 1)
})

const postal = {
  type: '1',
  name: 'Ann Lee',
  phone: '9123 4567',
  address: '1 Queen’s Road\nHong Kong',
} as const

type Join = PayloadInputOf<typeof emailJoin>

/** Subscribes an address through the link in its letter. */
async function join(email: string, form: Omit<Join, 'email'> = {}) {
  dataOf(await api.client().call(emailJoin, { email, countryCode: '+852', ...form }))
  const letter = (await api.mails()).find(({ to }) => to?.[0]?.address === email)
  const token = /confirm\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  dataOf(await api.client().call(emailConfirm, { token }))
  await api.mails()
}

const list = async (params: PayloadInputOf<typeof staffReaderList> = {}) =>
  dataOf(await editor.client.call(staffReaderList, params))

const refused = (name: string) => ({ ok: false, error: { name } })
const unsubscriptions = () => api.database.db.selectFrom('newsletter_leavings').selectAll().execute()
const importList = (addresses: string, origin = 'Paper forms of 2019') =>
  editor.client.call(staffReaderImport, { addresses, origin, lang: 'en' })

describe('the list of subscribers', () => {
  test('C3 shows when and where each consent was given, filtered by language, catalogue and words', async () => {
    await join('box@example.com')
    await join('form@example.com', { ...postal, catalog: ['print', 'wine'] })
    await api.client('', 'cn').call(emailJoin, { email: 'unproved@example.com' })
    expect((await list()).counts).toEqual({ confirmed: 2, stopped: 0, left: 0, ordered: 1, posted: 0 })
    expect(await list({ catalogue: 'wine' })).toMatchObject({
      languages: { any: 1, en: 1, 'zh-Hans': 0, 'zh-Hant': 0 },
      catalogues: { any: 2, print: 1, wine: 1, cigar: 0 },
    })
    const [found, ...others] = (await list({ q: 'ann' })).list
    expect(others).toEqual([])
    expect(found).toMatchObject({
      email: 'form@example.com',
      name: 'Ann Lee',
      lang: 'en',
      state: 'confirmed',
      source: 'form',
      joinedAt: api.clock.now(),
      catalogues: ['print', 'wine'],
    })
    expect((await list({ q: 'box' })).list).toMatchObject([{ source: 'box' }])
    expect((await list({ lang: 'zh-Hans' })).total).toBe(0)
    expect((await list({ catalogue: 'wine' })).list).toMatchObject([{ email: 'form@example.com' }])
    expect((await list({ size: 1, page: 2 })).list).toHaveLength(1)
  })

  test('is only for staff with the right to publish content', async () => {
    const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
    const auditor = await createPerson(api, 'auditor@example.com', { roles: ['auditor'] })
    expect(await clerk.client.call(staffReaderList, {})).toMatchObject(refused('notAllowed'))
    expect(await auditor.client.call(staffReaderList, {})).toMatchObject({ ok: true })
    const leave = { email: 'x@example.com', channel: 'letter' } as const
    expect(await auditor.client.call(staffReaderUnsubscribe, leave)).toMatchObject(refused('notAllowed'))
    expect(await clerk.client.call(staffReaderOrders, { until: 1 })).toMatchObject(refused('notAllowed'))
    expect(await auditor.client.call(staffReaderPosted, { until: 1 })).toMatchObject(refused('notAllowed'))
    const earlier = { addresses: 'x@example.com', origin: 'A fair', lang: 'en' } as const
    expect(await clerk.client.call(staffReaderImport, earlier)).toMatchObject(refused('notAllowed'))
  })
})

describe('printed catalogues', () => {
  const labels = (until: number, token = editor.token) =>
    api.app.inject({
      url: `/house/readers/labels.pdf?until=${until}`,
      headers: { cookie: `authInfo=${encodeURIComponent(JSON.stringify({ token, userID: '' }))}` },
    })

  test('are listed, printed as labels for staff only, and marked as sent once', async () => {
    await join('paper@example.com', { ...postal, catalog: ['print'] })
    const { orders } = await list({ state: 'ordered' })
    expect(orders).toEqual({ count: 1, latestAt: api.clock.now() })
    const until = orders.latestAt
    api.clock.set(api.clock.now() + 1000)
    await join('later@example.com', { ...postal, catalog: ['print'] })
    expect(dataOf(await editor.client.call(staffReaderOrders, { until })).list).toMatchObject([
      { email: 'paper@example.com', address: postal.address },
    ])
    const pdf = await labels(until)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await labels(until, '')).statusCode).toBe(404)
    const client = await createPerson(api, `client${until}@example.com`)
    expect((await labels(until, client.token)).statusCode).toBe(404)
    const marked = [1, 2].map(() => editor.client.call(staffReaderPosted, { until }))
    const counts = (await Promise.all(marked)).map((one) => dataOf(one).count)
    expect(counts.toSorted()).toEqual([0, 1])
    expect((await list({ state: 'posted' })).list).toMatchObject([
      { email: 'paper@example.com', postedAt: api.clock.now() },
    ])
    expect((await list({ state: 'ordered' })).list).toMatchObject([{ email: 'later@example.com' }])
    expect((await auditedActs(api.database.db, '')).map(([act]) => act)).toContain('reader.labels')
  })

  test('are open again once another catalogue is ordered', async () => {
    await join('again@example.com', { ...postal, catalog: ['print'] })
    dataOf(await editor.client.call(staffReaderPosted, { until: api.clock.now() }))
    api.clock.set(api.clock.now() + 1000)
    await join('again@example.com', { ...postal, catalog: ['print'] })
    expect((await list({ state: 'ordered' })).list).toMatchObject([{ orderedAt: api.clock.now() }])
  })
})

describe('requests to unsubscribe', () => {
  test('N7 staff record a request with its channel; it is kept as a digest and in the audit log', async () => {
    await join('gone@example.com', { ...postal, catalog: ['print'] })
    const request = { email: 'gone@example.com', channel: 'telephone' } as const
    for (let n = 0; n < 2; n += 1)
      expect(await editor.client.call(staffReaderUnsubscribe, request)).toMatchObject({ ok: true })
    expect((await list({ state: 'left' })).list).toMatchObject([
      { email: 'gone@example.com', leftAt: api.clock.now(), address: '', orderedAt: 0 },
    ])
    const [stored, ...others] = await unsubscriptions()
    expect(others).toEqual([])
    expect(stored).toMatchObject({ channel: 'telephone', at: api.clock.now() })
    expect(JSON.stringify(stored)).not.toContain('gone')
    expect(await auditedActs(api.database.db, stored?.digest ?? '')).toContainEqual([
      'reader.leave',
      editor.id,
    ])
    const unknown = await editor.client.call(staffReaderUnsubscribe, {
      ...request,
      email: 'none@example.com',
    })
    expect(unknown).toMatchObject(refused('notFound'))
  })

  test('N7 an import cannot undo a request, even after an erasure', async () => {
    await join('left@example.com')
    await editor.client.call(staffReaderUnsubscribe, { email: 'left@example.com', channel: 'email' })
    const client = await createPerson(api, 'erased@example.com')
    await join('erased@example.com')
    expect(
      await client.client.call(userErase, { passwd: passwordDigest('paddle-and-rostrum'), confirm: true }),
    ).toMatchObject({ ok: true })
    await join('stays@example.com')
    const result = dataOf(
      await importList(
        'left@example.com\nErased@example.com\n\nMay Lam <stays@example.com>\nnew@example.com, Lee\nno address',
      ),
    )
    expect(result).toEqual({
      added: 1,
      subscribed: 1,
      left: 2,
      invalid: ['no address'],
      invalidCount: 1,
    })
    expect(
      (await list()).list.map(({ email, source, origin }) => [email, source, origin]).toSorted(),
    ).toEqual([
      ['new@example.com', 'import', 'Paper forms of 2019'],
      ['stays@example.com', 'box', ''],
    ])
    expect(await importList('other@example.com', '')).toMatchObject(refused('invalidInput'))
  })

  test('N7 a request is deleted after three years; the person may subscribe again before that', async () => {
    await join('back@example.com')
    await editor.client.call(staffReaderUnsubscribe, { email: 'back@example.com', channel: 'letter' })
    await join('back@example.com')
    expect((await list()).list).toMatchObject([{ email: 'back@example.com', source: 'box' }])
    await join('other@example.com')
    api.clock.set(api.clock.now() + 4 * 366 * 86_400_000)
    const person = await createPerson(api, 'later.editor@example.com', { roles: ['editor'] })
    await person.client.call(staffReaderUnsubscribe, { email: 'other@example.com', channel: 'letter' })
    expect(await unsubscriptions()).toMatchObject([{ at: api.clock.now() }])
  })
})
