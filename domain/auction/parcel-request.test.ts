import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choiceRequestObstacle,
  type ParcelRequest,
  parcelRequestObstacle,
  parcelRequestStatus,
} from './parcel-request.ts'
import { accountOf, inTheRoom, type Rehearsal, refusalOf } from './testing/rehearsal.ts'
import { hammer, soldByChoice, soldOnline } from './testing/sold-online.ts'
import { lotTerms } from './testing/terms.ts'

const lots = [1, 2, 3].map((number) => lotTerms(number))

const requestIn = (sale: Rehearsal, change: Partial<ParcelRequest> = {}): ParcelRequest => ({
  lotId: 'lot1',
  bidder: accountOf('A'),
  hammerAt: sale.lot().closedAt,
  declinedAt: null,
  lotIds: ['lot2'],
  byChoice: false,
  ...change,
})

const obstacle = (sale: Rehearsal, paddle = 'A', lotId = 'lot1') =>
  parcelRequestObstacle(sale.state(), lotId, accountOf(paddle))

test('V22 the online buyer can ask right after the hammer, until another lot is called', () => {
  const sale = soldOnline()
  const request = requestIn(sale)
  expect(obstacle(sale)).toBeNull()
  expect(obstacle(sale, 'B')).toBe('notBuyer')
  expect(parcelRequestStatus(sale.state(), request)).toBe('open')
  sale.clerk({ type: 'openLot', lotId: 'lot2' })
  expect(obstacle(sale)).toBe('notOnBlock')
  expect(parcelRequestStatus(sale.state(), request)).toBe('expired')
})

test('V22 the state of the lots in the ledger decides whether a request was accepted', () => {
  const sale = soldOnline()
  const request = requestIn(sale)
  sale.clerk({ type: 'sellParcel', lotId: 'lot1', lotIds: ['lot2'] })
  expect(parcelRequestStatus(sale.state(), request)).toBe('accepted')
  expect(parcelRequestStatus(sale.state(), requestIn(sale, { lotIds: ['lot2', 'lot3'] }))).toBe('accepted')
  expect(parcelRequestStatus(sale.state(), requestIn(sale, { lotIds: ['lot3'] }))).toBe('open')
  sale.clerk({ type: 'undo', lotId: 'lot1' })
  expect(parcelRequestStatus(sale.state(), request)).toBe('open')
  expect(parcelRequestStatus(sale.state(), { ...request, declinedAt: 9 })).toBe('declined')
})

test('V22 a second hammer ends the request of the first one', () => {
  const sale = soldOnline()
  const request = requestIn(sale)
  sale.clerk({ type: 'undo', lotId: 'lot1' })
  expect(parcelRequestStatus(sale.state(), request)).toBe('expired')
  expect(obstacle(sale)).toBe('unsold')
  sale.at(sale.state().at + 4_000)
  hammer(sale)
  expect(sale.lot().saleStatus).toBe('sold')
  expect(parcelRequestStatus(sale.state(), request)).toBe('expired')
})

test('V10 V22 nothing can be requested during a pause; an open request stays open', () => {
  const sale = soldOnline()
  sale.clerk({ type: 'pauseSale', reason: '' })
  expect(obstacle(sale)).toBe('paused')
  expect(parcelRequestStatus(sale.state(), requestIn(sale))).toBe('open')
})

test('V22 a buyer in the saleroom cannot request lots online', () => {
  const sale = inTheRoom({}, lots)
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 5_000, paddle: 'A', channel: 'room' })
  hammer(sale)
  expect(obstacle(sale)).toBe('notBuyer')
  expect(parcelRequestStatus(sale.state(), requestIn(sale))).toBe('expired')
})

test('V22 nothing can be requested with a lot that does not exist', () => {
  const sale = soldOnline()
  expect(obstacle(sale, 'A', 'lot9')).toBe('notBuyer')
  expect(parcelRequestStatus(sale.state(), requestIn(sale, { lotId: 'lot9' }))).toBe('expired')
})

const choiceObstacle = (sale: Rehearsal, chosen: readonly string[], paddle = 'A') =>
  choiceRequestObstacle(sale.state(), 'lot1', accountOf(paddle), chosen)

test('V23 the online buyer can ask for lots of the group right after the hammer', () => {
  const sale = soldByChoice(4)
  const request = requestIn(sale, { lotIds: ['lot2', 'lot3'], byChoice: true })
  expect(choiceObstacle(sale, ['lot2', 'lot3'])).toBeNull()
  expect(choiceObstacle(sale, ['lot2', 'lot4'])).toBe('notByChoice')
  expect(choiceObstacle(sale, ['lot2'], 'B')).toBe('notBuyer')
  expect(parcelRequestStatus(sale.state(), request)).toBe('open')
  expect(parcelRequestStatus(sale.state(), { ...request, declinedAt: 9 })).toBe('declined')
  sale.clerk({ type: 'pauseSale', reason: '' })
  expect(choiceObstacle(sale, ['lot2'])).toBe('paused')
  sale.clerk({ type: 'resumeSale' })
  sale.clerk({ type: 'openLot', lotId: 'lot4' })
  expect(choiceObstacle(sale, ['lot2'])).toBe('notOnBlock')
  expect(parcelRequestStatus(sale.state(), request)).toBe('expired')
})

test.each([
  ['with the called lot', ['lot1', 'lot2']],
  ['without it', ['lot2']],
])(
  'V23 a request is accepted by the choice that is recorded, %s, and open again once it is undone',
  (_, lotIds) => {
    const sale = soldByChoice(4)
    const request = requestIn(sale, { byChoice: true })
    sale.clerk({ type: 'recordChoice', lotId: 'lot1', lotIds })
    expect(parcelRequestStatus(sale.state(), request)).toBe('accepted')
    expect(parcelRequestStatus(sale.state(), { ...request, lotIds: ['lot3'] })).toBe('expired')
    expect(choiceObstacle(sale, ['lot2'])).toBe('choiceMade')
    sale.clerk({ type: 'undo', lotId: 'lot1' })
    expect(parcelRequestStatus(sale.state(), request)).toBe('open')
  },
)

test('V22 a request from the previous version, which names no lots, counts as expired', () => {
  const sale = soldOnline()
  expect(parcelRequestStatus(sale.state(), requestIn(sale, { lotIds: [] }))).toBe('expired')
})

const accept = (sale: Rehearsal, requested: readonly string[], lotIds = requested, byChoice = false) =>
  sale.clerk({ type: byChoice ? 'recordChoice' : 'sellParcel', lotId: 'lot1', lotIds, requested })

test.each([false, true])('V22 V23 accepting a request sells nothing else, and nothing twice', (byChoice) => {
  const sale = byChoice ? soldByChoice(4) : soldOnline(4)
  expect(refusalOf(accept(sale, ['lot2'], ['lot2', 'lot3'], byChoice))).toMatchObject({ kind: 'stale' })
  expect(refusalOf(accept(sale, [], ['lot2'], byChoice))).toMatchObject({ kind: 'stale' })
  // One of the two was sold: the request has ended.
  expect(accept(sale, ['lot2', 'lot3'], ['lot2'], byChoice).kind).toBe('accepted')
  expect(refusalOf(accept(sale, ['lot2', 'lot3'], ['lot3'], byChoice))).toMatchObject({ kind: 'stale' })
})

type Act =
  | { readonly kind: 'request'; readonly count: number }
  | { readonly kind: 'press'; readonly times: number; readonly some: number }
  | { readonly kind: 'voice'; readonly count: number }
  | { readonly kind: 'undo' }

const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('request'), count: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      kind: fc.constant('press'),
      times: fc.integer({ min: 1, max: 3 }),
      some: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({ kind: fc.constant('voice'), count: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ kind: fc.constant('undo') }),
  ),
  { maxLength: 12 },
)

/** Returns the lots after the first that are for sale. */
const following = (sale: Rehearsal): readonly string[] =>
  [...sale.state().lots.values()].filter(({ saleStatus }) => saleStatus === 'open').map(({ lotId }) => lotId)

/** Plays an act after the hammer. @returns the lots named in the current request, and those that may be requested */
function playAct(sale: Rehearsal, requested: readonly string[], act: Act) {
  switch (act.kind) {
    case 'undo':
      // The hammer itself stays.
      if (sale.lot().parcelLots.length > 0) sale.clerk({ type: 'undo', lotId: 'lot1' })
      return { requested, permitted: [] }
    case 'request': {
      const lotIds = following(sale).slice(0, act.count)
      return { requested: lotIds, permitted: lotIds }
    }
    case 'voice': {
      const lotIds = following(sale).slice(0, act.count)
      sale.clerk({ type: 'sellParcel', lotId: 'lot1', lotIds })
      return { requested, permitted: lotIds }
    }
    case 'press':
      // Acts as a console that has not received the first press, and takes the next lots that are for sale.
      for (let time = 0; time < act.times; time += 1)
        accept(sale, requested, following(sale).slice(0, act.some))
      return { requested, permitted: [] }
  }
}

test('V22 never sells bidders a lot that they did not request, however often a key is pressed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), acts, (count, played) => {
      const sale = soldOnline(count)
      const permitted = new Set(['lot1'])
      let requested: readonly string[] = []
      for (const act of played) {
        const after = playAct(sale, requested, act)
        requested = after.requested
        for (const lotId of after.permitted) permitted.add(lotId)
      }
      const bought = [...sale.state().lots.values()].filter(({ saleStatus }) => saleStatus === 'sold')
      for (const { lotId } of bought) expect(permitted).toContain(lotId)
    }),
  )
})
