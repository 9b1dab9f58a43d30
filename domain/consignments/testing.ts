import { standardTerms } from './standard-terms.ts'
import type { AgreementTerms } from './terms.ts'

const standard = standardTerms({ reference: '', conditions: '2026-09' })

/** An agreement with a commission of 10%, at least 200, with insurance and photography. */
export const agreementTerms: AgreementTerms = {
  ...standard,
  commission: { ...standard.commission, minimum: 20_000 },
  charges: { ...standard.charges, photography: 8_000 },
}
