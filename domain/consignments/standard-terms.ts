import { flatPremium } from '#domain/money/premium.ts'
import { noCharges } from './charges.ts'
import { type AgreementTerms, standardPayoutDays } from './terms.ts'

/** Returns the terms that a new agreement starts with (S1), those of the standard conditions of sale. */
export const standardTerms = (of: Pick<AgreementTerms, 'reference' | 'conditions'>): AgreementTerms => ({
  capacity: 'owner',
  isTitleWarranted: true,
  reference: of.reference,
  commission: { kind: 'flat', bands: flatPremium(1_000), minimum: 0 },
  charges: {
    ...noCharges,
    insurance: { share: 150, base: 'hammerElseReserve' },
    isWithdrawalCharged: true,
  },
  reserves: 'agreed',
  shortfall: 'company',
  currency: 'HKD',
  payoutDays: standardPayoutDays,
  instalments: 'last',
  conditions: of.conditions,
})
