import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import {
  createPerson,
  passwordDigest,
  registrationForm,
  signIn,
  type TestPerson,
} from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userEmailVerify, userInfo, userLogin, userRegister, userUpdateInfo } from '#wire/calls/accounts.ts'
import { userAddressAdd, userAddressList } from '#wire/calls/addresses.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { chatSend } from '#wire/calls/chat.ts'
import { collectFeedback, collectSale } from '#wire/calls/enquiries.ts'
import { userFavorite } from '#wire/calls/favorites.ts'
import { emailConfirm, emailJoin, emailLeave } from '#wire/calls/newsletter.ts'
import { userConsent, userErase, userExport } from '#wire/calls/own-data.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', LETTERS_PER_HOUR: '0' })
  await createSale(api, { id: 'sale' })
  await createSale(api, { id: 'room', kind: 'live' })
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(api.clock.now() + 60_000))

const passwd = passwordDigest('paddle-and-rostrum')
const confirm = true as const

/** Returns the tables with a row that contains a text. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`.execute(api.database.db)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(`${schema}.${name}`)} as one
      where position(lower(${text}) in lower(one::text)) > 0`.execute(api.database.db)
    if ((rows[0]?.count ?? 0) > 0) found.push(`${schema}.${name}`)
  }
  return found
}

async function exported(person: TestPerson): Promise<{ readonly [section: string]: unknown }> {
  const response = await person.client.call(userExport, {})
  if (!response.ok) throw new Error(response.error.message)
  return response.data.sections
}

/** Returns a client with personal data in every subject. */
async function clientWithData(
  email: string,
  firstName: string,
  lastName: string,
  phone: string,
): Promise<TestPerson> {
  const person = await createPerson(api, email)
  const { client } = person
  const place = { phone, countryCode: '+852', countryId: 'HK', street1: `${lastName} Street 1` }
  const names = { prefix: 'Ms', firstName, lastName, company: `${lastName} Ltd` }
  await client.call(userUpdateInfo, { ...names, ...place })
  await client.call(userAddressAdd, { ...place, street2: `${lastName} Wing` })
  await client.call(userConsent, { marketing: true })
  await registerBidder(person, 'sale')
  const bid = { auctionId: 'sale', lotId: 'sale-1', bidPrice: 5_000, ak: createIdempotencyKey() }
  await client.call(lotPrebid, bid)
  await client.call(userFavorite, { lotId: 'sale-1', type: 'fav' })
  await client.call(chatSend, {
    content: `${lastName} here`,
    ak: createIdempotencyKey(),
    path: '/',
    title: 'Home',
  })
  const file = new File(['%PDF-1.7\n%%EOF\n'], `${lastName}.pdf`, { type: 'application/pdf' })
  const sent = await api.client().call(uploadFile, { file })
  const files = sent.ok ? [sent.data.key] : []
  const wine = { contact: `${firstName} ${lastName}`, phone, countryCode: '+852' }
  // Sent without being signed in, from the same email address.
  await api.client().call(collectSale, { ...wine, email, description: 'A cellar', files })
  await client.call(collectFeedback, { name: lastName, email: 'other@example.com', content: 'Hello' })
  await api.mails()
  return person
}

test('C3 every table with personal data belongs to a subject', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct column_row.table_name as name
    from information_schema.columns column_row
    join information_schema.tables table_row using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (
      column_name in ('email', 'phone', 'first_name', 'last_name', 'street1', 'holder', 'bidder', 'asked_by')
      or column_name like '%user_id' or column_name like '%owner_id' or column_name like '%_bidder'
      or (table_name, column_name) in (
        select conrelid::regclass::text, attname from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where contype = 'f' and confrelid = 'users'::regclass
      )
    )
    order by 1`.execute(api.database.db)
  const answered = new Set(api.subjects.personalData.flatMap<string>(({ tables }) => tables))
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([])
})

describe('C3 marketing letters', () => {
  const marketingOf = async (person: TestPerson) => {
    const response = await person.client.call(userInfo, {})
    return response.ok ? response.data.marketing : null
  }

  test('are off until consent is given, and every change is recorded with its time and source', async () => {
    const ann = await createPerson(api, 'letters@example.com')
    expect(await marketingOf(ann)).toEqual({ wanted: false, since: 0 })
    const since = api.clock.now()
    expect(await ann.client.call(userConsent, { marketing: true })).toMatchObject({
      data: { marketing: { wanted: true, since } },
    })
    expect((await api.mails()).map(({ to }) => to?.[0]?.address)).toContain('letters@example.com')
    await ann.client.call(userConsent, { marketing: true })
    await ann.client.call(userConsent, { marketing: false })
    expect(await marketingOf(ann)).toEqual({ wanted: false, since: 0 })
    const { profile } = await exported(ann)
    expect(profile).toMatchObject({
      marketing: [
        { given: true, source: 'profile' },
        { given: false, source: 'profile' },
      ],
    })
    const { newsletter } = await exported(ann)
    expect(newsletter).toMatchObject({ leftAt: expect.any(String) })
  })

  test('start once the address is verified, and end by the unsubscribe link', async () => {
    const response = await api
      .client()
      .call(userRegister, { ...registrationForm('joins@example.com'), newsletter: true })
    const { token, id } = response.ok
      ? { token: response.data.token, id: response.data.userID }
      : { token: '', id: '' }
    const client = api.client(token)
    expect((await api.mails()).map(({ subject }) => subject)).toEqual(['Your verification code'])
    const subscriber = api.database.db
      .selectFrom('newsletter_readers')
      .where('email', '=', 'joins@example.com')
    expect(await subscriber.select('email').execute()).toEqual([])
    await api.database.db.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', id).execute()
    await client.call(userConsent, { marketing: true })
    const { leave_token } = await subscriber.select('leave_token').executeTakeFirstOrThrow()
    await api.client().call(emailLeave, { token: leave_token })
    const { profile } = await exported({ id, token, client })
    expect(profile).toMatchObject({
      marketing: [
        { given: true, source: 'register' },
        { given: false, source: 'letter' },
      ],
    })
  })

  test('subscribed to without signing in appear, and can be ended, in the account', async () => {
    const ann = await createPerson(api, 'outside@example.com')
    await api.client().call(emailJoin, { email: 'outside@example.com', type: '0' })
    const [letter] = await api.mails()
    const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    await api.client().call(emailConfirm, { token })
    expect(await marketingOf(ann)).toMatchObject({ wanted: true })
    await ann.client.call(userConsent, { marketing: false })
    expect(await marketingOf(ann)).toMatchObject({ wanted: false })
  })
})

describe('C3 export', () => {
  test('contains the account’s personal data of every subject, and nothing of others', async () => {
    const ann = await clientWithData('exports@example.com', 'Odette', 'Larkspur', '5566 7788')
    const ben = await createPerson(api, 'ben@example.com')
    const sections = await exported(ann)
    expect(sections).toMatchObject({
      profile: { firstName: 'Odette', phone: '+85255667788', clientNumber: expect.stringMatching(/^\d+$/) },
      addresses: [
        { isHome: true, country: 'Place HK', phone: '+85255667788' },
        { street2: 'Larkspur Wing', clearanceType: 'personal', since: expect.any(String) },
      ],
      registrations: [{ auction: 'sale', status: 'approved' }],
      bids: { maximums: [{ lot: 'sale-1', maximum: 5_000 }] },
      cards: [{ last4: '4242' }],
      favourites: [{ lot: 'sale-1' }],
      chat: [{ from: 'you', text: 'Larkspur here' }],
      enquiries: [{ files: [{ name: 'Larkspur.pdf' }] }, { text: 'Hello' }],
      newsletter: { name: 'Ms Larkspur' },
      sessions: [{}],
    })
    const names = api.subjects.personalData.map(({ name }) => name)
    expect(Object.keys(sections)).toEqual(names)
    expect(JSON.stringify(sections)).not.toMatch(/\$argon2|leave_token|hash|method_id|pm_|cus_/)
    expect(JSON.stringify(await exported(ben))).not.toMatch(/Larkspur|sale-1/)
  })

  test('contains messages from an email address only where the account has verified it', async () => {
    const message = { name: 'Real Owner', email: 'claimed@example.com', content: 'My own question' }
    await api.client().call(collectFeedback, message)
    const thief = await createPerson(api, 'claimed@example.com', { emailVerified: false })
    expect(await exported(thief)).toMatchObject({ enquiries: [], newsletter: null })
  })
})

describe('C3 erasure', () => {
  const erase = (person: TestPerson, password = 'paddle-and-rostrum') =>
    person.client.call(userErase, { passwd: passwordDigest(password), confirm })
  const bid = ({ client }: TestPerson, on: { auctionId: string; lotId: string; bidPrice: number }) =>
    client.call(lotPrebid, { ...on, ak: createIdempotencyKey() })
  const blocked = (status: string) => ({ error: { code: 4003, data: { status } } })

  test('requires the password', async () => {
    const ann = await createPerson(api, 'guarded@example.com')
    expect(await erase(ann, 'wrong')).toMatchObject({ error: { code: 1100 } })
    expect(await api.client().call(userErase, { passwd, confirm })).toMatchObject({ error: { code: 1005 } })
    expect(await ann.client.call(userInfo, {})).toMatchObject({ ok: true })
  })

  test('is blocked while the client leads a lot or has a commission bid in a live sale', async () => {
    const ann = await createPerson(api, 'leads@example.com')
    await registerBidder(ann, 'sale')
    await bid(ann, { auctionId: 'sale', lotId: 'sale-2', bidPrice: 5_000 })
    expect(await erase(ann)).toMatchObject(blocked('bidding'))
    const ben = await createPerson(api, 'outbids@example.com')
    await registerBidder(ben, 'sale')
    await bid(ben, { auctionId: 'sale', lotId: 'sale-2', bidPrice: 8_000 })
    expect(await erase(ann)).toMatchObject({ ok: true })
    const cat = await createPerson(api, 'book@example.com')
    await registerBidder(cat, 'room')
    await bid(cat, { auctionId: 'room', lotId: 'room-1', bidPrice: 5_000 })
    expect(await erase(cat)).toMatchObject(blocked('bidding'))
  })

  test('is blocked by unpaid purchases, deposits and staff roles', async () => {
    const { db } = api.database
    const buyer = await createPerson(api, 'buyer@example.com')
    const line = { auction_id: 'sale', seq: 9_999, lot_id: 'sale-3', bidder: buyer.id, paddle: '900' }
    await db
      .insertInto('order_line')
      .values({ ...line, hammer: 5_000, at: 0 })
      .execute()
    expect(await erase(buyer)).toMatchObject(blocked('unpaid'))
    const depositor = await createPerson(api, 'giver@example.com')
    const hold = { id: 'hold-1', auction_id: 'sale', user_id: depositor.id, turn: 1, provider: 'practice' }
    const rest = {
      customer_id: '',
      method_id: '',
      amount: 100,
      currency: 'HKD',
      created_at: 0,
      changed_at: 0,
    }
    await db
      .insertInto('payment_holds')
      .values({ ...hold, ...rest, status: 'held' })
      .execute()
    expect(await erase(depositor)).toMatchObject(blocked('deposit'))
    await db.updateTable('payment_holds').set({ status: 'released' }).where('id', '=', 'hold-1').execute()
    expect(await erase(depositor)).toMatchObject({ ok: true })
    const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
    expect(await erase(clerk)).toMatchObject(blocked('staff'))
  })

  test('leaves nothing in the database that identifies the client', async () => {
    const email = 'zenobia.quillfeather@example.com'
    const ann = await clientWithData(email, 'Zenobia', 'Quillfeather', '66778899')
    const ben = await createPerson(api, 'next@example.com')
    await registerBidder(ben, 'sale')
    await ben.client.call(lotPrebid, {
      auctionId: 'sale',
      lotId: 'sale-1',
      bidPrice: 20_000,
      ak: createIdempotencyKey(),
    })
    await api.mails()
    const texts = [email, 'Zenobia', 'Quillfeather', '66778899']
    for (const text of texts) expect(await tablesWith(text), text).not.toEqual([])
    const folder = path.join(api.config.dataDir, 'files', 'uploads')
    const { key } = await api.database.db
      .selectFrom('uploads')
      .select('key')
      .where('name', 'like', 'Quillfeather%')
      .executeTakeFirstOrThrow()
    expect(await readdir(folder)).toContain(key)
    expect(await erase(ann)).toMatchObject({ ok: true })
    const mails = await api.mails()
    expect(mails.map((mail) => [mail.to?.[0]?.address, mail.subject])).toContainEqual([
      email,
      'Your account has been erased',
    ])
    for (const text of texts) expect(await tablesWith(text), text).toEqual([])
    expect(await readdir(folder)).not.toContain(key)
  })

  test('deletes letters that wait for a retry, and a letter being sent is not retried', async () => {
    const email = 'waits@example.com'
    const ann = await createPerson(api, email)
    await ann.client.call(userConsent, { marketing: true })
    await api.client().call(userEmailVerify, { email: 'Waits@Example.com' })
    const jobs = sql.table('graphile_worker._private_jobs')
    const own = sql`lower(payload ->> 'email') = ${email}`
    const isWelcome = sql`task_id = (
      select id from graphile_worker._private_tasks where identifier = 'newsletter.welcome')`
    const { db } = api.database
    const fail = sql`update ${jobs} set attempts = 1, run_at = now() + interval '1 hour', last_error = 'busy'`
    const lock = sql`update ${jobs} set attempts = 1, locked_at = now(), locked_by = 'another worker'`
    expect((await sql`${fail} where ${own} and not ${isWelcome}`.execute(db)).numAffectedRows).toBe(2n)
    expect((await sql`${lock} where ${own} and ${isWelcome}`.execute(db)).numAffectedRows).toBe(1n)
    expect(await erase(ann)).toMatchObject({ ok: true })
    const subjectsSent = async () =>
      (await api.mails())
        .filter(({ to }) => to?.[0]?.address?.toLowerCase() === email)
        .map(({ subject }) => subject)
    expect(await subjectsSent()).toEqual(['Your account has been erased'])
    expect(await tablesWith(email)).toEqual([])
    await sql`update ${jobs} set locked_at = null, locked_by = null where ${isWelcome}`.execute(db)
    expect(await subjectsSent()).toEqual([])
    expect((await sql`select id from ${jobs} where ${isWelcome}`.execute(db)).rows).toEqual([])
  })

  test('ends every session, and the address can be registered again', async () => {
    const ann = await createPerson(api, 'erased@example.com')
    const other = await signedIn('erased@example.com')
    expect(await erase(ann)).toMatchObject({ ok: true })
    for (const { client } of [ann, other])
      expect(await client.call(userAddressList, {})).toMatchObject({ error: { code: 10 } })
    expect(await api.client().call(userLogin, { email: 'erased@example.com', passwd })).toMatchObject({
      error: { code: 1100 },
    })
    const again = await createPerson(api, 'erased@example.com')
    expect(again.id).not.toBe(ann.id)
  })

  test('keeps the paddle’s bids in the ledger, and suspends the paddle', async () => {
    const ann = await createPerson(api, 'paddle@example.com')
    const paddle = await registerBidder(ann, 'sale')
    expect(await erase(ann)).toMatchObject({ ok: true })
    const { admissions } = await api.rooms.state('sale')
    expect(admissions.get(ann.id)).toMatchObject({ paddle, suspended: true })
  })

  async function signedIn(email: string): Promise<TestPerson> {
    const token = await signIn(api, email)
    return { id: '', token, client: api.client(token) }
  }
})
