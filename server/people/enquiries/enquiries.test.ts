import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { collectFeedback, collectSale } from '#wire/calls/enquiries.ts'
import { staffEnquiryList } from '#wire/calls/staff-enquiries.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

let api: TestApi
let clerk: Awaited<ReturnType<typeof createPerson>>
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), {
    LETTERS_PER_HOUR: '0',
    ENQUIRY_MEGABYTES: '1',
    UPLOAD_MEGABYTES: '1',
    HOUSE_EMAIL: 'desk@house.test',
  })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  await api.mails()
})
afterAll(() => api.close())

const offer = {
  contact: 'Ann Lee',
  email: 'ann@example.com',
  phone: '9123 4567',
  countryCode: '+852',
  description: 'Twelve bottles.\nIn a cellar since 1998.',
}
const message = { name: '陈小姐', email: 'chan@example.com', content: '可否预展？' }
const pdf = (fill = 0) =>
  new File([`%PDF-1.7\n${'x'.repeat(fill)}\n%%EOF\n`], '酒单.pdf', { type: 'application/pdf' })
const upload = async (fill?: number) => {
  const response = await api.client().call(uploadFile, { file: pdf(fill) })
  if (!response.ok) throw new Error(response.error.message)
  return response.data.key
}
const open = async (state: 'open' | 'suspect' = 'open') => {
  const response = await clerk.client.call(staffEnquiryList, { state, size: 200 })
  if (!response.ok) throw new Error(response.error.message)
  return response.data.list
}

/** Returns the latest enquiry. */
const newest = async (state?: 'suspect') => {
  const list = await open(state)
  return state === 'suspect' ? list[0] : list.at(-1)
}

const hour = 3_600_000
beforeEach(() => api.clock.set(api.clock.now() + hour))

describe('consignment enquiry', () => {
  test('one address gets at most three letters an hour, while staff get every enquiry', async () => {
    for (const n of [1, 2, 3, 4])
      await api
        .client()
        .call(collectFeedback, { ...message, email: 'often@example.com', content: `No. ${n}` })
    const addressees = (await api.mails()).map(({ to }) => to?.[0]?.address)
    expect(addressees.filter((one) => one === 'often@example.com')).toHaveLength(3)
    expect(addressees.filter((one) => one === 'desk@house.test')).toHaveLength(4)
  })

  test('is stored with its files, and sender and staff get a letter in the sender’s language', async () => {
    const files = [await upload()]
    const response = await api.client().call(collectSale, { ...offer, cates: ['wine', 'spirits'], files })
    if (!response.ok) throw new Error(response.error.message)
    const { reference } = response.data
    expect(reference).toMatch(/^[A-Z\d]{8}$/)
    expect(await newest()).toMatchObject({
      reference,
      kind: 'consign',
      name: 'Ann Lee',
      phone: '+85291234567',
      cates: ['wine', 'spirits'],
      content: offer.description,
      files: [{ key: files[0], name: '酒单.pdf', type: 'application/pdf' }],
      state: 'new',
      assignee: null,
    })
    const mails = await api.mails()
    const [toSender, toHouse] = ['ann@example.com', 'desk@house.test'].map((address) =>
      mails.find(({ to }) => to?.[0]?.address === address),
    )
    expect(mails).toHaveLength(2)
    expect(toSender?.subject).toBe(`We have received your consignment enquiry (${reference})`)
    expect(toSender?.text).toContain('Dear Ann Lee,')
    expect(toSender?.text).not.toContain('Twelve bottles')
    expect(toHouse?.subject).toBe(`Consignment ${reference}: Ann Lee`)
    expect(toHouse?.replyTo).toMatchObject([{ address: 'ann@example.com' }])
    for (const text of ['In a cellar since 1998.', '+85291234567', '酒单.pdf', 'wine, spirits'])
      expect(toHouse?.text).toContain(text)
  })

  test('letters are in Chinese for a sender who uses Chinese', async () => {
    const response = await api
      .client('', 'cn')
      .call(collectSale, { ...offer, contact: '陈大文', email: 'man@example.com' })
    if (!response.ok) throw new Error(response.error.message)
    const mails = await api.mails()
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      `委托拍卖查询 ${response.data.reference}：陈大文`,
      `已收到您的委托拍卖查询（${response.data.reference}）`,
    ])
    expect(mails.find(({ to }) => to?.[0]?.address === 'man@example.com')?.text).toContain('陈大文，您好：')
    for (const { text } of mails) {
      expect(text).toContain('Under the law of Hong Kong, intoxicating liquor must not be sold')
      expect(text).toContain('根據香港法律')
    }
  })

  test('repeated and concurrent requests with one key create one enquiry with one pair of letters', async () => {
    const params = { ...offer, ak: createIdempotencyKey(), files: [await upload()] }
    const before = (await open()).length
    const responses = await Promise.all([1, 2, 3].map(() => api.client().call(collectSale, params)))
    const references = responses.map((one) => (one.ok ? one.data.reference : one.error.name))
    expect(new Set(references).size).toBe(1)
    expect(await open()).toHaveLength(before + 1)
    expect(await api.mails()).toHaveLength(2)
    expect(await api.client().call(collectSale, params)).toMatchObject({ data: { reference: references[0] } })
    expect(await api.mails()).toHaveLength(0)
  })

  test('accepts an email address within the contact, and requires one where there is no telephone number', async () => {
    const minimal = { contact: 'Bo, Bo@Example.com, Kowloon', description: 'One case' }
    expect(await api.client().call(collectSale, minimal)).toMatchObject({ ok: true })
    expect(await newest()).toMatchObject({ email: 'bo@example.com', phone: '' })
    expect(await api.client().call(collectSale, { ...minimal, contact: 'Bo' })).toMatchObject({
      error: { code: 1000, data: { fields: { email: 'This is required' } } },
    })
    await api.mails()
  })

  test('rejects an invalid telephone number', async () => {
    expect(await api.client().call(collectSale, { ...offer, phone: '12345678901234' })).toMatchObject({
      error: { code: 1000, data: { fields: { phone: expect.stringContaining('dialling code') } } },
    })
  })

  test('rejects a file that is unknown or belongs to another enquiry, and stores nothing', async () => {
    const key = await upload()
    expect(await api.client().call(collectSale, { ...offer, files: [key] })).toMatchObject({ ok: true })
    const before = (await open()).length
    for (const files of [[key], ['0'.repeat(32)], [await upload(), '0'.repeat(32)]]) {
      expect(await api.client().call(collectSale, { ...offer, files })).toMatchObject({
        error: { code: 6000, data: { reason: 'missing' } },
      })
    }
    expect(await open()).toHaveLength(before)
    await api.mails()
  })

  test('rejects files that are too large in total', async () => {
    const files = [await upload(700_000), await upload(700_000)]
    expect(await api.client().call(collectSale, { ...offer, files })).toMatchObject({
      error: { code: 6000, data: { reason: 'tooLarge' } },
    })
  })
})

describe('general message', () => {
  test('carries the subject that a lot’s page adds', async () => {
    const response = await api.client('', 'cn').call(collectFeedback, { ...message, about: '拍品 12' })
    if (!response.ok) throw new Error(response.error.message)
    expect(await newest()).toMatchObject({
      kind: 'feedback',
      about: '拍品 12',
      lang: 'zh-Hans',
      phone: '',
    })
    const mails = await api.mails()
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      `客户查询 ${response.data.reference}：陈小姐`,
      `已收到您的查询（${response.data.reference}）`,
    ])
  })

  test('a letter does not repeat a name that looks like an advertisement', async () => {
    for (const name of ['Win at http://spam.example', 'spam.example', 'x'.repeat(90), 'a@b.example']) {
      api.clock.set(api.clock.now() + hour)
      await api.client().call(collectFeedback, { ...message, name, email: 'victim@example.com' })
      const mails = await api.mails()
      const toVictim = mails.find(({ to }) => to?.[0]?.address === 'victim@example.com')
      expect(toVictim?.text).toContain('Dear client,')
      expect(toVictim?.text).not.toContain(name)
    }
  })

  test('an enquiry with the honeypot field filled in is marked as suspect and sends no letter', async () => {
    const before = (await open()).length
    const response = await api.client().call(collectFeedback, { ...message, website: 'https://spam.example' })
    expect(response).toMatchObject({ ok: true })
    expect(await open()).toHaveLength(before)
    expect(await newest('suspect')).toMatchObject({ isSuspect: true })
    expect(await api.mails()).toEqual([])
  })

  test('a form sent faster than a person can type is refused', async () => {
    expect(await api.client().call(collectFeedback, { ...message, spent: 1999 })).toMatchObject({
      error: { code: 1003, data: { retryAfter: 2 } },
    })
    expect(await api.client().call(collectFeedback, { ...message, spent: 2000 })).toMatchObject({ ok: true })
    await api.mails()
  })

  test('enquiries are limited per network and hour, but a repeated request is answered', async () => {
    const small = await openTestApi(inject('postgresUrl'), { LETTERS_PER_HOUR: '2' })
    const params = { ...message, ak: createIdempotencyKey() }
    const send = (one: typeof message) => small.client().call(collectFeedback, one)
    expect([(await send(params)).ok, (await send(message)).ok]).toEqual([true, true])
    expect(await send(message)).toMatchObject({ error: { code: 1003 } })
    expect(await send(params)).toMatchObject({ ok: true })
    small.clock.set(small.clock.now() + 3_600_000)
    expect(await send(message)).toMatchObject({ ok: true })
    await small.close()
  })
})
