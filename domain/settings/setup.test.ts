import { expect, test } from 'vitest'
import { type SetupFacts, setupStates } from './setup.ts'

const founded: SetupFacts = {
  hasNames: false,
  confirmed: {
    contact: false,
    premium: false,
    cardFees: false,
    cashLimit: false,
    storage: false,
    freeDelivery: false,
  },
  unconfirmedZones: 4,
  bank: { holder: '', account: '', fps: '' },
  hasMailServer: false,
  hasSentLetter: false,
  hasCardProvider: false,
  categories: 0,
  currencies: 0,
  hasFoundingConditions: true,
  staff: 1,
  sales: 0,
}

test('R11 a new house has the increment table, test cards and the standard conditions', () => {
  expect(setupStates(founded)).toEqual({
    names: 'open',
    contact: 'open',
    bank: 'open',
    letter: 'open',
    cards: 'trial',
    premium: 'open',
    cardFees: 'open',
    cashLimit: 'open',
    categories: 'open',
    increments: 'done',
    rates: 'open',
    delivery: 'open',
    freeDelivery: 'open',
    storage: 'open',
    conditions: 'trial',
    staff: 'open',
    sale: 'open',
  })
})

test('R11 every step is done once its data exist', () => {
  const ready: SetupFacts = {
    hasNames: true,
    confirmed: {
      contact: true,
      premium: true,
      cardFees: true,
      cashLimit: true,
      storage: true,
      freeDelivery: true,
    },
    unconfirmedZones: 0,
    bank: { holder: 'Harbour Limited', account: '012-345678-001', fps: '' },
    hasMailServer: true,
    hasSentLetter: true,
    hasCardProvider: true,
    categories: 11,
    currencies: 2,
    hasFoundingConditions: false,
    staff: 2,
    sales: 1,
  }
  expect(new Set(Object.values(setupStates(ready)))).toEqual(new Set(['done']))
})

test('R11 a letter without a mail server, and a bank account without its holder, do not complete their steps', () => {
  const bank = { holder: '', account: '012-345678-001', fps: '' }
  const states = setupStates({ ...founded, hasSentLetter: true, bank })
  expect([states.letter, states.bank]).toEqual(['trial', 'open'])
  expect(setupStates({ ...founded, bank: { holder: 'Harbour', account: '', fps: '1234567' } }).bank).toBe(
    'done',
  )
})
