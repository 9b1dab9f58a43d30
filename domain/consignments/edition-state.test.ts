import { expect, test } from 'vitest'
import { consignmentStates } from './consignment-state.ts'
import { agreementMoved, editionMoves, editionStates, termsSavedIn } from './edition-state.ts'

test('S1 the first edition takes the consignment from draft to signed', () => {
  const sent = agreementMoved({ state: 'draft', edition: 'draft' }, 'send')
  expect(sent).toEqual({ state: 'sent', edition: 'sent' })
  if (!sent) return
  expect(agreementMoved(sent, 'recall')).toEqual({ state: 'draft', edition: 'draft' })
  expect(agreementMoved(sent, 'decline')).toEqual({ state: 'declined', edition: 'declined' })
  expect(agreementMoved(sent, 'sign')).toEqual({ state: 'signed', edition: 'signed' })
  expect(agreementMoved({ state: 'draft', edition: null }, 'send')).toBeNull()
  expect(agreementMoved({ state: 'draft', edition: 'draft' }, 'sign')).toBeNull()
})

test('S1 a later edition leaves the consignment as it is', () => {
  expect(agreementMoved({ state: 'active', edition: 'draft' }, 'send')).toEqual({
    state: 'active',
    edition: 'sent',
  })
  expect(agreementMoved({ state: 'active', edition: 'sent' }, 'decline')).toEqual({
    state: 'active',
    edition: 'declined',
  })
  expect(agreementMoved({ state: 'closed', edition: 'sent' }, 'sign')).toBeNull()
})

test('S1 what was signed never moves, and its terms change only in a new edition', () => {
  for (const state of consignmentStates) {
    for (const move of editionMoves) expect(agreementMoved({ state, edition: 'signed' }, move)).toBeNull()
    for (const edition of [...editionStates, null])
      expect(termsSavedIn({ state, edition }) === 'draft').toBe(
        edition === 'draft' && !['sent', 'closed', 'cancelled'].includes(state),
      )
  }
  expect(termsSavedIn({ state: 'active', edition: 'signed' })).toBe('newEdition')
  expect(termsSavedIn({ state: 'sent', edition: 'sent' })).toBeNull()
  expect(termsSavedIn({ state: 'draft', edition: null })).toBe('newEdition')
  expect(termsSavedIn({ state: 'closed', edition: 'signed' })).toBeNull()
})
