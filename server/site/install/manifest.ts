import type { HouseIdentity } from '#server/platform/config/config.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { canonicalAddress, type Language } from '#wire/address/page-address.ts'

/** The background colour of pages, and of the system’s bar above them. */
const backgroundColor = '#f6f2ea'

/** The path of a language’s manifest. */
export const manifestPath = (lang: Language): string => `/site.${lang}.webmanifest`

/** The web app manifest in one language; both languages share one application id. */
export function manifestOf(house: HouseIdentity, lang: Language): object {
  const name = lang === 'zh-Hans' ? house.name.zh : house.name.en
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
