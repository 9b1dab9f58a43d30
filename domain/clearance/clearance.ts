import { type IdType, isIdentityNumber } from './identity-number.ts'
import { isUniformNumber } from './uniform-number.ts'

/** The person responsible for customs clearance at an address. */
export const clearanceTypes = ['personal', 'company'] as const
export type ClearanceType = (typeof clearanceTypes)[number]

/** The customs fields of an address; '' if omitted. */
export type Clearance = {
  readonly countryId: string
  readonly clearanceType: ClearanceType
  readonly idType: IdType | ''
  readonly idNumber: string
  readonly companyName: string
  readonly uniformNumber: string
}

export type ClearanceField = 'idType' | 'idNumber' | 'companyName' | 'uniformNumber'

/** The issue of one entered field; null if there is none. */
type ClearanceIssue = 'required' | 'invalid' | null

/**
 * Returns the issues of an address’s customs fields (O6). A person needs an ID document abroad, and may enter
 * one in Hong Kong, which has no clearance; a company gives its name and its uniform number.
 */
export function clearanceIssue(clearance: Clearance, field: ClearanceField): ClearanceIssue {
  return clearance.clearanceType === 'personal'
    ? personalIssue(clearance, field)
    : companyIssue(clearance, field)
}

/** Returns whether a delivery there passes customs, which require an ID document. '' means no country yet. */
export const isAbroad = (countryId: string): boolean => countryId !== '' && countryId !== 'HK'

function personalIssue({ countryId, idType, idNumber }: Clearance, field: ClearanceField): ClearanceIssue {
  const givesIdDocument = isAbroad(countryId) || idType !== '' || idNumber !== ''
  if (!givesIdDocument) return null
  if (field === 'idType') return idType === '' ? 'required' : null
  if (field !== 'idNumber') return null
  if (idNumber === '') return 'required'
  return idType === '' || isIdentityNumber(idNumber, idType, countryId) ? null : 'invalid'
}

function companyIssue(
  { countryId, companyName, uniformNumber }: Clearance,
  field: ClearanceField,
): ClearanceIssue {
  if (field === 'companyName') return companyName === '' ? 'required' : null
  if (field !== 'uniformNumber') return null
  if (uniformNumber === '') return 'required'
  return isUniformNumber(uniformNumber, countryId) ? null : 'invalid'
}
