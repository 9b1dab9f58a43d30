import { expect, test } from 'vitest'
import { findSandboxCard, sandboxCardByNumber, sandboxCardNames, sandboxCards } from './sandbox-cards.ts'

/**
 * Returns whether a number’s last digit is the correct check digit, as it does on every card (ISO/IEC 7812,
 * Luhn).
 */
const checksOut = (number: string): boolean =>
  [...number]
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
    10 ===
  0

test('every test card has a unique name and number, with a valid check digit', () => {
  expect(sandboxCards.map(({ name }) => name)).toEqual(sandboxCardNames)
  expect(new Set(sandboxCards.map(({ number }) => number)).size).toBe(sandboxCards.length)
  for (const { number, last4 } of sandboxCards) {
    expect(checksOut(number), number).toBe(true)
    expect(number.endsWith(last4)).toBe(true)
  }
})

test('a test card is found by its name, and by its number however it was typed', () => {
  expect(findSandboxCard('hongKong')?.country).toBe('HK')
  expect(findSandboxCard('constructor')).toBeNull()
  expect(sandboxCardByNumber('4000 0034 4000 0004')?.name).toBe('hongKong')
  expect(sandboxCardByNumber('5555-5555-5555-4444')?.name).toBe('mastercard')
  expect(sandboxCardByNumber('4111 1111 1111 1111')).toBeNull()
})

test('there is a card for every case: accepted, refused, confirmed once or always, failing later, and disputed', () => {
  const kinds = new Set(sandboxCards.map(({ behaviour }) => behaviour.kind))
  expect(kinds).toEqual(
    new Set(['works', 'refused', 'authenticatesOnce', 'authenticatesAlways', 'declinesHolds', 'disputes']),
  )
})
