import { randomUUID } from 'node:crypto'
import type { Email } from 'postal-mime'
import { expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { userFavorite } from '#wire/calls/favorites.ts'

const hour = 3_600_000

async function withSale(play: (api: TestApi, ann: TestPerson, ben: TestPerson) => Promise<void>) {
  const api = await openTestApi(inject('postgresUrl'))
  await createSale(api, { id: 'sale', lots: 3 })
  const [ann, ben] = [await createPerson(api, 'ann@example.com'), await createPerson(api, 'ben@example.com')]
  for (const person of [ann, ben]) await registerBidder(person, 'sale')
  await api.mails()
  await play(api, ann, ben).finally(() => api.close())
}

const bid = (person: TestPerson, bidPrice: number, lotId = 'sale-1') =>
  person.client.call(lotPrebid, { auctionId: 'sale', lotId, bidPrice, ak: randomUUID() })

/** Makes all queued jobs due now. */
const due = (api: TestApi) =>
  api.database.pool.query(`update graphile_worker._private_jobs set run_at = now()`)

/** Runs the queued jobs, without those that they queue for later. @returns the emails that they send */
const runDue = async (api: TestApi): Promise<readonly Email[]> => {
  await due(api)
  return api.mails()
}

/** Runs the jobs of the bids, then the jobs that those queue. */
const mailed = async (api: TestApi) => {
  const mails = [...(await runDue(api)), ...(await runDue(api))]
  return mails.map(({ to, subject, text }) => ({ to: to?.[0]?.address, subject, text }))
}

test('sends one letter to an outbid bidder, however often the lead changed, and none to one who leads again', () =>
  withSale(async (api, ann, ben) => {
    await bid(ann, 5_000)
    await bid(ben, 6_000)
    await bid(ann, 7_000)
    await bid(ben, 8_000)
    expect(await mailed(api)).toMatchObject([
      { to: 'ann@example.com', subject: 'You have been outbid: lot 1, Château Belmont 1981' },
    ])
  }))

test('sends a bidder who is outbid again the next letter about a lot five minutes after the last one', () =>
  withSale(async (api, ann, ben) => {
    /**
     * Expects that the one queued letter is due after this many seconds, by the database's clock, or up to 30
     * seconds later.
     */
    const expectLetterAfter = async (seconds: number) => {
      const { rows } = await api.database.pool.query<{ left: number }>(
        `select extract(epoch from run_at - now())::float8 as left from graphile_worker._private_jobs
         where key like 'notice.mail:%'`,
      )
      expect(rows).toHaveLength(1)
      // It was queued some moments ago.
      expect(rows[0]?.left).toBeGreaterThan(seconds - 5)
      expect(rows[0]?.left).toBeLessThan(seconds + 30)
    }
    await bid(ann, 5_000)
    await bid(ben, 6_000)
    await runDue(api)
    await expectLetterAfter(25)
    expect(await mailed(api)).toMatchObject([{ to: 'ann@example.com' }])

    api.clock.set(api.clock.now() + 60_000)
    await bid(ann, 7_000)
    await bid(ben, 8_000)
    await runDue(api)
    await expectLetterAfter(240)
    expect(await mailed(api)).toMatchObject([{ to: 'ann@example.com' }])
  }))

test('sends no outbid letter to a bidder who leads again before it is due', () =>
  withSale(async (api, ann, ben) => {
    await bid(ann, 5_000)
    await bid(ben, 6_000)
    await runDue(api)
    api.clock.set(api.clock.now() + 10_000)
    await bid(ann, 7_000)
    expect(await mailed(api)).toMatchObject([{ to: 'ben@example.com' }])
  }))

test('shows the lot, its next bid and its closing time, and links to the bid form', () =>
  withSale(async (api, ann, ben) => {
    await bid(ann, 5_000)
    await bid(ben, 6_000)
    const [mail] = await mailed(api)
    expect(mail?.text).toContain('Lot 1 · Château Belmont 1981 · Outbid\n\nCurrent bid: HKD ')
    expect(mail?.text).toMatch(
      /Next bid: HKD ([\d,]+)\nCloses: \d{4}-\d\d-\d\d \d\d:\d\d HKT\n\nBid HKD \1\nhttp\S+\/lot\/sale-1\?bid=1\n/,
    )
  }))

test('links help in the language of a bidder who is outbid', () =>
  withSale(async (api, ann, ben) => {
    await api.database.db
      .updateTable('users')
      .set({ lang: 'zh-Hans' })
      .where('email', '=', 'ann@example.com')
      .execute()
    await bid(ann, 5_000)
    await bid(ben, 6_000)
    const [mail] = await mailed(api)
    expect(mail?.text).toContain('限时网上拍卖的竞投方式\n')
    expect(mail?.text).toContain('/zh-Hans/how-to-buy#s-timed')
  }))

test('notifies the winner once the hammer has fallen', () =>
  withSale(async (api, ann) => {
    await bid(ann, 5_000)
    api.clock.set(api.clock.now() + hour)
    await api.rooms.queue('sale').submit({ command: { type: 'tick' } })
    expect(await mailed(api)).toMatchObject([
      {
        to: 'ann@example.com',
        subject: 'You have won: lot 1, Château Belmont 1981',
        text: expect.stringContaining('/how-to-buy#s-pay'),
      },
    ])
  }))

test('V6 informs a buyer when bidding on their reopened lot closes, and that they owe nothing for it', () =>
  withSale(async (api, ann) => {
    await bid(ann, 5_000)
    api.clock.set(api.clock.now() + hour)
    const room = api.rooms.queue('sale')
    await room.submit({ command: { type: 'tick' } })
    await mailed(api)
    const { seq } = await api.rooms.state('sale')
    await room.submit({ command: { type: 'reopenLot', seen: seq, lotId: 'sale-1', reason: 'A mistake' } })
    const mails = (await mailed(api)).filter(({ subject }) => subject?.startsWith('Purchase reversed'))
    expect(mails).toMatchObject([
      {
        to: 'ann@example.com',
        subject: 'Purchase reversed: lot 1, Château Belmont 1981',
        text: expect.stringMatching(/Lot 1 is open for bidding again until \d{4}-\d\d-\d\d \d\d:\d\d HKT\./),
      },
    ])
    expect(mails[0]?.text).toContain(
      'You owe nothing for lot 1. If you have received an invoice for it, that invoice is void.',
    )
  }))

test('C2 names neither tobacco lots nor their sale in a letter', () =>
  withSale(async (api, ann, ben) => {
    await api.database.db.updateTable('lots').set({ kind: 'cigars' }).where('id', '=', 'sale-1').execute()
    api.subjects.catalogue.cache.invalidate()
    await bid(ann, 5_000)
    await bid(ben, 6_000)
    const [mail] = await mailed(api)
    expect(mail?.subject).toBe('You have been outbid: lot 1')
    expect(mail?.text).toContain('on lot 1 in sale.')
    expect(mail?.text).toContain('sale · Lot 1 · Outbid\n')
    expect(mail?.text).not.toContain('Belmont')
  }))

test('K4 informs everybody concerned of a withdrawn lot or a cancelled sale, whatever their preferences', () =>
  withSale(async (api, ann, ben) => {
    await bid(ann, 5_000)
    await ben.client.call(userFavorite, { lotId: 'sale-1', type: 'fav' })
    const { seq } = await api.rooms.state('sale')
    await api.rooms
      .queue('sale')
      .submit({ command: { type: 'withdrawLot', seen: seq, lotId: 'sale-1', reason: 'A cracked bottle' } })
    const withdrawn = await mailed(api)
    expect(withdrawn.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'ben@example.com'])
    expect(withdrawn[0]?.subject).toBe('Withdrawn: lot 1, Château Belmont 1981')
    expect(withdrawn[0]?.text).toContain('A cracked bottle')
    await api.rooms
      .queue('sale')
      .submit({ command: { type: 'cancelSale', en: 'The warehouse was flooded.', zh: '仓库水浸。' } })
    const cancelled = await mailed(api)
    expect(cancelled.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'ben@example.com'])
    expect(cancelled[0]?.text).toContain('The warehouse was flooded.')
    expect(await mailed(api)).toEqual([])
  }))

test('V8 informs everybody concerned of a changed time once, with the current times', () =>
  withSale(async (api, ann, ben) => {
    await bid(ann, 5_000)
    await ben.client.call(userFavorite, { lotId: 'sale-2', type: 'fav' })
    const { submit } = api.rooms.queue('sale')
    const seen = async () => (await api.rooms.state('sale')).seq
    // Staff correct themselves within a minute, so nobody receives the first time.
    await submit({ command: { type: 'delayLots', seen: await seen(), by: hour } })
    await submit({ command: { type: 'delayLots', seen: await seen(), by: hour } })
    const { lots } = await api.rooms.state('sale')
    const ends = [...lots.values()].map(({ endTime }) => formatDateTime('Asia/Hong_Kong', endTime))
    const moved = await mailed(api)
    expect(moved.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'ben@example.com'])
    expect(moved[0]?.subject).toBe('Closing times extended: The sale sale (sale)')
    expect(moved[0]?.text).toContain(`next lot now closes on ${ends[0]} HKT, its last on ${ends.at(-1)} HKT`)
    await submit({ command: { type: 'delayLot', seen: await seen(), lotId: 'sale-2', by: hour } })
    const extended = await mailed(api)
    expect(extended).toMatchObject([
      { to: 'ben@example.com', subject: 'Closing time extended: lot 2, Château Belmont 1982' },
    ])
    expect(await mailed(api)).toEqual([])
  }))

test('V8 informs everybody in their language when the start of a live sale has changed', async () => {
  const api = await openTestApi(inject('postgresUrl'))
  await createSale(api, { id: 'sale', kind: 'live', lots: 3 })
  const ann = await createPerson(api, 'ann@example.com')
  await registerBidder(ann, 'sale')
  await api.database.db.updateTable('users').set({ lang: 'zh-Hans' }).execute()
  await api.mails()
  const startTime = api.clock.now() + 26 * hour
  const { seq } = await api.rooms.state('sale')
  await api.rooms.queue('sale').submit({ command: { type: 'delaySale', seen: seq, startTime } })
  const mails = await mailed(api)
  const time = formatDateTime('Asia/Hong_Kong', startTime)
  expect(mails).toMatchObject([
    { to: 'ann@example.com', text: expect.stringContaining(`改于香港时间 ${time} 开拍`) },
  ])
  await api.close()
})

test('K13 sends a notice once to everybody who has bid on the lot or saved it, in their language', () =>
  withSale(async (api, ann, ben) => {
    await api.database.db
      .updateTable('users')
      .set({ lang: 'zh-Hans' })
      .where('email', '=', 'ben@example.com')
      .execute()
    const cid = await createPerson(api, 'cid@example.com')
    await api.mails()
    await bid(ann, 5_000)
    for (const person of [ann, ben]) await person.client.call(userFavorite, { lotId: 'sale-1', type: 'fav' })
    await cid.client.call(userFavorite, { lotId: 'sale-2', type: 'fav' })
    const notice = { en: 'The case is not original.', zh: '木箱并非原箱。' }
    await api.rooms.queue('sale').submit({ command: { type: 'postNotice', lotId: 'sale-1', ...notice } })
    const mails = (await mailed(api)).toSorted((one, other) => (one.to ?? '').localeCompare(other.to ?? ''))
    expect(mails).toMatchObject([
      { to: 'ann@example.com', subject: 'Saleroom notice: lot 1, Château Belmont 1981' },
      { to: 'ben@example.com', text: expect.stringContaining('木箱并非原箱。') },
    ])
    expect(mails[0]?.text).toContain('The case is not original.')
    expect(await mailed(api)).toEqual([])
  }))
