import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findSandboxCard, type SandboxCardName } from '#domain/cards/sandbox-cards.ts'
import { cents } from '#domain/money/money.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { insertSandboxCards } from '#server/trade/payments/sandbox/insert-cards.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { sandboxConfirm } from '#wire/calls/payments.ts'
import { auctionRegister, auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { staffRegistrationDecide, staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'
import { sendSignature } from './testing/signature.ts'

const day = 24 * 3_600_000

let api: TestApi
let manager: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', UPLOADS_PER_HOUR: '500' })
  await createSale(api, { id: 'same', deposit: { type: 'fixed', amount: 50_000 } })
  await createSale(api, { id: 'graded', deposit: { type: 'graduated', amount: 1_000 } })
  await createSale(api, { id: 'judged', deposit: { type: 'graduated', amount: 1_000 }, admission: 'staff' })
  await createSale(api, { id: 'waiting', deposit: { type: 'fixed', amount: 1_000 }, admission: 'staff' })
  await createSale(api, { id: 'both', related: ['same', 'graded'] })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
})
afterAll(() => api.close())

/** Returns a client with a sandbox card of the given kind on file. */
async function clientWithCard(name: SandboxCardName): Promise<TestPerson> {
  const person = await createPerson(api, `${name}.${randomUUID().slice(0, 8)}@example.com`, { card: false })
  await addSandboxCard(person, name)
  return person
}

/** Adds a sandbox card. @returns its id */
async function addSandboxCard(person: TestPerson, name: SandboxCardName): Promise<string> {
  const card = findSandboxCard(name)
  if (!card) throw new Error(`There is no practice card ${name}`)
  const { brand, last4, country } = card
  const id = `${name} of ${person.id}`
  const rest = { expYear: 2099, expMonth: 6, holder: 'Ann Lee', at: api.clock.now() }
  await insertSandboxCards(api.database.db, [
    { id, userId: person.id, behaviour: name, brand, last4, country, ...rest },
  ])
  return id
}

async function register(person: TestPerson, params: Omit<PayloadInputOf<typeof auctionRegister>, 'ak'>) {
  const signatureFile = params.signatureFile ?? (await sendSignature(person.client))
  return person.client.call(auctionRegister, { ...params, signatureFile })
}

const holdsOf = (person: TestPerson, auctionId: string) =>
  api.database.db
    .selectFrom('practice_holds')
    .innerJoin('payment_holds', 'payment_holds.intent_id', 'practice_holds.id')
    .select(['practice_holds.status', 'practice_holds.amount'])
    .where('user_id', '=', person.id)
    .where('auction_id', '=', auctionId)
    .execute()

const check = async (person: TestPerson, auctionId: string) => {
  const response = await person.client.call(auctionRegisterCheck, { auctionId })
  return response.ok ? response.data : null
}

const bid = (person: TestPerson, auctionId: string, bidPrice: number) =>
  person.client.call(lotPrebid, { auctionId, lotId: `${auctionId}-1`, bidPrice, ak: randomUUID() })

test('W2 holds the deposit once, before the paddle is assigned, even for repeated and concurrent requests', async () => {
  const ann = await clientWithCard('hongKong')
  expect(await check(ann, 'same')).toMatchObject({ status: 0, wanting: 'deposit' })
  const signatureFile = await sendSignature(ann.client)
  const responses = await Promise.all(
    [1, 2, 3].map(() => register(ann, { auctionId: 'same', signatureFile })),
  )
  expect(responses.filter((one) => one.ok).length).toBeGreaterThan(0)
  expect(await register(ann, { auctionId: 'same', signatureFile })).toMatchObject({ data: { status: 2 } })
  expect(await holdsOf(ann, 'same')).toEqual([{ status: 'requires_capture', amount: 5_000_000 }])
  expect(await check(ann, 'same')).toMatchObject({ status: 2, wanting: null, limit: null })
})

test('W3 W4 in a graduated sale the limit is ten times the deposit', async () => {
  const ann = await clientWithCard('foreign')
  const response = await register(ann, { auctionId: 'graded', depositAmount: 5_000 * 10_000 })
  expect(response).toMatchObject({ data: { status: 2, limit: 50_000 } })
  const ben = await clientWithCard('foreign')
  expect(await register(ben, { auctionId: 'graded' })).toMatchObject({ data: { limit: 10_000 } })
  expect(await bid(ben, 'graded', 12_000)).toMatchObject({ error: { code: 2005, data: { limit: 10_000 } } })
  expect(await holdsOf(ben, 'graded')).toEqual([{ status: 'requires_capture', amount: 100_000 }])
})

test('W4 rejects an amount that the sale does not offer and holds no deposit', async () => {
  const ann = await clientWithCard('hongKong')
  for (const depositAmount of [15_000, 3_000 * 10_000]) {
    expect(await register(ann, { auctionId: 'graded', depositAmount })).toMatchObject({
      error: { code: 1000, data: { fields: { depositAmount: 'Please choose one from the list' } } },
    })
  }
  expect(await holdsOf(ann, 'graded')).toEqual([])
  expect(await check(ann, 'graded')).toMatchObject({ status: 0 })
})

test('a deposit requires an uploaded signature', async () => {
  const [ann, eve] = [await clientWithCard('hongKong'), await clientWithCard('hongKong')]
  const field = async (signatureFile: string) => {
    const response = await register(ann, { auctionId: 'same', signatureFile })
    return !response.ok && response.error.name === 'invalidInput'
      ? response.error.data.fields.signatureFile
      : response
  }
  const otherSignature = await sendSignature(eve.client)
  expect(await register(eve, { auctionId: 'same', signatureFile: otherSignature })).toMatchObject({
    ok: true,
  })
  expect(await field('')).toBe('This is required')
  expect(await field(otherSignature)).toBe('Please choose one from the list')
  expect(await field('0'.repeat(32))).toBe('Please choose one from the list')
  expect(await field(await sendSignature(ann.client, 'jpeg'))).toBe('Please choose one from the list')
  expect(await holdsOf(ann, 'same')).toEqual([])
  expect(await register(ann, { auctionId: 'same' })).toMatchObject({ data: { status: 2 } })
})

test('W2 a declined deposit leaves no registration, and another card succeeds', async () => {
  const ann = await clientWithCard('declinesHolds')
  expect(await register(ann, { auctionId: 'same' })).toMatchObject({
    error: { code: 3000, data: { reason: expect.any(String) } },
  })
  expect(await check(ann, 'same')).toMatchObject({ status: 0, wanting: 'deposit' })
  const paymentId = await addSandboxCard(ann, 'hongKong')
  const response = await register(ann, { auctionId: 'same', paymentId })
  expect(response).toMatchObject({ data: { status: 2 } })
})

test('W2 W4 the hold of an interrupted registration moves to the newly chosen card and amount, and stays after registration', async () => {
  const ann = await clientWithCard('hongKong')
  const cardId = `hongKong of ${ann.id}`
  const holdRequest = {
    userId: ann.id,
    auctionId: 'graded',
    cardId,
    amountCents: cents(1_000),
    currency: 'HKD',
  }
  expect(await api.subjects.payments.hold.place(holdRequest)).toMatchObject({ kind: 'held' })
  const paymentId = await addSandboxCard(ann, 'foreign')
  const response = await register(ann, { auctionId: 'graded', paymentId, depositAmount: 5_000 * 10_000 })
  expect(response).toMatchObject({ data: { status: 2, limit: 50_000 } })
  const held = await api.subjects.payments.hold.of(ann.id, 'graded')
  expect(held).toMatchObject({ status: 'held', cardId: paymentId, amountCents: cents(5_000) })
  expect((await holdsOf(ann, 'graded')).map(({ status }) => status).toSorted()).toEqual([
    'canceled',
    'requires_capture',
  ])

  const ben = await clientWithCard('hongKong')
  await register(ben, { auctionId: 'waiting' })
  const other = await addSandboxCard(ben, 'foreign')
  expect(await register(ben, { auctionId: 'waiting', paymentId: other })).toMatchObject({
    data: { status: 1 },
  })
  expect(await api.subjects.payments.hold.of(ben.id, 'waiting')).toMatchObject({
    status: 'held',
    cardId: `hongKong of ${ben.id}`,
  })
})

test('W2 after the bank’s authentication the same hold is used, not a second one', async () => {
  const ann = await clientWithCard('authenticatesAlways')
  const signatureFile = await sendSignature(ann.client)
  const request = () => register(ann, { auctionId: 'same', signatureFile })
  const secretOf = (response: Awaited<ReturnType<typeof request>>): string => {
    if (response.ok || response.error.name !== 'cardNeedsAuthentication')
      throw new Error(JSON.stringify(response))
    return response.error.data.clientSecret
  }
  const first = await request()
  expect(first).toMatchObject({ error: { code: 3001 } })
  expect(secretOf(await request())).toBe(secretOf(first))
  expect(await check(ann, 'same')).toMatchObject({ status: 0 })
  const answered = { clientSecret: secretOf(first), answer: 'confirm' } as const
  expect(await ann.client.call(sandboxConfirm, answered)).toMatchObject({ data: { status: 'succeeded' } })
  expect(await request()).toMatchObject({ data: { status: 2 } })
  expect(await holdsOf(ann, 'same')).toEqual([{ status: 'requires_capture', amount: 5_000_000 }])
})

test('W2 a client who fails the bank’s authentication is not registered', async () => {
  const ann = await clientWithCard('authenticatesAlways')
  const first = await register(ann, { auctionId: 'same' })
  if (first.ok || first.error.name !== 'cardNeedsAuthentication') throw new Error(JSON.stringify(first))
  const { clientSecret } = first.error.data
  await ann.client.call(sandboxConfirm, { clientSecret, answer: 'refuse' })
  expect(await register(ann, { auctionId: 'same' })).toMatchObject({ ok: false })
  expect(await check(ann, 'same')).toMatchObject({ status: 0, wanting: 'deposit' })
})

test('W5 registers for related sales in one request, each with its own deposit', async () => {
  const ann = await clientWithCard('hongKong')
  const response = await register(ann, {
    auctionId: 'both',
    relatedAuction: ['same', 'graded'],
    cates: ['whisky'],
  })
  expect(response).toMatchObject({
    data: {
      status: 2,
      related: [
        { auctionId: 'same', status: 2, refusal: '' },
        { auctionId: 'graded', status: 2, refusal: '' },
      ],
    },
  })
  expect(await holdsOf(ann, 'same')).toHaveLength(1)
  expect(await holdsOf(ann, 'graded')).toHaveLength(1)
})

test('W5 a failed related registration leaves the others in place and returns the reason', async () => {
  const ann = await clientWithCard('declinesHolds')
  expect(await register(ann, { auctionId: 'both', relatedAuction: ['same'] })).toMatchObject({
    data: { status: 2, related: [{ auctionId: 'same', status: 0, refusal: 'cardDeclined' }] },
  })
})

test('W1 staff see the deposit and the default limit it gives; declining releases it', async () => {
  const [ann, ben] = [await clientWithCard('hongKong'), await clientWithCard('hongKong')]
  for (const person of [ann, ben]) {
    expect(await register(person, { auctionId: 'judged' })).toMatchObject({ data: { status: 1 } })
  }
  const listed = await manager.client.call(staffRegistrationList, { auctionId: 'judged' })
  expect(listed).toMatchObject({ data: { counts: { pending: 2, approved: 0, refused: 0 } } })
  expect(listed.ok && listed.data.list.find(({ userId }) => userId === ann.id)).toMatchObject({
    identity: 2,
    card: { brand: 'visa', country: 'HK' },
    depositAmount: 0,
    deposit: { status: 'held', amount: 1_000 },
    signatureFile: expect.stringMatching(/^[\da-f]{32}$/),
  })
  const decide = (userId: string, approve: boolean) =>
    manager.client.call(staffRegistrationDecide, { auctionId: 'judged', userId, approve, reason: 'No' })
  expect(await decide(ann.id, true)).toMatchObject({ data: { status: 2, limit: 10_000 } })
  await api.mails()
  expect(await decide(ben.id, false)).toMatchObject({ data: { status: -1, reason: 'No' } })
  const [letter] = await api.mails()
  expect(letter?.text).toContain('Any deposit hold has been released')
  expect(await holdsOf(ben, 'judged')).toMatchObject([{ status: 'canceled' }])
})

test('W2 a lapsed deposit suspends the paddle and notifies the client; a new one reinstates it', async () => {
  const other = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  const before = api
  api = other
  try {
    const { db } = other.database
    await createSale(other, { id: 'long', kind: 'live', deposit: { type: 'graduated', amount: 1_000 } })
    const ann = await clientWithCard('hongKong')
    const first = await register(ann, { auctionId: 'long' })
    expect(first).toMatchObject({ data: { status: 2 } })
    const messages: unknown[] = []
    other.rooms.bus.subscribe('personal', (personal) => messages.push(personal))
    await db.updateTable('practice_methods').set({ behaviour: 'declinesHolds' }).execute()
    await db
      .updateTable('sessions')
      .set({ expires_at: other.clock.now() + 60 * day })
      .execute()
    await other.mails()
    const startedAt = other.clock.now()
    const advance = async (days: number) => {
      other.clock.set(startedAt + days * day)
      await other.subjects.payments.sweep()
      return other.mails()
    }
    const warnings = await advance(6.5)
    expect(warnings.map(({ subject }) => subject)).toEqual([
      'Action required: your deposit for The long sale (long)',
    ])
    expect(await check(ann, 'long')).toMatchObject({ status: 2 })
    const letters = await advance(7.5)
    const lost = { status: -1, wanting: 'deposit', paddle: first.ok ? first.data.paddle : '' }
    expect(await check(ann, 'long')).toMatchObject(lost)
    expect(await bid(ann, 'long', 5_000)).toMatchObject({ error: { code: 1202 } })
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Your deposit hold has lapsed: The long sale (long)',
    ])
    expect(letters[0]?.text).toContain('/auction/long/register')
    expect(messages).toContainEqual(
      expect.objectContaining({
        frame: expect.objectContaining({
          data: expect.objectContaining({ kind: 'registration', status: -1, depositLost: true }),
        }),
      }),
    )
    expect(await advance(7.6)).toEqual([])
    expect(await register(ann, { auctionId: 'long' })).toMatchObject({ error: { code: 3000 } })
    await db.updateTable('practice_methods').set({ behaviour: 'hongKong' }).execute()
    expect(await register(ann, { auctionId: 'long' })).toMatchObject({
      data: { status: 2, paddle: lost.paddle, wanting: null },
    })
    expect(await bid(ann, 'long', 5_000)).toMatchObject({ ok: true })
  } finally {
    api = before
    await other.close()
  }
})

describe('W2 approving a declined registration', () => {
  const decide = (
    auctionId: string,
    { id: userId }: TestPerson,
    more: Omit<PayloadInputOf<typeof staffRegistrationDecide>, 'auctionId' | 'userId'>,
  ) => manager.client.call(staffRegistrationDecide, { auctionId, userId, ...more })

  /** Returns a client with a paddle whom staff have declined, so that the hold is released. */
  async function refused(auctionId = 'same'): Promise<TestPerson> {
    const person = await clientWithCard('hongKong')
    await register(person, { auctionId })
    if (auctionId === 'judged') await decide(auctionId, person, { approve: true })
    await decide(auctionId, person, { approve: false, reason: 'An invoice is unpaid' })
    expect(await holdsOf(person, auctionId)).toMatchObject([{ status: 'canceled' }])
    expect(await check(person, auctionId)).toMatchObject({ status: -1, wanting: null })
    await api.mails()
    return person
  }

  test('requests a new deposit, which admits the client at once', async () => {
    const ann = await refused()
    const noDeposit = { error: { code: 4003, data: { status: 'noDeposit' } } }
    expect(await decide('same', ann, { approve: true })).toMatchObject(noDeposit)
    const response = await decide('same', ann, { approve: true, deposit: 'ask' })
    expect(response).toMatchObject({ data: { status: -1, reason: '', wanting: 'deposit' } })
    const [letter, ...more] = await api.mails()
    expect(letter?.subject).toBe('Deposit requested: The same sale (same)')
    expect(letter?.text).toContain('/auction/same/register')
    expect(more).toEqual([])
    await decide('same', ann, { approve: true, deposit: 'ask' })
    expect(await api.mails()).toEqual([])
    expect(await bid(ann, 'same', 5_000)).toMatchObject({ error: { code: 1202 } })
    expect(await register(ann, { auctionId: 'same' })).toMatchObject({ data: { status: 2, wanting: null } })
    expect((await holdsOf(ann, 'same')).map(({ status }) => status).toSorted()).toEqual([
      'canceled',
      'requires_capture',
    ])
    expect(await bid(ann, 'same', 5_000)).toMatchObject({ ok: true })
  })

  test('requests it from a client without a paddle, without a second decision', async () => {
    const ann = await clientWithCard('hongKong')
    await register(ann, { auctionId: 'judged' })
    await decide('judged', ann, { approve: false, reason: 'Documents are missing' })
    expect(await decide('judged', ann, { approve: true, deposit: 'ask' })).toMatchObject({
      data: { status: -1, paddle: '', wanting: 'deposit' },
    })
    expect(await register(ann, { auctionId: 'judged' })).toMatchObject({ data: { status: 2, limit: 10_000 } })
  })

  test('waives the deposit with a reason, which is stored and audited', async () => {
    const ann = await refused()
    expect(await decide('same', ann, { approve: true, deposit: 'waive' })).toMatchObject({
      error: { code: 1000, data: { fields: { reason: expect.any(String) } } },
    })
    const reason = 'A client of twenty years'
    const waived = await decide('same', ann, { approve: true, deposit: 'waive', reason })
    expect(waived).toMatchObject({ data: { status: 2, reason: '', wanting: null } })
    expect((await api.mails()).map(({ subject }) => subject)).toEqual([
      'Registration approved: The same sale (same)',
    ])
    expect(await bid(ann, 'same', 6_000)).toMatchObject({ ok: true })
    const listed = await manager.client.call(staffRegistrationList, { auctionId: 'same', size: 60 })
    expect(listed.ok && listed.data.list.find(({ userId }) => userId === ann.id)).toMatchObject({
      status: 2,
      depositWaiver: reason,
    })
    const log = await manager.client.call(staffAuditList, {})
    expect(log.ok && log.data.list.find(({ act }) => act === 'registration.waiveDeposit')).toMatchObject({
      about: { kind: 'person', id: ann.id },
    })
  })

  test('W4 requires a limit if the sale derives limits from deposits', async () => {
    const ann = await refused('judged')
    const waive = { approve: true, deposit: 'waive', reason: 'Known to the department' } as const
    expect(await decide('judged', ann, waive)).toMatchObject({ error: { code: 1000 } })
    expect(await decide('judged', ann, { ...waive, limit: 80_000 })).toMatchObject({
      data: { status: 2, limit: 80_000 },
    })
  })
})
