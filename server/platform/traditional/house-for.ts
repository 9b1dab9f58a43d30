import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { traditionalText } from './traditional.ts'

/** Returns the company with its Chinese name and address in the characters of a language. */
export function houseFor(house: HouseIdentity, lang: PageLanguage): HouseIdentity {
  if (lang !== 'zh-Hant') return house
  const { name, address } = house
  return {
    ...house,
    name: { ...name, zh: traditionalText(name.zh) },
    address: { ...address, zh: traditionalText(address.zh) },
  }
}
