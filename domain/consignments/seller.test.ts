import { expect, test } from 'vitest'
import { screenedUntil, sellerIssues } from './seller.ts'

const screening = { on: '2025-11-29', isClear: true }

test('S2 a seller is cleared by identity and a clear screening within twelve months', () => {
  expect(sellerIssues({ isIdentityPassed: true, screening }, '2026-11-29')).toEqual([])
  expect(sellerIssues({ isIdentityPassed: true, screening }, '2026-11-30')).toEqual(['screeningExpired'])
  expect(sellerIssues({ isIdentityPassed: false, screening: null }, '2026-11-29')).toEqual([
    'identity',
    'notScreened',
  ])
  const match = { ...screening, isClear: false }
  expect(sellerIssues({ isIdentityPassed: true, screening: match }, '2026-11-30')).toEqual(['screeningMatch'])
})

test('S2 a screening of a leap day holds to the end of the February after', () => {
  expect(screenedUntil('2028-02-29')).toBe('2029-02-29')
  expect(
    sellerIssues({ isIdentityPassed: true, screening: { on: '2028-02-29', isClear: true } }, '2029-03-01'),
  ).toEqual(['screeningExpired'])
})
