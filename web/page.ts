import type { MetaDescriptor } from 'react-router'
import { canonicalAddress } from '#wire/page-address.ts'
import type { HouseView } from './house-context.ts'
import type { Language } from './i18n/language.ts'

/** What the head of a page is made of besides its own words. */
export type Page = {
  readonly lang: Language
  readonly houseName: string
  /** The one address under which the page should be known. */
  readonly canonical: string
}

/** @param path of the page without what only sorts or filters it: `/auction/BH0145` */
export function pageAt({ lang, house, publicUrl }: HouseView, path: string): Page {
  return {
    lang,
    houseName: lang === 'en' ? house.name.en : house.name.zh,
    canonical: publicUrl + canonicalAddress(lang, path),
  }
}

type Words = {
  readonly title: string
  readonly description: string
  /** Path of a picture that stands for the page elsewhere. */
  readonly picture?: string | undefined
  /** Whether search engines should pass it over (C2, and pages that only list). */
  readonly isHidden?: boolean
}

/** Title, description and the one address of a page, for its `<head>`. */
export function pageMeta(page: Page | undefined, words: Words | undefined): MetaDescriptor[] {
  if (!page || !words) return []
  const { title, description, picture, isHidden } = words
  const origin = new URL(page.canonical).origin
  return [
    { title: `${title} · ${page.houseName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: page.canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: page.houseName },
    { property: 'og:url', content: page.canonical },
    ...(picture ? [{ property: 'og:image', content: origin + picture }] : []),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
