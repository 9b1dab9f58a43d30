import type { LinkName } from './links.ts'

/** The link lists of the menu on small screens, in order. */
export const drawerLinks = {
  main: ['auctions', 'news', 'search', 'mall', 'pointsMall'],
  account: [
    'myBids',
    'favourites',
    'paymentMethods',
    'orders',
    'deliveryRecords',
    'notifications',
    'profile',
  ],
  more: ['howToBuy', 'fees', 'consign', 'about', 'app', 'faq'],
} as const satisfies Record<string, readonly LinkName[]>
