import shell from '../en/shell.json'
import ui from '../en/ui.json'

/** The texts that a browser fetches with any page in English. */
export const messages = { shell, ui }

/** Where the texts are that a browser fetches only with pages that say so, by `needTexts`. */
export const further = {
  about: () => import('../en/about.json'),
  account: () => import('../en/account.json'),
  activity: () => import('../en/activity.json'),
  appView: () => import('../en/appView.json'),
  addresses: () => import('../en/addresses.json'),
  auctions: () => import('../en/auctions.json'),
  bidding: () => import('../en/bidding.json'),
  cart: () => import('../en/cart.json'),
  chat: () => import('../en/chat.json'),
  deliveries: () => import('../en/deliveries.json'),
  desk: () => import('../en/desk.json'),
  door: () => import('../en/door.json'),
  faq: () => import('../en/faq.json'),
  enquiries: () => import('../en/enquiries.json'),
  forms: () => import('../en/forms.json'),
  home: () => import('../en/home.json'),
  housePoints: () => import('../en/housePoints.json'),
  house: () => import('../en/house.json'),
  identity: () => import('../en/identity.json'),
  inbox: () => import('../en/inbox.json'),
  install: () => import('../en/install.json'),
  live: () => import('../en/live.json'),
  lots: () => import('../en/lots.json'),
  mall: () => import('../en/mall.json'),
  mallOrders: () => import('../en/mallOrders.json'),
  news: () => import('../en/news.json'),
  newsletter: () => import('../en/newsletter.json'),
  notices: () => import('../en/notices.json'),
  audit: () => import('../en/audit.json'),
  houseOrders: () => import('../en/houseOrders.json'),
  orderPaying: () => import('../en/orderPaying.json'),
  orders: () => import('../en/orders.json'),
  pages: () => import('../en/pages.json'),
  payments: () => import('../en/payments.json'),
  places: () => import('../en/places.json'),
  points: () => import('../en/points.json'),
  prices: () => import('../en/prices.json'),
  profile: () => import('../en/profile.json'),
  receipts: () => import('../en/receipts.json'),
  record: () => import('../en/record.json'),
  registrations: () => import('../en/registrations.json'),
  replay: () => import('../en/replay.json'),
  search: () => import('../en/search.json'),
  security: () => import('../en/security.json'),
  screen: () => import('../en/screen.json'),
  stream: () => import('../en/stream.json'),
  suggest: () => import('../en/suggest.json'),
  tobacco: () => import('../en/tobacco.json'),
}

export type FurtherSubject = keyof typeof further
