import { expect, test } from 'vitest'
import {
  choiceRequestObstacle,
  type ParcelRequest,
  parcelRequestObstacle,
  parcelRequestStatus,
} from './parcel-request.ts'
import { accountOf, inTheRoom, type Rehearsal } from './testing/rehearsal.ts'
import { hammer, soldByChoice, soldOnline } from './testing/sold-online.ts'
import { lotTerms } from './testing/terms.ts'

const lots = [1, 2, 3].map((number) => lotTerms(number))

const requestIn = (sale: Rehearsal, change: Partial<ParcelRequest> = {}): ParcelRequest => ({
  lotId: 'lot1',
  bidder: accountOf('A'),
  seq: sale.state().seq,
  hammerAt: sale.lot().closedAt,
  declinedAt: null,
  chosen: [],
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

test('V22 what the ledger says of the lots decides whether a request was accepted', () => {
  const sale = soldOnline()
  const request = requestIn(sale)
  sale.clerk({ type: 'sellParcel', lotId: 'lot1', lotIds: ['lot2'] })
  expect(parcelRequestStatus(sale.state(), request)).toBe('accepted')
  expect(parcelRequestStatus(sale.state(), requestIn(sale))).toBe('open')
  sale.clerk({ type: 'undo', lotId: 'lot1' })
  expect(parcelRequestStatus(sale.state(), request)).toBe('open')
  expect(parcelRequestStatus(sale.state(), { ...request, declinedAt: 9 })).toBe('declined')
})

test('V22 a second hammer leaves the request of the first one behind', () => {
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

test('V10 V22 nothing is asked for during a pause; a request that is open stays so', () => {
  const sale = soldOnline()
  sale.clerk({ type: 'pauseSale', reason: '' })
  expect(obstacle(sale)).toBe('paused')
  expect(parcelRequestStatus(sale.state(), requestIn(sale))).toBe('open')
})

test('V22 a buyer in the saleroom asks by voice', () => {
  const sale = inTheRoom({}, lots)
  sale.clerk({ type: 'floorBid', lotId: 'lot1', price: 5_000, paddle: 'A', channel: 'room' })
  hammer(sale)
  expect(obstacle(sale)).toBe('notBuyer')
  expect(parcelRequestStatus(sale.state(), requestIn(sale))).toBe('expired')
})

test('V22 nothing can be asked for with a lot that does not exist', () => {
  const sale = soldOnline()
  expect(obstacle(sale, 'A', 'lot9')).toBe('notBuyer')
  expect(parcelRequestStatus(sale.state(), requestIn(sale, { lotId: 'lot9' }))).toBe('expired')
})

const choiceObstacle = (sale: Rehearsal, chosen: readonly string[], paddle = 'A') =>
  choiceRequestObstacle(sale.state(), 'lot1', accountOf(paddle), chosen)

test('V23 the online buyer can ask for lots of the group right after the hammer', () => {
  const sale = soldByChoice(4)
  const request = requestIn(sale, { chosen: ['lot2', 'lot3'] })
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
    const request = requestIn(sale, { chosen: ['lot2'] })
    sale.clerk({ type: 'recordChoice', lotId: 'lot1', lotIds })
    expect(parcelRequestStatus(sale.state(), request)).toBe('accepted')
    expect(parcelRequestStatus(sale.state(), { ...request, chosen: ['lot3'] })).toBe('expired')
    expect(choiceObstacle(sale, ['lot2'])).toBe('choiceMade')
    sale.clerk({ type: 'undo', lotId: 'lot1' })
    expect(parcelRequestStatus(sale.state(), request)).toBe('open')
  },
)
