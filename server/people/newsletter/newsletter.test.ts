import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { registrationForm } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userEmailVerify, userRegister } from '#wire/calls/accounts.ts'
import { emailConfirm, emailJoin, emailLeave } from '#wire/calls/newsletter.ts'

const day = 86_400_000

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { LETTERS_PER_HOUR: '0' })
})
afterAll(() => api.close())

const fullForm = {
  type: '1',
  name: 'Ann Lee',
  phone: '9123 4567',
  countryCode: '+852',
  address: '1 Queen’s Road\nHong Kong',
  companyAddress: '',
} as const

const tokenIn = (text: string | undefined, page: 'confirm' | 'leave') =>
  new RegExp(`https://house\\.test(/\\S+)?/newsletter/${page}\\?token=(\\S+)`).exec(text ?? '')?.[2] ?? ''

const subscribers = () => api.database.db.selectFrom('newsletter_readers').selectAll().execute()
const subscriber = async (email: string) => (await subscribers()).find((one) => one.email === email)

/** Subscribes and confirms. @returns the token of the unsubscribe link in the welcome letter */
async function join(email: string, lang: 'en' | 'cn' = 'en') {
  await api.client('', lang).call(emailJoin, { email })
  const [confirmation] = await api.mails()
  await api.client().call(emailConfirm, { token: tokenIn(confirmation?.text, 'confirm') })
  const [welcome] = await api.mails()
  return tokenIn(welcome?.text, 'leave')
}

describe('subscribing', () => {
  test('C3 sends nothing until the address is confirmed, then a welcome with one-click unsubscribe', async () => {
    expect(
      await api.client().call(emailJoin, { email: 'Ann@Example.com', catalog: ['print'] }),
    ).toMatchObject({ ok: true, data: null })
    expect(await subscriber('ann@example.com')).toBeUndefined()
    const [confirmation, ...others] = await api.mails()
    expect(others).toEqual([])
    expect(confirmation).toMatchObject({
      subject: 'Please confirm your subscription',
      to: [{ address: 'ann@example.com' }],
    })
    const token = tokenIn(confirmation?.text, 'confirm')
    expect(await api.client().call(emailConfirm, { token })).toMatchObject({ ok: true })
    expect(await subscriber('ann@example.com')).toMatchObject({
      catalogues: ['print'],
      lang: 'en',
      left_at: null,
    })
    const [welcome] = await api.mails()
    const leave = `https://house.test/en/newsletter/leave?token=${tokenIn(welcome?.text, 'leave')}`
    expect(welcome?.subject).toBe('Your subscription is confirmed')
    expect(Object.fromEntries(welcome?.headers.map(({ key, value }) => [key, value]) ?? [])).toMatchObject({
      'list-unsubscribe': `<${leave}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
  })

  test('a subscriber in Traditional Chinese gets letters in Traditional Chinese', async () => {
    await api.client('', 'hk').call(emailJoin, { email: 'leung@example.com' })
    const [confirmation] = await api.mails()
    expect(confirmation?.subject).toBe('請確認訂閱本行圖錄')
    expect(confirmation?.text).toContain('尊敬的客戶，您好：')
    expect(confirmation?.text).toContain('https://house.test/zh-Hant/newsletter/confirm?token=')
    await api.client().call(emailConfirm, { token: tokenIn(confirmation?.text, 'confirm') })
    const [welcome] = await api.mails()
    expect(welcome?.text).toContain('退訂連結見每封電郵末尾')
    expect(welcome?.text).toContain('https://house.test/zh-Hant/newsletter/leave?token=')
    expect((await subscriber('leung@example.com'))?.lang).toBe('zh-Hant')
  })

  test('C1 Chinese letters carry both statutory sentences', async () => {
    await api.client('', 'cn').call(emailJoin, { email: 'chan@example.com' })
    const [confirmation] = await api.mails()
    expect(confirmation?.subject).toBe('请确认订阅本行图录')
    expect(confirmation?.text).toContain('https://house.test/zh-Hans/newsletter/confirm?token=')
    await api.client().call(emailConfirm, { token: tokenIn(confirmation?.text, 'confirm') })
    const [welcome] = await api.mails()
    expect(welcome?.subject).toBe('您已订阅本行图录')
    for (const letter of [confirmation, welcome]) {
      expect(letter?.text).toContain('Under the law of Hong Kong, intoxicating liquor must not be sold')
      expect(letter?.text).toContain('根據香港法律')
      expect(letter?.text).not.toMatch(/cigar|雪茄/i)
    }
  })

  test('a token is stored as a digest, confirms once and expires', async () => {
    await api.client().call(emailJoin, { email: 'once@example.com' })
    const token = tokenIn((await api.mails())[0]?.text, 'confirm')
    const row = await api.database.db
      .selectFrom('newsletter_requests')
      .select('token_hash')
      .where('email', '=', 'once@example.com')
      .executeTakeFirst()
    expect(row?.token_hash).toMatch(/^[\da-f]{64}$/)
    expect(row?.token_hash).not.toContain(token)
    const responses = await Promise.all([1, 2].map(() => api.client().call(emailConfirm, { token })))
    expect(responses.map(({ ok }) => ok)).toEqual([true, true])
    expect(await api.mails()).toHaveLength(1)
    expect(await api.client().call(emailConfirm, { token: 'another' })).toMatchObject({
      error: { code: 1102 },
    })

    await api.client().call(emailJoin, { email: 'late@example.com' })
    const late = tokenIn((await api.mails())[0]?.text, 'confirm')
    api.clock.set(api.clock.now() + 7 * day)
    expect(await api.client().call(emailConfirm, { token: late })).toMatchObject({ error: { code: 1102 } })
  })

  test('an address that is already subscribed gets the same response and letter', async () => {
    await join('known@example.com')
    const again = await api.client().call(emailJoin, { email: 'known@example.com' })
    const fresh = await api.client().call(emailJoin, { email: 'fresh@example.com' })
    expect(again).toEqual(fresh)
    const mails = await api.mails()
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Please confirm your subscription'))
  })

  test('a subscriber’s data changes only after confirmation by email', async () => {
    await join('mine@example.com')
    await api.client().call(emailJoin, { ...fullForm, email: 'mine@example.com', name: 'Mallory' })
    expect(await subscriber('mine@example.com')).toMatchObject({ name: '' })
    await api.mails()
  })

  test('one address gets at most three confirmation letters an hour', async () => {
    for (let n = 0; n < 6; n += 1)
      expect(await api.client().call(emailJoin, { email: 'flood@example.com' })).toMatchObject({ ok: true })
    expect(await api.mails()).toHaveLength(3)
  })

  test('requests are limited per network and hour', async () => {
    const small = await openTestApi(inject('postgresUrl'), { LETTERS_PER_HOUR: '1' })
    await small.client().call(emailJoin, { email: 'a@example.com' })
    expect(await small.client().call(emailJoin, { email: 'b@example.com' })).toMatchObject({
      error: { code: 1003 },
    })
    await small.close()
  })

  test('a bot gets a success response, but no letter is sent', async () => {
    expect(await api.client().call(emailJoin, { email: 'bot@example.com', website: 'x' })).toMatchObject({
      ok: true,
    })
    expect(await api.mails()).toEqual([])
  })
})

describe('the full form', () => {
  test('requires name, telephone and address, with messages in the language of the call', async () => {
    const response = await api.client('', 'cn').call(emailJoin, { type: '1', email: 'x@example.com' })
    expect(response).toMatchObject({
      error: { code: 1000, data: { fields: { name: '此项必填', phone: '此项必填', address: '此项必填' } } },
    })
    expect(await api.client().call(emailJoin, { ...fullForm, email: 'nobody' })).toMatchObject({
      error: { data: { fields: { email: 'Please enter a valid email address' } } },
    })
    expect(
      await api.client().call(emailJoin, { ...fullForm, email: 'x@example.com', phone: '12345678901234' }),
    ).toMatchObject({
      error: { data: { fields: { phone: 'Phone must include a dialling code such as +852 3700 0142' } } },
    })
  })

  test('C2 the cigar catalogue requires a declaration of age', async () => {
    const form = { ...fullForm, email: 'smoker@example.com', catalog: ['wine', 'cigar'] as const }
    expect(await api.client().call(emailJoin, { ...form, catalog: [...form.catalog] })).toMatchObject({
      error: { code: 1000, data: { fields: { adult: expect.any(String) } } },
    })
    await api.client().call(emailJoin, { ...form, catalog: [...form.catalog], adult: true })
    await api.client().call(emailConfirm, { token: tokenIn((await api.mails())[0]?.text, 'confirm') })
    expect(await subscriber('smoker@example.com')).toMatchObject({
      name: 'Ann Lee',
      phone: '+85291234567',
      address: '1 Queen’s Road\nHong Kong',
      catalogues: ['wine', 'cigar'],
      adult_at: api.clock.now(),
    })
    expect((await api.mails())[0]?.text).toContain('Dear Ann Lee,')
  })
})

describe('unsubscribing', () => {
  test('takes one click, is idempotent, and deletes the subscriber’s details', async () => {
    await api.client().call(emailJoin, { ...fullForm, email: 'leaver@example.com' })
    const confirm = tokenIn((await api.mails())[0]?.text, 'confirm')
    await api.client().call(emailConfirm, { token: confirm })
    const token = tokenIn((await api.mails())[0]?.text, 'leave')
    for (let n = 0; n < 2; n += 1)
      expect(await api.client().call(emailLeave, { token })).toMatchObject({ ok: true })
    expect(await subscriber('leaver@example.com')).toMatchObject({
      left_at: api.clock.now(),
      name: '',
      address: '',
      phone: '',
    })
    expect(await api.client().call(emailConfirm, { token: confirm })).toMatchObject({ error: { code: 1102 } })
    expect(await api.client().call(emailLeave, { token: 'nobody' })).toMatchObject({ error: { code: 1102 } })
  })

  test('a former subscriber can subscribe again, with the same unsubscribe link', async () => {
    const token = await join('again@example.com')
    await api.client().call(emailLeave, { token })
    expect(await join('again@example.com')).toBe(token)
    expect(await subscriber('again@example.com')).toMatchObject({ left_at: null })
  })
})

test('C3 an account that requested the newsletter is subscribed once its address is verified', async () => {
  await api.client().call(userRegister, { ...registrationForm('member@example.com'), newsletter: true })
  await api.client().call(userRegister, registrationForm('silent@example.com'))
  const codes = await api.mails()
  expect(codes.map(({ subject }) => subject)).toEqual(Array(2).fill('Your verification code'))
  expect(await subscriber('member@example.com')).toBeUndefined()
  for (const { to, text } of codes) {
    const email = to?.[0]?.address ?? ''
    const oneTimeCode = /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
    expect(await api.client().call(userEmailVerify, { email, oneTimeCode })).toMatchObject({ ok: true })
  }
  const [welcome, ...others] = await api.mails()
  expect(others).toEqual([])
  expect(welcome).toMatchObject({
    subject: 'Your subscription is confirmed',
    to: [{ address: 'member@example.com' }],
  })
  await api.client().call(emailLeave, { token: tokenIn(welcome?.text, 'leave') })
  const row = await api.database.db
    .selectFrom('users')
    .select('newsletter_at')
    .where('email_key', '=', 'member@example.com')
    .executeTakeFirst()
  expect(row).toEqual({ newsletter_at: null })
  expect(await subscriber('silent@example.com')).toBeUndefined()
})
