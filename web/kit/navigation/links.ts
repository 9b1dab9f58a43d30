/** Every place that the shell can lead to, and where it is. */
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
  login: '/login',
  profile: '/profile',
  myBids: '/profile/myBids',
  paymentMethods: '/profile/paymentMethods',
  addresses: '/profile/addresses',
  receipts: '/profile/receipts',
  favourites: '/profile/favorites',
  notifications: '/profile/notifications',
  points: '/profile/points',
  orders: '/profile/orders',
  deliveryRecords: '/profile/deliveryRecords',
  security: '/profile/security',
  conditionsOfSale: '/conditions-of-sale',
  termsOfUse: '/terms-of-use',
  privacyPolicy: '/privacy-policy',
} as const

export type LinkName = keyof typeof paths

/** The places whose page stands, in any order. A test holds this list against the routes, both ways. */
export const open: readonly LinkName[] = [
  'app',
  'login',
  'profile',
  'myBids',
  'paymentMethods',
  'addresses',
  'receipts',
  'points',
  'orders',
  'favourites',
  'notifications',
  'deliveryRecords',
  'security',
  'auctions',
  'mall',
  'pointsMall',
  'newsletter',
  'consign',
  'contact',
  'search',
  'prices',
  'news',
  'faq',
  'about',
  'conditionsOfSale',
  'termsOfUse',
  'privacyPolicy',
]

/** Whether a place can be gone to: what cannot is not offered. */
export const isOpen = (name: LinkName): boolean => open.includes(name)

const those = (...names: readonly LinkName[]): readonly LinkName[] => names.filter(isOpen)

/** The lists of the shell, each in its order and without what is not open. */
export const links = {
  util: those('about', 'faq'),
  main: those('auctions', 'mall', 'pointsMall', 'news', 'consign'),
  account: those('profile', 'myBids', 'paymentMethods', 'favourites', 'orders', 'notifications', 'security'),
  ownPages: those(
    'myBids',
    'receipts',
    'orders',
    'deliveryRecords',
    'points',
    'favourites',
    'paymentMethods',
    'addresses',
    'profile',
    'security',
    'notifications',
  ),
  drawerMain: those('auctions', 'news', 'search', 'mall', 'pointsMall'),
  drawerOwn: those(
    'myBids',
    'favourites',
    'paymentMethods',
    'orders',
    'deliveryRecords',
    'notifications',
    'profile',
  ),
  drawerMore: those('consign', 'about', 'app', 'faq'),
  footerTrade: those('auctions', 'prices', 'mall', 'pointsMall', 'consign', 'contact', 'newsletter', 'faq'),
  footerLegal: those('conditionsOfSale', 'termsOfUse', 'privacyPolicy'),
} as const
