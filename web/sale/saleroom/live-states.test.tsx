import { expect, test } from 'vitest'
import { type Panel, renderPanel } from './testing-panel.tsx'

const open = { kind: 'open', price: 330_000, call: 'none' } as const

const states: readonly (readonly [string, Panel, string])[] = [
  [
    'open, led by another bidder',
    { button: open },
    'Bidding is open Lot 47 of 2 Bid HKD 330,000 HKD 404,250 with premium',
  ],
  ['sending', { button: { kind: 'sending', price: 330_000 } }, 'Sending your bid… Sending… HKD 330,000'],
  [
    'outcome unknown',
    { button: { kind: 'asking', price: 330_000 } },
    'Your bid is still being processed Processing… HKD 330,000 Please keep this page open',
  ],
  [
    'pending with the auctioneer',
    { button: { kind: 'received', price: 330_000 } },
    'Your bid has been received Bid received HKD 330,000 The auctioneer will decide',
  ],
  [
    'accepted, not shown yet',
    { button: { kind: 'accepted', price: 330_000 } },
    'Your bid has been accepted Bid accepted HKD 330,000',
  ],
  [
    'leading',
    { button: { kind: 'leading', price: 330_000, reserveMet: true, call: 'none' } },
    'You are leading Paddle 218 You have the highest bid If you are outbid, you can bid again here',
  ],
  [
    'leading below the reserve',
    { button: { kind: 'leading', price: 330_000, reserveMet: false, call: 'lastCall' } },
    'You are leading, reserve not met Last call',
  ],
  ['outbid', { button: { ...open, kind: 'outbid' }, changes: { win: 'lost' } }, 'Outbid Bid HKD 330,000'],
  [
    'rejected',
    {
      button: { ...open, kind: 'again' },
      attempt: { kind: 'rejected', price: 320_000, idempotencyKey: 'k', reason: 'outbid' },
      changes: { leader: '', leaderChannel: 'room', nextPrice: 330_000 },
    },
    'Not accepted: a floor bid leads Bid again at HKD 330,000',
  ],
  [
    'rejected for a bid that was undone',
    {
      button: { ...open, kind: 'again' },
      attempt: { kind: 'rejected', price: 330_000, idempotencyKey: 'k', reason: 'outbid' },
      changes: { leader: '', leaderChannel: 'room', nextPrice: 330_000 },
    },
    'The bid that came first has been reversed. You can bid again. Bid again at HKD 330,000',
  ],
  [
    'rejected, with a reason',
    {
      button: { ...open, kind: 'again' },
      attempt: { kind: 'rejected', price: 330_000, idempotencyKey: 'k', reason: 'Out of time' },
    },
    'Not accepted: Out of time Bid again at HKD 330,000',
  ],
  [
    'last call',
    { button: { ...open, call: 'lastCall' }, changes: { lastCall: true } },
    'Last call Selling soon Bid',
  ],
  [
    'last warning',
    { button: { ...open, call: 'lastWarning' }, changes: { lastCall: true, lastWarning: true } },
    'Last warning Selling now Bid',
  ],
  [
    'won',
    { button: { kind: 'won', price: 330_000 }, changes: { leader: '218' } },
    'Sold to you Paddle 218 Added to your invoice',
  ],
  ['sold', { button: { kind: 'sold', price: 320_000 } }, 'Sold Paddle 340 Next: lot 48'],
  ['lost', { button: { kind: 'lost', price: 320_000 } }, 'Sold Paddle 340 Next: lot 48'],
  ['passed', { button: { kind: 'passed' } }, 'Passed Next: lot 48'],
  ['withdrawn', { button: { kind: 'withdrawn' } }, 'Withdrawn All bids on this lot are void Next: lot 48'],
  ['a visitor', { button: { kind: 'signIn' } }, 'You are watching the sale Lot 47 of 2 Log in to bid'],
  [
    'not registered',
    { button: { kind: 'register' } },
    'You are watching the sale Lot 47 of 2 Register to bid',
  ],
  [
    'registration pending',
    { button: { kind: 'underReview' } },
    'Registration under review Lot 47 of 2 You can bid once approved',
  ],
  [
    'not admitted',
    { button: { kind: 'notAdmitted' } },
    'You are watching the sale Lot 47 of 2 You cannot bid in this sale Please call us on +852 3700 0142',
  ],
  [
    'suspended',
    { button: { kind: 'suspended' } },
    'Your paddle is suspended You cannot bid in this sale Please call us on +852 3700 0142',
  ],
  [
    'offered, bidding not started',
    { button: { kind: 'lotOpen' } },
    'Lot 47 is being offered Bidding opens shortly',
  ],
  [
    'paused',
    { button: { kind: 'paused' } },
    'The sale is paused A question Paused You can bid again when the sale resumes',
  ],
  ['not offered', { button: { kind: 'waiting' } }, 'No lot is being offered'],
  [
    'S10 the viewer’s own',
    { button: { kind: 'own' } },
    'You are watching the sale Lot 47 of 2 This is your own lot, or you act for its owner. You cannot bid on it.',
  ],
  ['page just opened', { button: { kind: 'behind' } }, 'Connecting to the saleroom… Updating…'],
  ['disconnected', { button: { kind: 'gone' } }, 'No connection You can bid again once reconnected'],
]

test.each(states)('V9 the panel shows the state: %s', async (_, state, text) => {
  expect(await renderPanel(state)).toContain(text)
})

test.each(states)('V9 every state has a Chinese text: %s', async (_, state) => {
  const text = await renderPanel({ ...state, lang: 'zh-Hans' })
  expect(text).toMatch(/\p{Script=Han}/u)
  expect(text).not.toMatch(/\b(Bid|Lot|Sold|You)\b/)
})
