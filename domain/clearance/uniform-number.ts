import { valuesIn, weightedSum } from './check-digit.ts'

/** Returns the number as stored: capitals and digits only, without separators. */
export const normalizeNumber = (text: string): string => text.toUpperCase().replace(/[\s()./-]/g, '')

/**
 * Returns whether a company's uniform number is plausible in its country: a business registration number in Hong Kong,
 * with or without that of its branch; a 统一社会信用代码 on the mainland, a 統一編號 in Taiwan, both by their check digits. For
 * other countries, checks only that it consists of letters and figures.
 *
 * @param countryId two letters
 */
export function isUniformNumber(text: string, countryId: string): boolean {
  const number = normalizeNumber(text)
  switch (countryId) {
    case 'HK':
      return /^\d{8}(?:\d{3})?$/.test(number)
    case 'CN':
      return isCreditCode(number)
    case 'TW':
      return isTaiwanese(number)
    default:
      return /^[A-Z\d]{5,20}$/.test(number)
  }
}

/** The alphabet excludes letters that resemble figures (GB 32100). */
const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

function isCreditCode(number: string): boolean {
  if (!/^[\dA-HJ-NPQRTUWXY]{2}\d{6}[\dA-HJ-NPQRTUWXY]{10}$/.test(number)) return false
  const sum = weightedSum(valuesIn(creditAlphabet, number.slice(0, 17)), creditWeights)
  return creditAlphabet[(31 - (sum % 31)) % 31] === number[17]
}

const taiwaneseWeights = [1, 2, 1, 2, 1, 2, 4, 1]

/**
 * Returns whether a Taiwanese number is valid: the digits of each product are added up, and if the seventh
 * digit is a 7, its product of ten counts as one or zero.
 */
function isTaiwanese(number: string): boolean {
  if (!/^\d{8}$/.test(number)) return false
  const sum = valuesIn('0123456789', number)
    .map((value, index) => value * (taiwaneseWeights[index] ?? 0))
    .reduce((all, product) => all + Math.floor(product / 10) + (product % 10), 0)
  return sum % 5 === 0 || (number[6] === '7' && (sum + 1) % 5 === 0)
}
