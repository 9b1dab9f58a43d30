/** All pages that the shell links to. Help pages and legal texts are content that every company has. */
export const paths = {
  auctions: '/auctions',
  mall: '/mall',
  pointsMall: '/pointsMall',
  news: '/news',
  consign: '/consign',
  search: '/search',
  prices: '/prices',
  faq: '/faq',
  about: '/about',
  app: '/app',
  contact: '/contact',
  newsletter: '/newsletter',
  howToBuy: '/how-to-buy',
  howToSell: '/how-to-sell',
  fees: '/fees',
  deliveryAndCollection: '/delivery-and-collection',
  conditionTerms: '/condition-terms',
  glossary: '/glossary',
  login: '/login',
  profile: '/profile',
  myBids: '/profile/myBids',
  paymentMethods: '/profile/paymentMethods',
  addresses: '/profile/addresses',
  receipts: '/profile/receipts',
  favourites: '/profile/favorites',
  following: '/profile/following',
  notifications: '/profile/notifications',
  points: '/profile/points',
  orders: '/profile/orders',
  deliveryRecords: '/profile/deliveryRecords',
  consignments: '/profile/consignments',
  security: '/profile/security',
  conditionsOfSale: '/conditions-of-sale',
  termsOfUse: '/terms-of-use',
  privacyPolicy: '/privacy-policy',
} as const

export type LinkName = keyof typeof paths

/**
 * The link lists of the header, in order. Those of later parts are elsewhere, since every page loads this
 * file first.
 */
export const links = {
  util: ['howToBuy', 'prices', 'about', 'faq'],
  main: ['auctions', 'mall', 'pointsMall', 'news', 'consign'],
} as const satisfies Record<string, readonly LinkName[]>
