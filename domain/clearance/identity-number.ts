import { valuesIn, weightedSum } from './check-digit.ts'
import { normalizeNumber } from './uniform-number.ts'

/** The types of ID documents with which customs clear a parcel for a person. */
export const idTypes = ['idCard', 'passport', 'residentCard'] as const
export type IdType = (typeof idTypes)[number]

/**
 * Returns whether the number of an ID document is plausible: identity cards of Hong Kong and of the mainland by their
 * check digits, others only by being letters and figures.
 *
 * @param countryId the destination, two letters; cards of Hong Kong and the mainland are accepted in both
 */
export function isIdentityNumber(text: string, idType: IdType, countryId: string): boolean {
  const number = normalizeNumber(text)
  const isPlain = /^[A-Z\d]{5,20}$/.test(number)
  if (idType !== 'idCard' || !['HK', 'CN'].includes(countryId)) return isPlain
  return isHongKongCard(number) || isMainlandCard(number)
}

const figures = '0123456789'

/**
 * Returns whether a number is a Hong Kong identity card number: one or two letters, six figures and a check
 * digit, which is A for ten. A missing first letter counts as a space.
 */
function isHongKongCard(number: string): boolean {
  const [, letters = '', rest = '', check = ''] = /^([A-Z]{1,2})(\d{6})([\dA])$/.exec(number) ?? []
  if (letters === '') return false
  const place = (letter: string) => letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10
  const values = [...(letters.length === 1 ? [36] : []), ...Array.from(letters, place)]
  const sum = weightedSum([...values, ...valuesIn(figures, rest)], [9, 8, 7, 6, 5, 4, 3, 2])
  return '0123456789A'[(11 - (sum % 11)) % 11] === check
}

/**
 * Returns whether a number is a mainland identity number: seventeen figures and a check digit, which is X for
 * ten (GB 11643).
 */
function isMainlandCard(number: string): boolean {
  if (!/^\d{17}[\dX]$/.test(number)) return false
  const sum = weightedSum(
    valuesIn(figures, number.slice(0, 17)),
    [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2],
  )
  return '10X98765432'[sum % 11] === number[17]
}
