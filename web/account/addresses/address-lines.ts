import type { Language } from '#web/kit/i18n/language.ts'
import type { HomeAddress } from '#wire/entities/user.ts'

/** Formats an address on one line: in English from street to country, in Chinese the other way. */
export function addressLine(address: Omit<HomeAddress, 'id'>, lang: Language): string {
  const { street1, street2, city, state, zip, country } = address
  const [parts, separator] =
    lang === 'zh-Hans'
      ? [[country, state, city, street1, street2, zip], ' ']
      : [[street1, street2, city, state, zip, country], ', ']
  return parts.filter((part) => part !== '').join(separator)
}
