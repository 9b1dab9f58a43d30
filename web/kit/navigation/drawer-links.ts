import type { LinkName } from './links.ts'

/** The link lists of the menu on small screens, in order. */
export const drawerLinks = {
  main: ['auctions', 'mall', 'pointsMall', 'news', 'consign', 'search'],
  more: ['howToBuy', 'fees', 'prices', 'faq', 'about', 'contact', 'app'],
} as const satisfies Record<string, readonly LinkName[]>
