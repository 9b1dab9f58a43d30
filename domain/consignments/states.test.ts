import { expect, test } from 'vitest'
import { consignmentMoved, consignmentStates, isPublishable } from './consignment-state.ts'
import { isInCustody, itemMoved, itemStates } from './item-state.ts'

/** Follows moves from a state; null once one is refused. */
const follow = <State, Move>(
  first: State,
  moves: readonly Move[],
  moved: (state: State, move: Move) => State | null,
): State | null => moves.reduce<State | null>((state, move) => state && moved(state, move), first)

test('S1 a consignment is sent, signed, received, active and closed', () => {
  expect(follow('draft', ['send', 'sign', 'receive', 'activate', 'close'], consignmentMoved)).toBe('closed')
  expect(follow('draft', ['send', 'decline', 'recall', 'send', 'sign'], consignmentMoved)).toBe('signed')
  expect(follow('closed', ['reopen', 'receive'], consignmentMoved)).toBe('receiving')
})

test('S1 nothing is published without a signed agreement', () => {
  expect(consignmentStates.filter(isPublishable)).toEqual(['signed', 'receiving', 'active'])
  expect(consignmentStates.filter((state) => consignmentMoved(state, 'sign') !== null)).toEqual(['sent'])
})

test('S1 an active or closed consignment cannot be cancelled, nor a cancelled one sent', () => {
  expect(consignmentMoved('active', 'cancel')).toBeNull()
  expect(consignmentMoved('closed', 'cancel')).toBeNull()
  expect(consignmentMoved('cancelled', 'send')).toBeNull()
})

test('S3 an item arrives, is sold, and released', () => {
  const way = ['receive', 'inspect', 'agree', 'allot', 'offer', 'sell', 'release'] as const
  expect(follow('expected', way, itemMoved)).toBe('released')
})

test('S3 S11 an unsold item is allotted again, sold afterwards, or handed back', () => {
  expect(follow('unsold', ['allot', 'offer', 'pass'], itemMoved)).toBe('unsold')
  expect(follow('unsold', ['sell', 'release'], itemMoved)).toBe('released')
  expect(follow('unsold', ['sellPrivately', 'release'], itemMoved)).toBe('released')
  expect(follow('unsold', ['arrangeReturn', 'handBack'], itemMoved)).toBe('returned')
  expect(follow('partlySold', ['arrangeReturn', 'handBack'], itemMoved)).toBe('returned')
})

test('S3 an item that was not inspected or agreed cannot be allotted, nor a sold one withdrawn', () => {
  expect(itemStates.filter((state) => itemMoved(state, 'allot') !== null)).toEqual([
    ...['agreed', 'partlySold', 'unsold'],
  ])
  expect(itemMoved('sold', 'withdraw')).toBeNull()
  expect(itemMoved('returned', 'receive')).toBeNull()
})

test('S3 an item is in custody from its arrival until it is released or returned', () => {
  expect(itemStates.filter((state) => !isInCustody(state))).toEqual(['expected', 'released', 'returned'])
})
