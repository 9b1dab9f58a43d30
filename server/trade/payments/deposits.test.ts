import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isInUse } from './cards.ts'
import { type DepositHouse, openPracticeHouse, openStripeHouse } from './testing/deposit-house.ts'

const hour = 3_600_000
const day = 24 * hour

describe.each([
  ['with the practice provider', openPracticeHouse],
  ['with Stripe', openStripeHouse],
] as const)('%s', (_, open) => {
  let house: DepositHouse
  beforeAll(async () => {
    house = await open(inject('postgresUrl'))
  })
  afterAll(() => house.close())

  /** A sale of a test's own. */
  async function sale(): Promise<string> {
    const id = `sale-${randomUUID().slice(0, 8)}`
    await house.openSale(id)
    return id
  }

  const rowsOf = (userId: string) =>
    house.database.db
      .selectFrom('payment_holds')
      .select(['status', 'reason'])
      .where('user_id', '=', userId)
      .orderBy('turn')
      .execute()

  const later = (ms: number) => house.clock.set(house.clock.now() + ms)

  test('W2 a deposit is held once, however often and at once it is asked for', async () => {
    const [auctionId, ann] = [await sale(), await house.holder('hongKong')]
    const placed = await Promise.all([1, 2, 3].map(() => house.place(ann, auctionId)))
    placed.push(await house.place(ann, auctionId))
    expect(placed[0]).toEqual({ kind: 'held', holdId: expect.any(String) })
    for (const one of placed) expect(one).toEqual(placed[0])
    expect(await rowsOf(ann.userId)).toEqual([{ status: 'held', reason: '' }])
    const standing = await house.payments.hold.of(ann.userId, auctionId)
    expect(standing).toMatchObject({
      status: 'held',
      amountCents: 5_000_000,
      currency: 'HKD',
      cardId: ann.cardId,
    })
    expect(standing.expiresAt).toBeGreaterThan(house.clock.now() + 6 * day)
    expect(await house.payments.hold.of(ann.userId, await sale())).toMatchObject({ status: 'none' })
  })

  test('W2 a hold that the bank asks about is found again once its holder has confirmed it', async () => {
    const [auctionId, ben] = [await sale(), await house.holder('authenticatesAlways')]
    const asked = await house.place(ben, auctionId)
    if (asked.kind !== 'needsAuthentication') throw new Error(asked.kind)
    expect(await house.payments.hold.of(ben.userId, auctionId)).toMatchObject({ status: 'authenticating' })
    expect(await house.place(ben, auctionId)).toEqual(asked)
    await house.answer(ben.userId, asked.clientSecret, 'confirm')
    expect(await house.place(ben, auctionId)).toMatchObject({ kind: 'held' })
    expect(await rowsOf(ben.userId)).toEqual([{ status: 'held', reason: '' }])
  })

  test('W2 who says no to their bank is told so, and may be asked anew', async () => {
    const [auctionId, cy] = [await sale(), await house.holder('authenticatesAlways')]
    const asked = await house.place(cy, auctionId)
    if (asked.kind !== 'needsAuthentication') throw new Error(asked.kind)
    await house.answer(cy.userId, asked.clientSecret, 'refuse')
    expect(await house.place(cy, auctionId)).toEqual({ kind: 'declined', reason: 'authenticationFailed' })
    expect(await house.payments.hold.of(cy.userId, auctionId)).toMatchObject({ status: 'failed' })
    const again = await house.place(cy, auctionId)
    if (again.kind !== 'needsAuthentication') throw new Error(again.kind)
    expect(again.clientSecret).not.toBe(asked.clientSecret)
    await house.answer(cy.userId, again.clientSecret, 'confirm')
    expect(await house.place(cy, auctionId)).toMatchObject({ kind: 'held' })
  })

  test('W2 a card that is declined holds nothing, and another may take its place', async () => {
    const [auctionId, di] = [await sale(), await house.holder('declinesHolds')]
    expect(await house.place(di, auctionId)).toEqual({ kind: 'declined', reason: 'declined' })
    expect(await house.place(di, auctionId)).toEqual({ kind: 'declined', reason: 'declined' })
    const cardId = await house.addCard(di.userId, 'mastercard')
    expect(await house.place({ ...di, cardId }, auctionId)).toMatchObject({ kind: 'held' })
    expect(await isInUse(house.database.db, cardId)).toBe(true)
    expect(await isInUse(house.database.db, di.cardId)).toBe(false)
  })

  test('a bank that has said no ten times in an hour is not asked again until later', async () => {
    const [auctionId, di] = [await sale(), await house.holder('declinesHolds')]
    const declined = { kind: 'declined', reason: 'declined' }
    for (let time = 0; time < 12; time += 1) expect(await house.place(di, auctionId)).toEqual(declined)
    expect(await rowsOf(di.userId)).toHaveLength(10)
    later(hour)
    expect(await house.place(di, auctionId)).toEqual(declined)
    expect(await rowsOf(di.userId)).toHaveLength(11)
  })

  test('W2 a card changed in the middle of a question lets go of the first hold', async () => {
    const [auctionId, ed] = [await sale(), await house.holder('authenticatesAlways')]
    const asked = await house.place(ed, auctionId)
    const cardId = await house.addCard(ed.userId, 'hongKong')
    expect(await house.place({ ...ed, cardId }, auctionId)).toMatchObject({ kind: 'held' })
    expect(await rowsOf(ed.userId)).toEqual([
      { status: 'released', reason: 'changed' },
      { status: 'held', reason: '' },
    ])
    if (asked.kind === 'needsAuthentication') await house.answer(ed.userId, asked.clientSecret, 'confirm')
    await house.work()
    expect((await rowsOf(ed.userId)).map(({ status }) => status)).toEqual(['released', 'held'])
  })

  test('W2 a larger deposit takes the place of a smaller one, which is let go of', async () => {
    const [auctionId, flo] = [await sale(), await house.holder('hongKong')]
    await house.place(flo, auctionId, 1_000_000)
    const more = await house.place(flo, auctionId, 2_000_000)
    expect(more).toMatchObject({ kind: 'held' })
    expect(await house.place(flo, auctionId, 1_000_000)).toEqual(more)
    await house.work()
    expect(await rowsOf(flo.userId)).toEqual([
      { status: 'released', reason: 'replaced' },
      { status: 'held', reason: '' },
    ])
  })

  test('W2 a question that nobody answers within half an hour is given up', async () => {
    const [auctionId, gus] = [await sale(), await house.holder('authenticatesAlways')]
    const asked = await house.place(gus, auctionId)
    if (asked.kind !== 'needsAuthentication') throw new Error(asked.kind)
    later(29 * 60_000)
    await house.work()
    expect(await rowsOf(gus.userId)).toEqual([{ status: 'authenticating', reason: '' }])
    later(60_000)
    await house.work()
    expect(await rowsOf(gus.userId)).toEqual([{ status: 'released', reason: 'abandoned' }])
    await house.answer(gus.userId, asked.clientSecret, 'confirm')
    expect(await house.payments.hold.of(gus.userId, auctionId)).toMatchObject({ status: 'released' })
    expect(await house.place(gus, auctionId)).toMatchObject({ kind: 'needsAuthentication' })
  })

  test('W2 a sale’s end lets go of what held for nothing, and leaves what stands for a purchase', async () => {
    const auctionId = await sale()
    const [ann, ben] = [await house.holder('hongKong'), await house.holder('foreign')]
    await house.place(ann, auctionId)
    const bought = await house.place(ben, auctionId)
    await house.endSale(auctionId, [ben.userId])
    await house.work()
    expect(await house.payments.hold.of(ann.userId, auctionId)).toMatchObject({ status: 'released' })
    expect(await house.payments.hold.of(ben.userId, auctionId)).toMatchObject({ status: 'held' })
    expect(await isInUse(house.database.db, ann.cardId)).toBe(false)

    const holdId = bought.kind === 'held' ? bought.holdId : ''
    const { hold } = house.payments
    expect(await hold.capture(holdId, 5_000_001)).toEqual({ kind: 'notHeld' })
    const taken = { kind: 'captured', amountCents: 1_225_000 }
    const both = await Promise.all([hold.capture(holdId, 1_225_000), hold.capture(holdId, 1_225_000)])
    expect(both).toEqual([taken, taken])
    expect(await hold.capture(holdId, 9_000)).toEqual(taken)
    expect(await hold.of(ben.userId, auctionId)).toMatchObject({ status: 'captured' })
    await hold.release(ben.userId, auctionId, 'late')
    expect(await hold.of(ben.userId, auctionId)).toMatchObject({ status: 'captured' })
  })

  test('W2 what stands for a purchase ends after seven days, and nobody is told that they lost it', async () => {
    const [auctionId, cy] = [await sale(), await house.holder('hongKong')]
    const placed = await house.place(cy, auctionId)
    later(hour)
    await house.endSale(auctionId, [cy.userId])
    later(7 * day)
    await house.work()
    const { status } = await house.payments.hold.of(cy.userId, auctionId)
    expect(['released', 'lapsed']).toContain(status)
    const holdId = placed.kind === 'held' ? placed.holdId : ''
    expect(await house.payments.hold.capture(holdId, 100)).toEqual({ kind: 'notHeld' })
    await house.work()
    expect(house.heard).not.toContain(`lost ${cy.userId}`)
  })

  test('W2 a deposit is renewed before the bank lets go of it, as often as the sale is long', async () => {
    const [auctionId, di] = [await sale(), await house.holder('hongKong')]
    await house.place(di, auctionId)
    for (let week = 0; week < 3; week += 1) {
      later(6.5 * day)
      await house.work()
      await house.work()
      const standing = await house.payments.hold.of(di.userId, auctionId)
      expect(standing.status).toBe('held')
      expect(standing.expiresAt).toBeGreaterThan(house.clock.now() + 6 * day)
    }
    const statuses = (await rowsOf(di.userId)).map(({ status }) => status)
    expect(statuses).toEqual(['released', 'released', 'released', 'held'])
    expect(house.heard).not.toContain(`lost ${di.userId}`)
  })

  test('W2 a card that refuses to renew endangers the deposit, which is lost with its hold, and told once each', async () => {
    const [auctionId, ed] = [await sale(), await house.holder('authenticatesAlways')]
    const asked = await house.place(ed, auctionId)
    if (asked.kind !== 'needsAuthentication') throw new Error(asked.kind)
    await house.answer(ed.userId, asked.clientSecret, 'confirm')
    await house.place(ed, auctionId)
    const told = () => house.heard.filter((one) => one.endsWith(` ${ed.userId}`))

    later(6.2 * day)
    await house.work()
    expect(told()).toEqual([`endangered ${ed.userId}`])
    expect(await house.payments.hold.of(ed.userId, auctionId)).toMatchObject({ status: 'held' })
    later(7 * hour)
    await house.work()
    expect(told()).toEqual([`endangered ${ed.userId}`])
    later(day)
    await house.work()
    await house.work()
    expect(told()).toEqual([`endangered ${ed.userId}`, `lost ${ed.userId}`])
    expect(await house.payments.hold.of(ed.userId, auctionId)).toMatchObject({ status: 'lapsed' })

    const cardId = await house.addCard(ed.userId, 'hongKong')
    expect(await house.place({ ...ed, cardId }, auctionId)).toMatchObject({ kind: 'held' })
  })

  test('W2 a hold that is over holds nothing, noted or not, and a new one takes its place', async () => {
    const [auctionId, ann] = [await sale(), await house.holder('hongKong')]
    await house.place(ann, auctionId)
    later(7 * day)
    expect(await house.payments.hold.of(ann.userId, auctionId)).toMatchObject({
      status: 'lapsed',
      expiresAt: null,
    })
    expect(await house.place(ann, auctionId)).toMatchObject({ kind: 'held' })
    await house.work()
    expect(await house.payments.hold.of(ann.userId, auctionId)).toMatchObject({ status: 'held' })
    expect(house.heard).not.toContain(`lost ${ann.userId}`)
  })

  test('W2 what is let go of by hand is let go of once, and can be given anew', async () => {
    const [auctionId, flo] = [await sale(), await house.holder('hongKong')]
    await house.place(flo, auctionId)
    const { hold } = house.payments
    await Promise.all([
      hold.release(flo.userId, auctionId, 'refused'),
      hold.release(flo.userId, auctionId, 'refused'),
    ])
    expect(await rowsOf(flo.userId)).toEqual([{ status: 'released', reason: 'refused' }])
    expect(house.heard).not.toContain(`lost ${flo.userId}`)
    expect(await house.place(flo, auctionId)).toMatchObject({ kind: 'held' })
  })

  test('W2 a card of somebody else’s, or none, holds nothing', async () => {
    const auctionId = await sale()
    const [ann, eve] = [await house.holder('hongKong'), await house.holder('hongKong')]
    expect(await house.place({ userId: eve.userId, cardId: ann.cardId }, auctionId)).toMatchObject({
      kind: 'declined',
    })
    expect(await house.payments.hold.of(eve.userId, auctionId)).toMatchObject({ status: 'none' })
  })
})
