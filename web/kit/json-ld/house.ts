import { isChinese } from '#web/kit/i18n/language.ts'
import type { Page } from '#web/kit/page/page.ts'
import type { PageContext } from '#web/kit/page/page-context.ts'
import { canonicalAddress } from '#wire/address/page-address.ts'
import { type Thing, withoutEmpty } from './thing.ts'

const houseId = ({ origin }: Pick<Page, 'origin'>): string => `${origin}/#house`

/** Returns the company as seller, organiser or publisher of other things. */
export const houseReference = (page: Page) => ({
  '@type': 'Organization',
  '@id': houseId(page),
  name: page.houseName,
  url: page.origin,
})

/** Returns the company's name and contact details. */
export function organization(page: Page, house: PageContext['house']): Thing {
  const chineseFirst = isChinese(page.lang)
  return {
    '@type': 'Organization',
    '@id': houseId(page),
    ...withoutEmpty({
      name: page.houseName,
      alternateName: chineseFirst ? house.name.en : house.name.zh,
      url: page.origin + canonicalAddress(page.lang, '/'),
      telephone: house.phone,
      email: house.email,
      address: {
        '@type': 'PostalAddress',
        streetAddress: chineseFirst ? house.address.zh : house.address.en,
        addressCountry: 'HK',
      },
    }),
  }
}

/** Returns the site and its search. */
export const webSite = (page: Page): Thing => ({
  '@type': 'WebSite',
  '@id': `${page.origin}/#site`,
  name: page.houseName,
  url: page.origin + canonicalAddress(page.lang, '/'),
  inLanguage: page.lang,
  publisher: { '@id': houseId(page) },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${page.origin}${canonicalAddress(page.lang, '/search')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})
