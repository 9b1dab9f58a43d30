import type { MetaDescriptor } from 'react-router'
import type { Language } from '#web/kit/i18n/language.ts'
import { canonicalAddress, pageLanguages } from '#wire/address/page-address.ts'
import type { PageContext } from './page-context.ts'

/** The content of a page's head except its own texts. */
export type Page = {
  readonly lang: Language
  readonly houseName: string
  /** The site's origin, without a trailing slash. */
  readonly origin: string
  readonly path: string
  /** The canonical URL. */
  readonly canonical: string
  /** Whether the app shows the page, so that search engines should index the site's own page instead. */
  readonly isInApp?: boolean
}

/** Returns the page at a path. @param path the path without sort and filter parameters: `/auction/BH0145` */
export function pageAt({ lang, house, publicUrl, isInApp }: PageContext, path: string): Page {
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
  /** The social card's picture. */
  readonly picture?: { readonly key: string; readonly alt: string } | null | undefined
  /** The Open Graph type; a website if omitted. */
  readonly type?: 'article'
  /** Publication time of an article, in Unix milliseconds. */
  readonly published?: number
  /** Whether search engines should skip the page (C2, and list pages). */
  readonly isHidden?: boolean
}

const locales = { en: 'en_GB', 'zh-Hans': 'zh_CN', 'zh-Hant': 'zh_HK' } as const

/** Returns the meta tags of a page: title, description, URLs and social card. */
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
          ...pageLanguages.map((one) => link('alternate', urlIn(one), one)),
          link('alternate', urlIn('en'), 'x-default'),
        ]),
    card('type', type),
    card('title', title),
    card('description', description),
    card('site_name', houseName),
    card('url', canonical),
    card('locale', locales[lang]),
    ...pageLanguages.flatMap((one) => (one === lang ? [] : [card('locale:alternate', locales[one])])),
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
