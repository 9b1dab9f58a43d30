import type { MetaDescriptor } from 'react-router'
import type { Language } from '#web/kit/i18n/language.ts'
import { canonicalAddress } from '#wire/address/page-address.ts'
import type { HouseView } from './house-context.ts'

/** What the head of a page is made of besides its own words. */
export type Page = {
  readonly lang: Language
  readonly houseName: string
  /** Where the house is, without a slash at the end. */
  readonly origin: string
  readonly path: string
  /** The one address under which the page should be known. */
  readonly canonical: string
  /** Whether the house's app shows it: the site's own page is the one that should be found. */
  readonly isInApp?: boolean
}

/** @param path of the page without what only sorts or filters it: `/auction/BH0145` */
export function pageAt({ lang, house, publicUrl, isInApp }: HouseView, path: string): Page {
  return {
    lang,
    houseName: lang === 'en' ? house.name.en : house.name.zh,
    origin: publicUrl,
    path,
    canonical: publicUrl + canonicalAddress(lang, path),
    isInApp,
  }
}

type PageMeta = {
  readonly title: string
  readonly description: string
  /** A picture that stands for the page elsewhere. */
  readonly picture?: { readonly key: string; readonly alt: string } | null | undefined
  /** What the page is to those who show a card of it; a website where it is nothing more. */
  readonly type?: 'article'
  /** When an article was published, in Unix milliseconds. */
  readonly published?: number
  /** Whether search engines should pass it over (C2, and pages that only list). */
  readonly isHidden?: boolean
}

const locales = { en: 'en_GB', 'zh-Hans': 'zh_CN' } as const

/** Title, description and addresses of a page, and the card that others show of it, for its `<head>`. */
export function pageMeta(page: Page | undefined, meta: PageMeta | undefined): MetaDescriptor[] {
  if (!page || !meta) return []
  const { lang, houseName, origin, path, canonical } = page
  const { title, description, picture, type = 'website', published, isHidden } = meta
  const link = (rel: string, href: string, hrefLang?: string) => ({ tagName: 'link', rel, hrefLang, href })
  const card = (property: string, content: string) => ({ property: `og:${property}`, content })
  const urlIn = (language: Language) => origin + canonicalAddress(language, path)
  return [
    { title: `${title} · ${houseName}` },
    { name: 'description', content: description },
    link('canonical', canonical),
    ...(isHidden || page.isInApp
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          link('alternate', urlIn('en'), 'en'),
          link('alternate', urlIn('zh-Hans'), 'zh-Hans'),
          link('alternate', urlIn('en'), 'x-default'),
        ]),
    card('type', type),
    card('title', title),
    card('description', description),
    card('site_name', houseName),
    card('url', canonical),
    card('locale', locales[lang]),
    card('locale:alternate', locales[lang === 'en' ? 'zh-Hans' : 'en']),
    ...(published
      ? [{ property: 'article:published_time', content: new Date(published).toISOString() }]
      : []),
    ...(picture
      ? [
          card('image', `${origin}/pictures/${picture.key}/og.jpg`),
          card('image:width', '1200'),
          card('image:height', '630'),
          card('image:alt', picture.alt || title),
        ]
      : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ]
}
