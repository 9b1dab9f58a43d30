import { messagesIn } from '#web/kit/i18n/messages.ts'
import type { Page } from '#web/kit/page/page.ts'
import { canonicalAddress } from '#wire/address/page-address.ts'
import type { Thing } from './thing.ts'

type Crumb = { readonly label: string; readonly to: string }

/** Returns the breadcrumbs of a page, starting with the home page; the last crumb is the page. */
export const breadcrumbs = (page: Page, crumbs: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: page.houseName, to: '/' }, ...crumbs].map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: page.origin + canonicalAddress(page.lang, to),
  })),
})

/** Returns the breadcrumbs of a sale, or of one of its lots. */
export const saleCrumbs = (
  page: Page,
  auction: { readonly id: string; readonly title: string },
  lot?: { readonly title: string },
): Thing =>
  breadcrumbs(page, [
    { label: messagesIn(page.lang).shell.links.auctions, to: '/auctions' },
    { label: auction.title, to: `/auction/${auction.id}` },
    ...(lot ? [{ label: lot.title, to: page.path }] : []),
  ])
