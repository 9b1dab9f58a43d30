import { expect, test } from 'vitest'
import { standardTerms } from '#domain/consignments/standard-terms.ts'
import { agreementTerms } from '#domain/consignments/testing.ts'
import { enteredOf, readTerms } from './entered-terms.ts'

test('S1 terms can be parsed in the format in which they are shown', () => {
  const sliding = {
    ...agreementTerms,
    commission: {
      kind: 'sliding' as const,
      bands: [
        { from: 0, share: 1_500 },
        { from: 50_000, share: 1_000 },
      ],
      minimum: 20_050,
    },
    charges: { ...agreementTerms.charges, insurance: null, storage: { perDay: 500, freeDays: 30 } },
  }
  for (const terms of [
    agreementTerms,
    sliding,
    standardTerms({ reference: 'Estate', conditions: '2026-09' }),
  ])
    expect(readTerms(enteredOf(terms))).toEqual({ terms, invalid: null })
})

test.each([
  [{ bands: 'ten' }, 'commission'],
  [{ minimum: 'x' }, 'minimum'],
  [{ insurance: '101%' }, 'insurance'],
  [{ photography: '1,2' }, 'photography'],
  [{ perDay: '5', freeDays: '' }, 'storage'],
  [{ boughtIn: 'half' }, 'boughtIn'],
  [{ payoutDays: '' }, 'payoutDays'],
  [{ currency: 'dollars' }, 'currency'],
  [{ isTitleWarranted: false }, 'title'],
])('S1 names the term that cannot be agreed: %o', (changed, term) => {
  expect(readTerms({ ...enteredOf(agreementTerms), ...changed }).invalid).toBe(term)
})
