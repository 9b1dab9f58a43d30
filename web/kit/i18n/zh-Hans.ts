import type { messages as english } from './en.ts'
import about from './zh-Hans/about.json'
import account from './zh-Hans/account.json'
import activity from './zh-Hans/activity.json'
import addresses from './zh-Hans/addresses.json'
import appView from './zh-Hans/appView.json'
import auctions from './zh-Hans/auctions.json'
import audit from './zh-Hans/audit.json'
import bidding from './zh-Hans/bidding.json'
import bidResult from './zh-Hans/bidResult.json'
import cart from './zh-Hans/cart.json'
import chat from './zh-Hans/chat.json'
import counts from './zh-Hans/counts.json'
import deliveries from './zh-Hans/deliveries.json'
import desk from './zh-Hans/desk.json'
import door from './zh-Hans/door.json'
import enquiries from './zh-Hans/enquiries.json'
import faq from './zh-Hans/faq.json'
import forms from './zh-Hans/forms.json'
import home from './zh-Hans/home.json'
import house from './zh-Hans/house.json'
import houseOrders from './zh-Hans/houseOrders.json'
import housePoints from './zh-Hans/housePoints.json'
import identity from './zh-Hans/identity.json'
import inbox from './zh-Hans/inbox.json'
import install from './zh-Hans/install.json'
import live from './zh-Hans/live.json'
import lots from './zh-Hans/lots.json'
import mall from './zh-Hans/mall.json'
import mallOrders from './zh-Hans/mallOrders.json'
import news from './zh-Hans/news.json'
import newsletter from './zh-Hans/newsletter.json'
import notices from './zh-Hans/notices.json'
import orderPaying from './zh-Hans/orderPaying.json'
import orders from './zh-Hans/orders.json'
import pages from './zh-Hans/pages.json'
import payments from './zh-Hans/payments.json'
import places from './zh-Hans/places.json'
import points from './zh-Hans/points.json'
import prices from './zh-Hans/prices.json'
import profile from './zh-Hans/profile.json'
import receipts from './zh-Hans/receipts.json'
import record from './zh-Hans/record.json'
import registrations from './zh-Hans/registrations.json'
import replay from './zh-Hans/replay.json'
import screen from './zh-Hans/screen.json'
import search from './zh-Hans/search.json'
import security from './zh-Hans/security.json'
import shell from './zh-Hans/shell.json'
import stream from './zh-Hans/stream.json'
import suggest from './zh-Hans/suggest.json'
import tobacco from './zh-Hans/tobacco.json'
import ui from './zh-Hans/ui.json'

/** Every text in Simplified Chinese, by subject, with the same keys as in English. */
export const messages: typeof english = {
  about,
  account,
  activity,
  appView,
  addresses,
  auctions,
  audit,
  counts,
  bidding,
  bidResult,
  cart,
  chat,
  deliveries,
  desk,
  door,
  faq,
  enquiries,
  forms,
  home,
  house,
  housePoints,
  houseOrders,
  identity,
  inbox,
  install,
  live,
  lots,
  mall,
  mallOrders,
  points,
  news,
  newsletter,
  notices,
  pages,
  payments,
  places,
  prices,
  profile,
  orderPaying,
  orders,
  receipts,
  record,
  registrations,
  screen,
  replay,
  search,
  security,
  shell,
  tobacco,
  stream,
  suggest,
  ui,
}
