import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isInUse } from './cards.ts'
import { type DepositServer, openSandboxServer, openStripeServer } from './testing/deposit-server.ts'

const hour = 3_600_000
const day = 24 * hour

describe.each([
  ['with the sandbox provider', openSandboxServer],
  ['with Stripe', openStripeServer],
] as const)('%s', (_, open) => {
  let server: DepositServer
  beforeAll(async () => {
    server = await open(inject('postgresUrl'))
  })
  afterAll(() => server.close())

  const rowsOf = (userId: string) =>
    server.database.db
      .selectFrom('payment_holds')
      .select(['status', 'reason'])
      .where('user_id', '=', userId)
      .orderBy('turn')
      .execute()

  test('W2 holds a deposit once for repeated and concurrent requests', async () => {
    const [auctionId, ann] = [await server.newSale(), await server.holder('hongKong')]
    const placed = await Promise.all([1, 2, 3].map(() => server.place(ann, auctionId)))
    placed.push(await server.place(ann, auctionId))
    expect(placed[0]).toEqual({ kind: 'held', holdId: expect.any(String) })
    for (const one of placed) expect(one).toEqual(placed[0])
    expect(await rowsOf(ann.userId)).toEqual([{ status: 'held', reason: '' }])
    const deposit = await server.payments.hold.of(ann.userId, auctionId)
    expect(deposit).toMatchObject({
      status: 'held',
      amountCents: 5_000_000,
      currency: 'HKD',
      cardId: ann.cardId,
    })
    expect(deposit.expiresAt).toBeGreaterThan(server.clock.now() + 6 * day)
    expect(await server.payments.hold.of(ann.userId, await server.newSale())).toMatchObject({
      status: 'none',
    })
  })

  test('W2 finds a hold again once its cardholder has authenticated', async () => {
    const [auctionId, ben] = [await server.newSale(), await server.holder('authenticatesAlways')]
    const pending = await server.place(ben, auctionId)
    if (pending.kind !== 'needsAuthentication') throw new Error(pending.kind)
    expect(await server.payments.hold.of(ben.userId, auctionId)).toMatchObject({ status: 'authenticating' })
    expect(await server.place(ben, auctionId)).toEqual(pending)
    await server.answer(ben.userId, pending.clientSecret, 'confirm')
    expect(await server.place(ben, auctionId)).toMatchObject({ kind: 'held' })
    expect(await rowsOf(ben.userId)).toEqual([{ status: 'held', reason: '' }])
  })

  test('W2 reports a refused authentication, and allows another try', async () => {
    const [auctionId, cy] = [await server.newSale(), await server.holder('authenticatesAlways')]
    const pending = await server.place(cy, auctionId)
    if (pending.kind !== 'needsAuthentication') throw new Error(pending.kind)
    await server.answer(cy.userId, pending.clientSecret, 'refuse')
    expect(await server.place(cy, auctionId)).toEqual({ kind: 'declined', reason: 'authenticationFailed' })
    expect(await server.payments.hold.of(cy.userId, auctionId)).toMatchObject({ status: 'failed' })
    const second = await server.place(cy, auctionId)
    if (second.kind !== 'needsAuthentication') throw new Error(second.kind)
    expect(second.clientSecret).not.toBe(pending.clientSecret)
    await server.answer(cy.userId, second.clientSecret, 'confirm')
    expect(await server.place(cy, auctionId)).toMatchObject({ kind: 'held' })
  })

  test('W2 holds nothing on a declined card, and accepts another', async () => {
    const [auctionId, di] = [await server.newSale(), await server.holder('declinesHolds')]
    expect(await server.place(di, auctionId)).toEqual({ kind: 'declined', reason: 'declined' })
    expect(await server.place(di, auctionId)).toEqual({ kind: 'declined', reason: 'declined' })
    const cardId = await server.addCard(di.userId, 'mastercard')
    expect(await server.place({ ...di, cardId }, auctionId)).toMatchObject({ kind: 'held' })
    expect(await isInUse(server.database.db, cardId)).toBe(true)
    expect(await isInUse(server.database.db, di.cardId)).toBe(false)
  })

  test('stops asking after ten declines in an hour', async () => {
    const [auctionId, di] = [await server.newSale(), await server.holder('declinesHolds')]
    const declined = { kind: 'declined', reason: 'declined' }
    for (let time = 0; time < 12; time += 1) expect(await server.place(di, auctionId)).toEqual(declined)
    expect(await rowsOf(di.userId)).toHaveLength(10)
    server.advance(hour)
    expect(await server.place(di, auctionId)).toEqual(declined)
    expect(await rowsOf(di.userId)).toHaveLength(11)
  })

  test('W2 releases the first hold when the card changes during authentication', async () => {
    const [auctionId, ed] = [await server.newSale(), await server.holder('authenticatesAlways')]
    const pending = await server.place(ed, auctionId)
    const cardId = await server.addCard(ed.userId, 'hongKong')
    expect(await server.place({ ...ed, cardId }, auctionId)).toMatchObject({ kind: 'held' })
    expect(await rowsOf(ed.userId)).toEqual([
      { status: 'released', reason: 'changed' },
      { status: 'held', reason: '' },
    ])
    if (pending.kind === 'needsAuthentication')
      await server.answer(ed.userId, pending.clientSecret, 'confirm')
    await server.settle()
    expect((await rowsOf(ed.userId)).map(({ status }) => status)).toEqual(['released', 'held'])
  })

  test('W2 replaces a smaller deposit with a larger one and releases the smaller', async () => {
    const [auctionId, flo] = [await server.newSale(), await server.holder('hongKong')]
    await server.place(flo, auctionId, 1_000_000)
    const more = await server.place(flo, auctionId, 2_000_000)
    expect(more).toMatchObject({ kind: 'held' })
    expect(await server.place(flo, auctionId, 1_000_000)).toEqual(more)
    await server.settle()
    expect(await rowsOf(flo.userId)).toEqual([
      { status: 'released', reason: 'replaced' },
      { status: 'held', reason: '' },
    ])
  })

  test('W2 gives up an authentication after half an hour', async () => {
    const [auctionId, gus] = [await server.newSale(), await server.holder('authenticatesAlways')]
    const pending = await server.place(gus, auctionId)
    if (pending.kind !== 'needsAuthentication') throw new Error(pending.kind)
    server.advance(29 * 60_000)
    await server.settle()
    expect(await rowsOf(gus.userId)).toEqual([{ status: 'authenticating', reason: '' }])
    server.advance(60_000)
    await server.settle()
    expect(await rowsOf(gus.userId)).toEqual([{ status: 'released', reason: 'abandoned' }])
    await server.answer(gus.userId, pending.clientSecret, 'confirm')
    expect(await server.payments.hold.of(gus.userId, auctionId)).toMatchObject({ status: 'released' })
    expect(await server.place(gus, auctionId)).toMatchObject({ kind: 'needsAuthentication' })
  })

  test('W2 the sale’s end releases unused deposits and keeps those of buyers', async () => {
    const auctionId = await server.newSale()
    const [ann, ben] = [await server.holder('hongKong'), await server.holder('foreign')]
    await server.place(ann, auctionId)
    const bought = await server.place(ben, auctionId)
    await server.endSale(auctionId, [ben.userId])
    await server.settle()
    expect(await server.payments.hold.of(ann.userId, auctionId)).toMatchObject({ status: 'released' })
    expect(await server.payments.hold.of(ben.userId, auctionId)).toMatchObject({ status: 'held' })
    expect(await isInUse(server.database.db, ann.cardId)).toBe(false)

    const holdId = bought.kind === 'held' ? bought.holdId : ''
    const { hold } = server.payments
    expect(await hold.capture(holdId, 5_000_001)).toEqual({ kind: 'notHeld' })
    const captured = { kind: 'captured', amountCents: 1_225_000 }
    const both = await Promise.all([hold.capture(holdId, 1_225_000), hold.capture(holdId, 1_225_000)])
    expect(both).toEqual([captured, captured])
    expect(await hold.capture(holdId, 9_000)).toEqual(captured)
    expect(await hold.of(ben.userId, auctionId)).toMatchObject({ status: 'captured' })
    await hold.release(ben.userId, auctionId, 'late')
    expect(await hold.of(ben.userId, auctionId)).toMatchObject({ status: 'captured' })
  })

  test('W2 a buyer’s hold expires after seven days without a notice', async () => {
    const [auctionId, cy] = [await server.newSale(), await server.holder('hongKong')]
    const placed = await server.place(cy, auctionId)
    server.advance(hour)
    await server.endSale(auctionId, [cy.userId])
    server.advance(7 * day)
    await server.settle()
    const { status } = await server.payments.hold.of(cy.userId, auctionId)
    expect(['released', 'lapsed']).toContain(status)
    const holdId = placed.kind === 'held' ? placed.holdId : ''
    expect(await server.payments.hold.capture(holdId, 100)).toEqual({ kind: 'notHeld' })
    await server.settle()
    expect(server.events).not.toContain(`lost ${cy.userId}`)
  })

  test('W2 renews a deposit before it expires, as often as needed', async () => {
    const [auctionId, di] = [await server.newSale(), await server.holder('hongKong')]
    await server.place(di, auctionId)
    for (let week = 0; week < 3; week += 1) {
      server.advance(6.5 * day)
      await server.settle()
      await server.settle()
      const deposit = await server.payments.hold.of(di.userId, auctionId)
      expect(deposit.status).toBe('held')
      expect(deposit.expiresAt).toBeGreaterThan(server.clock.now() + 6 * day)
    }
    const statuses = (await rowsOf(di.userId)).map(({ status }) => status)
    expect(statuses).toEqual(['released', 'released', 'released', 'held'])
    expect(server.events).not.toContain(`lost ${di.userId}`)
  })

  test('W2 warns once of a refused renewal, and reports the deposit lost once it expires', async () => {
    const [auctionId, ed] = [await server.newSale(), await server.holder('authenticatesAlways')]
    const pending = await server.place(ed, auctionId)
    if (pending.kind !== 'needsAuthentication') throw new Error(pending.kind)
    await server.answer(ed.userId, pending.clientSecret, 'confirm')
    await server.place(ed, auctionId)
    const notices = () => server.events.filter((one) => one.endsWith(` ${ed.userId}`))

    server.advance(6.2 * day)
    await server.settle()
    expect(notices()).toEqual([`endangered ${ed.userId}`])
    expect(await server.payments.hold.of(ed.userId, auctionId)).toMatchObject({ status: 'held' })
    server.advance(7 * hour)
    await server.settle()
    expect(notices()).toEqual([`endangered ${ed.userId}`])
    server.advance(day)
    await server.settle()
    await server.settle()
    expect(notices()).toEqual([`endangered ${ed.userId}`, `lost ${ed.userId}`])
    expect(await server.payments.hold.of(ed.userId, auctionId)).toMatchObject({ status: 'lapsed' })

    const cardId = await server.addCard(ed.userId, 'hongKong')
    expect(await server.place({ ...ed, cardId }, auctionId)).toMatchObject({ kind: 'held' })
  })

  test('W2 treats an expired hold as not held, and accepts a new one', async () => {
    const [auctionId, ann] = [await server.newSale(), await server.holder('hongKong')]
    await server.place(ann, auctionId)
    server.advance(7 * day)
    expect(await server.payments.hold.of(ann.userId, auctionId)).toMatchObject({
      status: 'lapsed',
      expiresAt: null,
    })
    expect(await server.place(ann, auctionId)).toMatchObject({ kind: 'held' })
    await server.settle()
    expect(await server.payments.hold.of(ann.userId, auctionId)).toMatchObject({ status: 'held' })
    expect(server.events).not.toContain(`lost ${ann.userId}`)
  })

  test('W2 releases a deposit manually once, and allows a new one', async () => {
    const [auctionId, flo] = [await server.newSale(), await server.holder('hongKong')]
    await server.place(flo, auctionId)
    const { hold } = server.payments
    await Promise.all([
      hold.release(flo.userId, auctionId, 'refused'),
      hold.release(flo.userId, auctionId, 'refused'),
    ])
    expect(await rowsOf(flo.userId)).toEqual([{ status: 'released', reason: 'refused' }])
    expect(server.events).not.toContain(`lost ${flo.userId}`)
    expect(await server.place(flo, auctionId)).toMatchObject({ kind: 'held' })
  })

  test('W2 refuses another user’s card and an unknown card', async () => {
    const auctionId = await server.newSale()
    const [ann, eve] = [await server.holder('hongKong'), await server.holder('hongKong')]
    expect(await server.place({ userId: eve.userId, cardId: ann.cardId }, auctionId)).toMatchObject({
      kind: 'declined',
    })
    expect(await server.payments.hold.of(eve.userId, auctionId)).toMatchObject({ status: 'none' })
  })
})
