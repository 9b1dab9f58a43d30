import { expect, test } from 'vitest'
import { type AgreementTerms, termNames, termsDifference, termsIssue, termsText } from './terms.ts'
import { agreementTerms as terms } from './testing.ts'

const { charges, commission } = terms

/** Another edition for each term, in which only that term differs. */
const changed: Readonly<Record<(typeof termNames)[number], AgreementTerms>> = {
  capacity: { ...terms, capacity: 'executor' },
  title: { ...terms, isTitleWarranted: false },
  reference: { ...terms, reference: 'Estate of L. M. Wong' },
  commission: { ...terms, commission: { ...commission, kind: 'sliding' } },
  minimum: { ...terms, commission: { ...commission, minimum: 0 } },
  insurance: { ...terms, charges: { ...charges, insurance: null } },
  photography: { ...terms, charges: { ...charges, photography: 9_000 } },
  lotting: { ...terms, charges: { ...charges, lotting: 1 } },
  collection: { ...terms, charges: { ...charges, collection: 1 } },
  testing: { ...terms, charges: { ...charges, testing: 1 } },
  storage: { ...terms, charges: { ...charges, storage: { perDay: 1_000, freeDays: 30 } } },
  bankCharge: { ...terms, charges: { ...charges, bankCharge: 20_000 } },
  boughtIn: { ...terms, charges: { ...charges, boughtIn: 500 } },
  withdrawal: { ...terms, charges: { ...charges, isWithdrawalCharged: false } },
  reserves: { ...terms, reserves: 'none' },
  shortfall: { ...terms, shortfall: 'seller' },
  currency: { ...terms, currency: 'USD' },
  payoutDays: { ...terms, payoutDays: 30 },
  instalments: { ...terms, instalments: 'proRata' },
  conditions: { ...terms, conditions: '2027-01' },
}

test.each(termNames)('S1 a new edition shows that it changes %s, and has another text', (name) => {
  expect(termsDifference(terms, changed[name])).toEqual([name])
  expect(termsText(changed[name])).not.toBe(termsText(terms))
})

test('S1 the same terms have the same text, whatever the order in which they are stored', () => {
  const { capacity, ...others } = terms
  const stored: AgreementTerms = { ...others, charges: { ...charges }, capacity }
  expect(termsText(stored)).toBe(termsText(terms))
  expect(termsDifference(terms, stored)).toEqual([])
})

test('S1 an edition that changes several terms lists them in the order of the agreement', () => {
  const edition = { ...changed.storage, payoutDays: 21, capacity: 'agent' } as const
  expect(termsDifference(terms, edition)).toEqual(['capacity', 'storage', 'payoutDays'])
})

test.each<[string, AgreementTerms]>([
  ['title', changed.title],
  ['commission', { ...terms, commission: { ...commission, bands: [] } }],
  ['minimum', { ...terms, commission: { ...commission, minimum: 0.5 } }],
  ['insurance', { ...terms, charges: { ...charges, insurance: { share: 10_001, base: 'greatest' } } }],
  ['photography', { ...terms, charges: { ...charges, photography: -1 } }],
  ['storage', { ...terms, charges: { ...charges, storage: { perDay: 1, freeDays: -1 } } }],
  ['boughtIn', { ...terms, charges: { ...charges, boughtIn: -1 } }],
  ['payoutDays', { ...terms, payoutDays: 366 }],
])('S1 terms are refused for their %s', (name, refused) => {
  expect(termsIssue(refused)).toBe(name)
  expect(termsIssue(terms)).toBeNull()
})
