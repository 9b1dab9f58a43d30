import about from './en/about.json'
import account from './en/account.json'
import activity from './en/activity.json'
import addresses from './en/addresses.json'
import announced from './en/announced.json'
import appView from './en/appView.json'
import auctions from './en/auctions.json'
import audit from './en/audit.json'
import bidding from './en/bidding.json'
import bidResult from './en/bidResult.json'
import cart from './en/cart.json'
import changeLog from './en/changeLog.json'
import chat from './en/chat.json'
import counts from './en/counts.json'
import deliveries from './en/deliveries.json'
import desk from './en/desk.json'
import door from './en/door.json'
import drafts from './en/drafts.json'
import enquiries from './en/enquiries.json'
import faq from './en/faq.json'
import forms from './en/forms.json'
import home from './en/home.json'
import house from './en/house.json'
import houseOrders from './en/houseOrders.json'
import housePoints from './en/housePoints.json'
import identity from './en/identity.json'
import imports from './en/imports.json'
import inbox from './en/inbox.json'
import install from './en/install.json'
import live from './en/live.json'
import lotEditor from './en/lotEditor.json'
import lotGrid from './en/lotGrid.json'
import lotOrder from './en/lotOrder.json'
import lots from './en/lots.json'
import mall from './en/mall.json'
import mallOrders from './en/mallOrders.json'
import members from './en/members.json'
import news from './en/news.json'
import newsletter from './en/newsletter.json'
import notices from './en/notices.json'
import orderPaying from './en/orderPaying.json'
import orders from './en/orders.json'
import pages from './en/pages.json'
import payments from './en/payments.json'
import pictures from './en/pictures.json'
import places from './en/places.json'
import points from './en/points.json'
import presets from './en/presets.json'
import prices from './en/prices.json'
import profile from './en/profile.json'
import receipts from './en/receipts.json'
import record from './en/record.json'
import registrations from './en/registrations.json'
import replay from './en/replay.json'
import screen from './en/screen.json'
import search from './en/search.json'
import security from './en/security.json'
import settings from './en/settings.json'
import setup from './en/setup.json'
import shell from './en/shell.json'
import stream from './en/stream.json'
import suggest from './en/suggest.json'
import tobacco from './en/tobacco.json'
import ui from './en/ui.json'

/** All texts in English, by subject. The types of message keys derive from them. */
export const messages = {
  about,
  account,
  activity,
  announced,
  appView,
  addresses,
  auctions,
  audit,
  counts,
  bidding,
  bidResult,
  cart,
  changeLog,
  chat,
  deliveries,
  desk,
  door,
  faq,
  drafts,
  enquiries,
  forms,
  home,
  house,
  housePoints,
  houseOrders,
  identity,
  imports,
  inbox,
  install,
  live,
  lotEditor,
  lotGrid,
  lotOrder,
  lots,
  mall,
  mallOrders,
  members,
  points,
  news,
  newsletter,
  notices,
  pages,
  payments,
  pictures,
  places,
  presets,
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
  settings,
  setup,
  shell,
  tobacco,
  stream,
  suggest,
  ui,
}
