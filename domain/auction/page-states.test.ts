import { describe, expect, test } from 'vitest'
import type { RegistrationStatus } from '#domain/registration/status.ts'
import { type BidBox, bidBox } from './bid-box.ts'
import { bidModalMode } from './bid-modal.ts'
import { type BidderStatus, bidderStatusOf } from './bidder-status.ts'
import { auctionState, auctionStatus, type ListedAuction, listingState } from './listing.ts'
import { lotBadge, lotState } from './lot-state.ts'
import { registerButton } from './register-button.ts'
import { lotView } from './testing/lot-view.ts'
import type { LotView } from './view.ts'

const lot = lotView({ endTime: 9_000 })

const timed: ListedAuction = {
  type: 'timed',
  registerStartTime: 1_000,
  bidStartTime: 2_000,
  startTime: 3_000,
  endTime: 9_000,
  isEnd: false,
  liveStatus: 'closed',
}
const live: ListedAuction = { ...timed, type: 'live', endTime: 0 }
const statusAt = (auction: ListedAuction, now: number) => auctionStatus(auction, listingState(auction, now))

describe('an auction in a list', () => {
  test('V8 a timed auction has started once its start time has passed, and ended by its flag', () => {
    expect([2_999, 3_000].map((now) => auctionState(timed, now))).toEqual(['notStarted', 'started'])
    expect(auctionState({ ...timed, isEnd: true }, 0)).toBe('ended')
  })

  test('V8 a live auction has started once registration and pre-bids have, and ends only after its start', () => {
    expect([1_999, 2_000].map((now) => auctionState(live, now))).toEqual(['notStarted', 'started'])
    const over = { ...live, isEnd: true }
    expect([2_999, 3_000].map((now) => auctionState(over, now))).toEqual(['started', 'ended'])
  })

  test('V2 V8 the listing states', () => {
    expect([1_000, 2_000, 3_000].map((now) => listingState(timed, now))).toEqual([
      'preview',
      'acceptingPreBids',
      'acceptingBids',
    ])
    expect([1_000, 2_000, 3_000].map((now) => listingState(live, now))).toEqual([
      'preview',
      'acceptingPreBids',
      'acceptingPreBids',
    ])
    expect(listingState({ ...live, liveStatus: 'open' }, 2_500)).toBe('live')
    expect(listingState({ ...live, liveStatus: 'open' }, 500)).toBe('live')
    expect(listingState({ ...timed, isEnd: true }, 9_000)).toBe('ended')
  })

  test('V8 the status beside its name shows when bidding opens, starts, closes or has ended', () => {
    expect(statusAt(timed, 500)).toEqual({ text: 'waiting', tone: 'plain', line: 'bidsFrom', at: 2_000 })
    expect(statusAt(timed, 2_500)).toEqual({
      text: 'waiting',
      tone: 'plain',
      line: 'startsAt',
      at: 3_000,
    })
    expect(statusAt(timed, 4_000)).toEqual({
      text: 'active',
      tone: 'timed',
      line: 'endsFrom',
      at: 9_000,
    })
    expect(statusAt(live, 2_500)).toEqual({ text: 'active', tone: 'plain', line: 'startsAt', at: 3_000 })
    const open = { ...live, liveStatus: 'open' } as const
    expect(statusAt(open, 4_000)).toEqual({ text: 'active', tone: 'live', line: 'startedAt', at: 3_000 })
    const past = { text: 'past', tone: 'plain', line: 'endedAt' }
    expect(statusAt({ ...timed, isEnd: true }, 9_500)).toEqual({ ...past, at: 9_000 })
    expect(statusAt({ ...live, isEnd: true }, 9_500)).toEqual({ ...past, at: 3_000 })
  })
})

describe('the badge of a lot', () => {
  const of = (change: Partial<LotView>) => [lotState({ ...lot, ...change }), lotBadge({ ...lot, ...change })]

  test('V2 V8 shows its state as it concerns the viewer', () => {
    expect(of({})).toEqual(['active', 'none'])
    expect(of({ myPrice: 3_000 })).toEqual(['active', 'bidding'])
    expect(of({ myPrice: 3_000, win: 'winning' })).toEqual(['active', 'winning'])
    expect(of({ myPrice: 3_000, win: 'lost' })).toEqual(['active', 'lost'])
    expect(of({ lotStatus: 'lotOpen', myPrice: 3_000, win: 'winning' })).toEqual(['lotOpen', 'live'])
    expect(of({ lotStatus: 'biddingOpen' })).toEqual(['biddingOpen', 'live'])
    expect(of({ saleStatus: 'sold' })).toEqual(['sold', 'sold'])
    expect(of({ saleStatus: 'sold', myPrice: 3_000, win: 'winning' })).toEqual(['sold', 'won'])
    expect(of({ saleStatus: 'sold', myPrice: 3_000, win: 'lost' })).toEqual(['sold', 'lost'])
    expect(of({ saleStatus: 'passed', myPrice: 3_000, win: 'lost' })).toEqual(['passed', 'passed'])
    expect(of({ withdrawn: true, myPrice: 3_000 })).toEqual(['withdrawn', 'withdrawn'])
  })
})

describe('the bid modal', () => {
  test('V1 V3 has three modes', () => {
    expect(bidModalMode(lot)).toBe('preBid')
    expect(bidModalMode({ ...lot, myPrice: 3_000 })).toBe('updatePreBid')
    expect(bidModalMode({ ...lot, lotStatus: 'biddingOpen' })).toBe('liveBid')
    expect(bidModalMode({ ...lot, lotStatus: 'lotOpen', myPrice: 3_000 })).toBe('liveBid')
  })
})

describe('the bid box', () => {
  const box = (
    change: Partial<LotView>,
    admittance: BidderStatus = 'approved',
    now = 5_000,
    sale = timed,
  ): BidBox => bidBox({ ...lot, ...change }, sale, admittance, now)

  test('T5 T6 has its modes while a lot is open', () => {
    expect(box({})).toEqual({ kind: 'first', least: 3_000 })
    expect(box({ myPrice: 8_000, win: 'winning', nextPrice: 8_500 })).toEqual({
      kind: 'raise',
      least: 8_500,
      isWinning: true,
    })
    expect(box({ myPrice: 4_000, win: 'none', nextPrice: 4_200 })).toMatchObject({
      kind: 'raise',
      isWinning: false,
    })
    expect(box({ myPrice: 4_000, win: 'lost', nextPrice: 5_500 })).toEqual({ kind: 'outbid', least: 5_500 })
  })

  test('T7 at zero states that the lot is closing, and waits for the result', () => {
    expect(box({ myPrice: 4_000, win: 'winning' }, 'approved', 9_000)).toEqual({ kind: 'closing' })
    expect(
      box({ saleStatus: 'sold', finalPrice: 3_000, myPrice: 4_000, win: 'winning' }, 'approved', 9_000),
    ).toEqual({
      kind: 'won',
      price: 3_000,
    })
  })

  test('T6 before pre-bidding it shows when pre-bidding opens', () => {
    expect(box({}, 'approved', 1_500)).toEqual({ kind: 'notYet', opensAt: 2_000 })
  })

  test('W1 shows what is missing to bidders who cannot bid', () => {
    const all: readonly BidderStatus[] = [
      'visitor',
      'unregistered',
      'underReview',
      'notAdmitted',
      'suspended',
    ]
    const kinds = all.map((admittance) => box({}, admittance).kind)
    expect(kinds).toEqual(['signIn', 'register', 'underReview', 'notAdmitted', 'suspended'])
    expect(box({ saleStatus: 'passed' }, 'visitor')).toEqual({ kind: 'passed' })
  })

  test('V1 in a live sale it accepts commission bids until the lot is offered', () => {
    expect(box({ endTime: 0 }, 'approved', 5_000, live)).toEqual({ kind: 'first', least: 3_000 })
    expect(box({ endTime: 0, lotStatus: 'lotOpen' }, 'approved', 5_000, live)).toEqual({ kind: 'saleroom' })
  })

  test('V1 a lot that was set aside with a bid accepts none, for every viewer', () => {
    const aside = {
      endTime: 0,
      winPrice: 8_100,
      nextPrice: 8_500,
      leader: 'A',
      leaderChannel: 'online',
    } as const
    for (const status of ['approved', 'visitor'] as const) {
      expect(box({ ...aside, myPrice: 8_100, win: 'winning' }, status, 5_000, live)).toEqual({
        kind: 'setAside',
      })
    }
    expect(box({ ...aside, lotStatus: 'biddingOpen' }, 'approved', 5_000, live)).toEqual({ kind: 'saleroom' })
  })
})

describe('the button that registers', () => {
  const button = (sale: ListedAuction, admittance: BidderStatus, now = 2_500, identityMissing = false) =>
    registerButton(sale, { admittance, identityMissing }, now).kind

  test('W1 has its states in order', () => {
    expect(button({ ...timed, isEnd: true }, 'approved')).toBe('ended')
    expect(
      registerButton(
        { ...live, liveStatus: 'open' },
        { admittance: 'unregistered', identityMissing: true },
        0,
      ),
    ).toEqual({
      kind: 'enterSaleroom',
      canBid: false,
    })
    expect(button(timed, 'approved', 2_500, true)).toBe('approved')
    expect(button(timed, 'unregistered', 2_500, true)).toBe('verifyIdentity')
    expect(button(timed, 'underReview')).toBe('underReview')
    expect(button(timed, 'notAdmitted')).toBe('notAdmitted')
    expect(button(timed, 'suspended')).toBe('notAdmitted')
    expect(button(timed, 'unregistered', 999)).toBe('notYet')
    expect(button(timed, 'visitor')).toBe('signIn')
    expect(button(timed, 'unregistered')).toBe('register')
  })

  test('W1 shows a registration as the status of its bidder', () => {
    const of = (status: RegistrationStatus, paddle = '') => bidderStatusOf({ status, paddle })
    expect(bidderStatusOf(null)).toBe('visitor')
    expect([of('none'), of('pending'), of('approved', '101'), of('refused'), of('refused', '101')]).toEqual([
      'unregistered',
      'underReview',
      'approved',
      'notAdmitted',
      'suspended',
    ])
  })
})
