import { noCharges } from '#domain/consignments/charges.ts'
import { type AgreementTerms, standardPayoutDays } from '#domain/consignments/terms.ts'
import { flatPremium } from '#domain/money/premium.ts'

/**
 * Returns the terms under which goods of the company's own are settled: no agreement, no commission and no charges
 * (S7).
 */
export const ownGoodsTerms = (currency: string): AgreementTerms => ({
  capacity: 'owner',
  isTitleWarranted: true,
  reference: '',
  commission: { kind: 'flat', bands: flatPremium(0), minimum: 0 },
  charges: noCharges,
  reserves: 'none',
  shortfall: 'company',
  currency,
  payoutDays: standardPayoutDays,
  instalments: 'last',
  conditions: '',
})
