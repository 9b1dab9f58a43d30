import type { HomeAddress } from '#wire/entities/user.ts'
import { addressLanguage } from '#wire/words/address-language.ts'

/** Formats an address on one line, ordered by the conventions of the language in which it was entered. */
export const addressLine = (address: Omit<HomeAddress, 'id'>): string => addressParts(address).join(' ')

/** Returns the parts of that line, each with the comma that follows it. */
export const addressParts = (address: Omit<HomeAddress, 'id'>): readonly string[] =>
  orderParts(address, address.street1)

/** Returns the parts that are shown below the first line of the street. */
export const partsBelowStreet = (address: Omit<HomeAddress, 'id'>): readonly string[] =>
  orderParts(address, '')

function orderParts(address: Omit<HomeAddress, 'id'>, street1: string): readonly string[] {
  const { street2, city, state, zip, country } = address
  const [parts, comma] =
    addressLanguage(address) === 'zh-Hans'
      ? [[country, state, city, street1, street2, zip], '']
      : [[street1, street2, city, state, zip, country], ',']
  const given = parts.filter((part) => part !== '')
  return given.map((part, index) => (index < given.length - 1 ? `${part}${comma}` : part))
}
