import type { Language } from '#wire/address/page-address.ts'

/**
 * Returns the language in which an address was entered. Its places are named in that language and its parts
 * are in its order: from country to street in Chinese, the other way in English. Carriers see it as it was
 * written, whatever the language of the page.
 */
export const addressLanguage = ({
  street1,
  street2,
}: {
  readonly street1: string
  readonly street2: string
}): Language => (/\p{Script=Han}/u.test(street1 + street2) ? 'zh-Hans' : 'en')
