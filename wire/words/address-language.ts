import type { Language } from '#wire/address/page-address.ts'

/**
 * Returns the language in which an address was entered. Its places are named in it and its parts are ordered as it
 * does: in Chinese from the country to the street, in English the other way. A carrier reads it as it was written,
 * whatever the language of the page.
 */
export const addressLanguage = ({
  street1,
  street2,
}: {
  readonly street1: string
  readonly street2: string
}): Language => (/\p{Script=Han}/u.test(street1 + street2) ? 'zh-Hans' : 'en')
