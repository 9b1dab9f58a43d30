/** Addresses of other pages, which no information page can have. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'activity',
  'adults',
  'agreement',
  'app',
  'auction',
  'auctions',
  'consign',
  'contact',
  'enter',
  'faq',
  'gifts',
  'house',
  'login',
  'mall',
  'news',
  'newsletter',
  'order',
  'pages',
  'payment',
  'prices',
  'profile',
  'register',
  'search',
  'service',
  'test',
  'verification',
  'pictures',
  'uploads',
  'assets',
])

const pattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Returns whether a text can be the last part of an address: at most 64 small letters, digits and single hyphens. */
export const isSlug = (text: string): boolean => text.length <= 64 && pattern.test(text)
