import type { HomeAddress } from '#wire/entities/user.ts'
import { addressLanguage } from '#wire/words/address-language.ts'

/** Formats an address on one line, ordered as the language in which it was entered. */
export const addressLine = (address: Omit<HomeAddress, 'id'>): string => joinParts(address, address.street1)

/** The same without its first line, below which it is shown. */
export const addressBelowStreet = (address: Omit<HomeAddress, 'id'>): string => joinParts(address, '')

function joinParts(address: Omit<HomeAddress, 'id'>, street1: string): string {
  const { street2, city, state, zip, country } = address
  const [parts, separator] =
    addressLanguage(address) === 'zh-Hans'
      ? [[country, state, city, street1, street2, zip], ' ']
      : [[street1, street2, city, state, zip, country], ', ']
  return parts.filter((part) => part !== '').join(separator)
}
