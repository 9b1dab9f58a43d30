import { expect, test } from 'vitest'
import { enquiryMoved, enquiryStates, isOpenEnquiry } from './enquiry-state.ts'

test('an enquiry can be assigned, answered, and consigned once', () => {
  expect(enquiryMoved('new', 'assign', true)).toBe('assigned')
  expect(enquiryMoved('assigned', 'answer', true)).toBe('answered')
  expect(enquiryMoved('answered', 'consign', true)).toBe('consigned')
  for (const move of ['consign', 'decline', 'reopen'] as const)
    expect(enquiryMoved('consigned', move, true)).toBeNull()
})

test('an enquiry without a colleague is new again, and assigning does not reopen one', () => {
  expect(enquiryMoved('assigned', 'assign', false)).toBe('new')
  for (const state of ['answered', 'consigned', 'declined'] as const)
    expect(enquiryMoved(state, 'assign', true)).toBe(state)
})

test('a further letter does not change the state of a consigned or declined enquiry', () => {
  expect(enquiryMoved('consigned', 'answer', false)).toBe('consigned')
  expect(enquiryMoved('declined', 'answer', false)).toBe('declined')
})

test('an answered or declined enquiry is reopened for its assigned colleague', () => {
  expect(enquiryMoved('declined', 'reopen', true)).toBe('assigned')
  expect(enquiryMoved('answered', 'reopen', false)).toBe('new')
  expect(enquiryMoved('new', 'reopen', false)).toBeNull()
  expect(enquiryStates.filter(isOpenEnquiry)).toEqual(['new', 'assigned'])
})
