import { flatPremium } from '#domain/money/premium.ts'
import { type AgreementTerms, standardPayoutDays } from './terms.ts'

/** An agreement at 10 %, at least 200, with insurance and photography. */
export const agreementTerms: AgreementTerms = {
  capacity: 'owner',
  isTitleWarranted: true,
  reference: '',
  commission: { kind: 'flat', bands: flatPremium(1_000), minimum: 20_000 },
  charges: {
    insurance: { share: 150, base: 'hammerElseReserve' },
    photography: 8_000,
    lotting: 0,
    collection: 0,
    testing: 0,
    storage: null,
    bankCharge: 0,
    boughtIn: 0,
    isWithdrawalCharged: true,
  },
  reserves: 'agreed',
  shortfall: 'company',
  currency: 'HKD',
  payoutDays: standardPayoutDays,
  instalments: 'last',
  conditions: '2026-09',
}
