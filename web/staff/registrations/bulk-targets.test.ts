import { expect, test } from 'vitest'
import type { Auction } from '#wire/entities/auction.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import { bulkTargets } from './bulk-targets.ts'

const auction = { depositType: 'graduated' } as Auction

const applicant = (userId: string, traits: Partial<Applicant>) =>
  ({
    userId,
    walkIn: false,
    status: 1,
    identity: 1,
    limit: null,
    scheduled: null,
    deposit: { status: 'held', amount: 20_000, expiresAt: 0 },
    ...traits,
  }) as Applicant

test('approves those under review only, and adds up the limits that their deposits give (W4)', () => {
  const list = [
    applicant('ann', {}),
    applicant('ben', { limit: 50_000 }),
    applicant('cat', { status: 2, limit: 900_000 }),
  ]
  expect(bulkTargets(auction, list)).toEqual({
    approve: ['ann', 'ben'],
    refuse: ['ann', 'ben', 'cat'],
    askIdentity: [],
    limits: 250_000,
  })
})

test('asks for identity if no document is approved or under review, and never walk-in bidders', () => {
  const list = [
    applicant('none', { identity: 2 }),
    applicant('rejected', { identity: -1 }),
    applicant('awaiting', { identity: 0 }),
    applicant('door', { identity: 2, walkIn: true }),
  ]
  expect(bulkTargets(auction, list).askIdentity).toEqual(['none', 'rejected'])
})

test('W8 leaves out registrations whose decision has not taken effect', () => {
  const list = [applicant('ann', { scheduled: { decision: 'approve', at: 1 } })]
  expect(bulkTargets(auction, list)).toMatchObject({ approve: [], refuse: [], askIdentity: [] })
})

test('has no sum of limits if one bidder has no limit', () => {
  const noDeposit = { status: 'none', amount: 0, expiresAt: 0 } as const
  const list = [applicant('ann', {}), applicant('ben', { deposit: noDeposit })]
  expect(bulkTargets(auction, list).limits).toBe(null)
})
