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
  'following',
  'newsletter',
  'order',
  'pages',
  'payment',
  'practice',
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

/** Returns an address for a title in Latin letters; '' if it has none, or no digits. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replace(/^-|-$/g, '')

/** Returns whether a text can be the last part of an address: at most 64 small letters, digits and single hyphens. */
export const isSlug = (text: string): boolean => text.length <= 64 && pattern.test(text)
