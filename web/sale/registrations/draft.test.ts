import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newDraft, readDraft, writeDraft } from './draft.ts'
import { graduated as auction } from './testing.ts'

const cards = ['new', 'old']

const drafts = fc.record({
  step: fc.constantFrom('card', 'sales', 'attendance', 'deposit'),
  cardId: fc.constantFrom('new', 'old'),
  agreed: fc.boolean(),
  related: fc.constant(['winter']),
  cates: fc.subarray(['whisky']),
  meetingId: fc.constantFrom('', 'online', 'room'),
  inviteCount: fc.constantFrom(0, 1, 2, 99),
  joinTime: fc.constantFrom('AM', 'PM'),
  deposit: fc.constantFrom(50_000, 100_000, 500_000),
  depositBy: fc.constantFrom('card', 'transfer'),
} as const)

test('restores a draft after a reload', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      expect(readDraft(writeDraft(draft), auction, cards)).toEqual(draft)
    }),
  )
})

test('replaces outdated or invalid values with defaults', () => {
  const fresh = newDraft(auction, 'new')
  expect(readDraft(null, auction, cards)).toEqual(fresh)
  expect(readDraft('{', auction, cards)).toEqual(fresh)
  const stale = { ...fresh, step: 'there', cardId: 'gone', related: ['x'], meetingId: 'attic', deposit: -5 }
  expect(readDraft(JSON.stringify(stale), auction, cards)).toEqual(fresh)
  fc.assert(
    fc.property(fc.json(), (text) => {
      const read = readDraft(text, auction, cards)
      expect(cards).toContain(read.cardId)
      expect([0, 1, 2, 99]).toContain(read.inviteCount)
    }),
  )
})

test('stores only the card’s id and no signature', () => {
  expect(Object.keys(JSON.parse(writeDraft(newDraft(auction, 'new')))).toSorted()).toEqual([
    'agreed',
    'cardId',
    'cates',
    'deposit',
    'depositBy',
    'inviteCount',
    'joinTime',
    'meetingId',
    'related',
    'step',
  ])
})
