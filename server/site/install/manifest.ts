import type { HouseIdentity } from '#server/platform/config/config.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { houseFor } from '#server/platform/traditional/house-for.ts'
import { canonicalAddress, type PageLanguage } from '#wire/address/page-address.ts'

/** The background colour of pages, and of the system’s bar above them. */
const backgroundColor = '#f6f2ea'

/** Returns the path of a language’s manifest. */
export const manifestPath = (lang: PageLanguage): string => `/site.${lang}.webmanifest`

/** Returns the web app manifest in one language; all languages share one application id. */
export function manifestOf(house: HouseIdentity, lang: PageLanguage): object {
  const { name: names } = houseFor(house, lang)
  const name = lang === 'en' ? names.en : names.zh
  const t = textsIn(lang)
  const at = (path: string) => canonicalAddress(lang, path)
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name,
    short_name: name,
    description: t('install.description'),
    lang,
    dir: 'ltr',
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    background_color: backgroundColor,
    theme_color: backgroundColor,
    categories: ['shopping', 'lifestyle'],
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable', 512, 'maskable')],
    shortcuts: [
      { name: t('install.auctions'), url: at('/auctions') },
      { name: t('install.myBids'), url: at('/profile/myBids') },
    ],
  }
}
