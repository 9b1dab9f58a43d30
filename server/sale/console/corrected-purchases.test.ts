import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPushService, type PushService } from '#server/people/notices/testing/push-service.ts'
import type { TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { lotCommand, sellLot } from '#server/platform/http/testing/sell-lot.ts'
import { isReleaseRun } from '#server/platform/process/testing/breadth.ts'
import { hasWon } from '#server/sale/bidding/has-won.ts'
import { noticeList, pushSubscribe } from '#wire/calls/notices.ts'
import * as house from '#wire/calls/staff-sale.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Call } from '#wire/schema/call.ts'
import { openConsoleApi } from './testing.ts'

const { api, clerk, ann, ben } = await openConsoleApi(inject('postgresUrl'), {
  INSTALLABLE: '1',
  PUSH_ANYWHERE: '1',
})
let push: PushService
beforeAll(async () => {
  push = await openPushService()
  dataOf(await ann.client.call(pushSubscribe, push.subscription))
})
afterAll(async () => {
  await api.close()
  await push.close()
})

const addresses = new Map([
  [ann, 'ann@example.com'],
  [ben, 'ben@example.com'],
])

/** Whether the latest letter to each address about each lot of a sale says that the lot is won. */
type Letters = Map<string, boolean>

/** Runs the queued jobs and those that they queue, as if the letters' minute had passed. */
async function deliver(letters: Letters): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    for (const { to, subject = '' } of await api.mails()) {
      const won = /^You have won: lot (\d+)/.exec(subject)
      const reversed = /^Purchase reversed: lots? ([\d–, ]+)/.exec(subject)
      for (const number of won?.[1] ? [Number(won[1])] : numbersIn(reversed?.[1] ?? ''))
        letters.set(`${to?.[0]?.address} ${number}`, won !== null)
    }
  }
}

/** Returns the numbers in a text such as `2–4, 6`. */
const numbersIn = (text: string): readonly number[] =>
  (text.match(/\d+(–\d+)?/g) ?? []).flatMap((range) => {
    const [first = 0, last = first] = range.split('–').map(Number)
    return Array.from({ length: last - first + 1 }, (_, i) => first + i)
  })

const act = async (call: Call, id: string, number: number, overrides: object = {}) => {
  api.clock.set(api.clock.now() + 1_000)
  const command = { ...(await lotCommand(api, id, `${id}-${number}`)), ...overrides }
  return clerk.client.call(call, command as never)
}

/** Returns the latest notice about a lot. */
async function noticeOf({ client }: TestPerson, lotId: string): Promise<string | undefined> {
  const { list } = dataOf(await client.call(noticeList, { size: 100 }))
  return list.find(
    ({ kind, path }) => (kind === 'won' || kind === 'unsold') && path.endsWith(`/lot/${lotId}`),
  )?.kind
}

type Move =
  | { readonly kind: 'sell' | 'undo' | 'reopen'; readonly lot: number; readonly buyer: number }
  | { readonly kind: 'choose' | 'parcel'; readonly lot: number; readonly taken: readonly number[] }
  | { readonly kind: 'deliver' }

const lot = fc.integer({ min: 1, max: 4 })
const moves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('sell' as const), lot, buyer: fc.nat(1) }),
    fc.record({ kind: fc.constantFrom('undo' as const, 'reopen' as const), lot, buyer: fc.constant(0) }),
    fc.record({
      kind: fc.constantFrom('choose' as const, 'parcel' as const),
      lot,
      taken: fc.uniqueArray(lot, { minLength: 1, maxLength: 3 }),
    }),
    fc.constant({ kind: 'deliver' as const }),
  ),
  { minLength: 4, maxLength: 9 },
)

/** Makes a move as the clerk; a refused one changes nothing. @param paddles those of Ann and Ben */
async function play(id: string, paddles: readonly string[], move: Exclude<Move, { kind: 'deliver' }>) {
  const current = Number((await api.rooms.state(id)).currentLotId?.split('-').at(-1) ?? move.lot)
  switch (move.kind) {
    case 'sell':
      await sellLot(api, clerk, { auctionId: id, lotId: `${id}-${move.lot}`, price: 5_000 })
      return act(house.staffBuyerName, id, move.lot, { paddle: paddles[move.buyer] })
    case 'undo':
      return act(house.staffUndo, id, current)
    case 'reopen':
      return act(house.staffReopen, id, move.lot, { reason: 'Mistake' })
    default: {
      const call = move.kind === 'choose' ? house.staffChoiceRecord : house.staffParcelSell
      const lotIds = move.taken.toSorted((a, b) => a - b).map((number) => `${id}-${number}`)
      return act(call, id, current, { lotIds })
    }
  }
}

/** Returns what notices and letters last told a client about a lot, and the facts. */
async function statementsTo(person: TestPerson, id: string, number: number, letters: Letters) {
  const lotId = `${id}-${number}`
  return {
    ...{ lotId, person: addresses.get(person) },
    isWon: hasWon(await api.rooms.freshState(id), lotId, person.id),
    byNotice: (await noticeOf(person, lotId)) === 'won',
    byLetter: letters.get(`${addresses.get(person)} ${number}`) ?? false,
  }
}

let sales = 0

test('V6 V14 V20 V23 news of a purchase that is no longer true is corrected through the same channels', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), moves, async (byChoice, played) => {
      sales += 1
      const id = `told${sales}`
      const letters: Letters = new Map()
      await createSale(api, { id, kind: 'live', lots: 4, identical: byChoice ? 0 : 4 })
      const paddles = [await registerBidder(ann, id), await registerBidder(ben, id)]
      const lotIds = [1, 2, 3].map((number) => `${id}-${number}`)
      if (byChoice) dataOf(await act(house.staffChoiceOffer, id, 1, { lotIds }))
      for (const move of played) await (move.kind === 'deliver' ? deliver(letters) : play(id, paddles, move))
      await deliver(letters)
      for (const person of [ann, ben])
        for (const number of [1, 2, 3, 4]) {
          const latest = await statementsTo(person, id, number, letters)
          expect(latest).toEqual({ ...latest, byNotice: latest.isWon, byLetter: latest.isWon })
        }
    }),
    { numRuns: isReleaseRun ? 5 : 2, endOnFailure: true },
  )
}, 240_000)

test('V23 a choice recorded after the buyer was notified of the called lot corrects the letter, notice and push message', async () => {
  const letters: Letters = new Map()
  await createSale(api, { id: 'late', kind: 'live', lots: 4 })
  const paddle = await registerBidder(ann, 'late')
  dataOf(await act(house.staffChoiceOffer, 'late', 1, { lotIds: ['late-1', 'late-2', 'late-3'] }))
  await sellLot(api, clerk, { auctionId: 'late', lotId: 'late-1', price: 5_000 })
  dataOf(await act(house.staffBuyerName, 'late', 1, { paddle }))
  await deliver(letters)
  expect(Object.fromEntries(letters)).toEqual({ 'ann@example.com 1': true })
  const before = push.received.length
  dataOf(await act(house.staffChoiceRecord, 'late', 1, { lotIds: ['late-3'] }))
  await deliver(letters)
  expect(Object.fromEntries(letters)).toEqual({ 'ann@example.com 1': false, 'ann@example.com 3': true })
  const titles = push.received.slice(before).map(({ text }) => JSON.parse(text).title as string)
  expect(titles.filter((title) => title.startsWith('Purchase reversed: lot 1'))).toHaveLength(1)
  expect(await noticeOf(ann, 'late-1')).toBe('unsold')
})

test('V23 a buyer who chooses other lots within the minute receives nothing about the called one', async () => {
  const letters: Letters = new Map()
  await createSale(api, { id: 'soon', kind: 'live', lots: 4 })
  const paddle = await registerBidder(ann, 'soon')
  dataOf(await act(house.staffChoiceOffer, 'soon', 1, { lotIds: ['soon-1', 'soon-2', 'soon-3'] }))
  await sellLot(api, clerk, { auctionId: 'soon', lotId: 'soon-1', price: 5_000 })
  dataOf(await act(house.staffBuyerName, 'soon', 1, { paddle }))
  dataOf(await act(house.staffChoiceRecord, 'soon', 1, { lotIds: ['soon-2'] }))
  await deliver(letters)
  expect(Object.fromEntries(letters)).toEqual({ 'ann@example.com 2': true })
  expect(await noticeOf(ann, 'soon-1')).toBeUndefined()
  // After the undo the called lot is theirs after all.
  dataOf(await act(house.staffUndo, 'soon', 1))
  await deliver(letters)
  expect(Object.fromEntries(letters)).toEqual({ 'ann@example.com 1': true, 'ann@example.com 2': false })
})
