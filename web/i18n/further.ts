import type { Language } from './language.ts'

/** Subjects whose texts a browser fetches only with pages that say so, by `needTexts`. */
export const further = {
  about: { en: () => import('./en/about.json'), 'zh-Hans': () => import('./zh-Hans/about.json') },
  account: { en: () => import('./en/account.json'), 'zh-Hans': () => import('./zh-Hans/account.json') },
  activity: { en: () => import('./en/activity.json'), 'zh-Hans': () => import('./zh-Hans/activity.json') },
  addresses: {
    en: () => import('./en/addresses.json'),
    'zh-Hans': () => import('./zh-Hans/addresses.json'),
  },
  auctions: { en: () => import('./en/auctions.json'), 'zh-Hans': () => import('./zh-Hans/auctions.json') },
  bidding: { en: () => import('./en/bidding.json'), 'zh-Hans': () => import('./zh-Hans/bidding.json') },
  cart: { en: () => import('./en/cart.json'), 'zh-Hans': () => import('./zh-Hans/cart.json') },
  chat: { en: () => import('./en/chat.json'), 'zh-Hans': () => import('./zh-Hans/chat.json') },
  deliveries: {
    en: () => import('./en/deliveries.json'),
    'zh-Hans': () => import('./zh-Hans/deliveries.json'),
  },
  desk: { en: () => import('./en/desk.json'), 'zh-Hans': () => import('./zh-Hans/desk.json') },
  door: { en: () => import('./en/door.json'), 'zh-Hans': () => import('./zh-Hans/door.json') },
  faq: { en: () => import('./en/faq.json'), 'zh-Hans': () => import('./zh-Hans/faq.json') },
  enquiries: {
    en: () => import('./en/enquiries.json'),
    'zh-Hans': () => import('./zh-Hans/enquiries.json'),
  },
  forms: { en: () => import('./en/forms.json'), 'zh-Hans': () => import('./zh-Hans/forms.json') },
  home: { en: () => import('./en/home.json'), 'zh-Hans': () => import('./zh-Hans/home.json') },
  housePoints: {
    en: () => import('./en/housePoints.json'),
    'zh-Hans': () => import('./zh-Hans/housePoints.json'),
  },
  house: { en: () => import('./en/house.json'), 'zh-Hans': () => import('./zh-Hans/house.json') },
  identity: { en: () => import('./en/identity.json'), 'zh-Hans': () => import('./zh-Hans/identity.json') },
  inbox: { en: () => import('./en/inbox.json'), 'zh-Hans': () => import('./zh-Hans/inbox.json') },
  install: { en: () => import('./en/install.json'), 'zh-Hans': () => import('./zh-Hans/install.json') },
  live: { en: () => import('./en/live.json'), 'zh-Hans': () => import('./zh-Hans/live.json') },
  lots: { en: () => import('./en/lots.json'), 'zh-Hans': () => import('./zh-Hans/lots.json') },
  mall: { en: () => import('./en/mall.json'), 'zh-Hans': () => import('./zh-Hans/mall.json') },
  mallOrders: {
    en: () => import('./en/mallOrders.json'),
    'zh-Hans': () => import('./zh-Hans/mallOrders.json'),
  },
  news: { en: () => import('./en/news.json'), 'zh-Hans': () => import('./zh-Hans/news.json') },
  newsletter: {
    en: () => import('./en/newsletter.json'),
    'zh-Hans': () => import('./zh-Hans/newsletter.json'),
  },
  notices: { en: () => import('./en/notices.json'), 'zh-Hans': () => import('./zh-Hans/notices.json') },
  audit: {
    en: () => import('./en/audit.json'),
    'zh-Hans': () => import('./zh-Hans/audit.json'),
  },
  houseOrders: {
    en: () => import('./en/houseOrders.json'),
    'zh-Hans': () => import('./zh-Hans/houseOrders.json'),
  },
  orderPaying: {
    en: () => import('./en/orderPaying.json'),
    'zh-Hans': () => import('./zh-Hans/orderPaying.json'),
  },
  orders: { en: () => import('./en/orders.json'), 'zh-Hans': () => import('./zh-Hans/orders.json') },
  pages: { en: () => import('./en/pages.json'), 'zh-Hans': () => import('./zh-Hans/pages.json') },
  payments: { en: () => import('./en/payments.json'), 'zh-Hans': () => import('./zh-Hans/payments.json') },
  places: { en: () => import('./en/places.json'), 'zh-Hans': () => import('./zh-Hans/places.json') },
  points: { en: () => import('./en/points.json'), 'zh-Hans': () => import('./zh-Hans/points.json') },
  prices: { en: () => import('./en/prices.json'), 'zh-Hans': () => import('./zh-Hans/prices.json') },
  profile: { en: () => import('./en/profile.json'), 'zh-Hans': () => import('./zh-Hans/profile.json') },
  receipts: { en: () => import('./en/receipts.json'), 'zh-Hans': () => import('./zh-Hans/receipts.json') },
  record: { en: () => import('./en/record.json'), 'zh-Hans': () => import('./zh-Hans/record.json') },
  registrations: {
    en: () => import('./en/registrations.json'),
    'zh-Hans': () => import('./zh-Hans/registrations.json'),
  },
  replay: { en: () => import('./en/replay.json'), 'zh-Hans': () => import('./zh-Hans/replay.json') },
  search: { en: () => import('./en/search.json'), 'zh-Hans': () => import('./zh-Hans/search.json') },
  security: { en: () => import('./en/security.json'), 'zh-Hans': () => import('./zh-Hans/security.json') },
  screen: { en: () => import('./en/screen.json'), 'zh-Hans': () => import('./zh-Hans/screen.json') },
  stream: { en: () => import('./en/stream.json'), 'zh-Hans': () => import('./zh-Hans/stream.json') },
  suggest: { en: () => import('./en/suggest.json'), 'zh-Hans': () => import('./zh-Hans/suggest.json') },
  tobacco: { en: () => import('./en/tobacco.json'), 'zh-Hans': () => import('./zh-Hans/tobacco.json') },
} satisfies { readonly [subject: string]: { readonly [lang in Language]: () => Promise<unknown> } }

export type FurtherSubject = keyof typeof further
