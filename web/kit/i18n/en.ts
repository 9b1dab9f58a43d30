import about from './en/about.json'
import account from './en/account.json'
import activity from './en/activity.json'
import addresses from './en/addresses.json'
import announced from './en/announced.json'
import appView from './en/appView.json'
import auctions from './en/auctions.json'
import bidBox from './en/bidBox.json'
import bidding from './en/bidding.json'
import bidResult from './en/bidResult.json'
import bids from './en/bids.json'
import cart from './en/cart.json'
import changes from './en/changes.json'
import chat from './en/chat.json'
import deliveries from './en/deliveries.json'
import enquiries from './en/enquiries.json'
import faq from './en/faq.json'
import footer from './en/footer.json'
import forms from './en/forms.json'
import home from './en/home.json'
import howToBuy from './en/howToBuy.json'
import identity from './en/identity.json'
import install from './en/install.json'
import live from './en/live.json'
import lotDescription from './en/lotDescription.json'
import lotNav from './en/lotNav.json'
import lots from './en/lots.json'
import mall from './en/mall.json'
import mallOrders from './en/mallOrders.json'
import news from './en/news.json'
import newsletter from './en/newsletter.json'
import notices from './en/notices.json'
import offers from './en/offers.json'
import orderPaying from './en/orderPaying.json'
import orders from './en/orders.json'
import pages from './en/pages.json'
import payments from './en/payments.json'
import places from './en/places.json'
import points from './en/points.json'
import prices from './en/prices.json'
import profile from './en/profile.json'
import receipts from './en/receipts.json'
import record from './en/record.json'
import registrations from './en/registrations.json'
import replay from './en/replay.json'
import saleTools from './en/saleTools.json'
import screen from './en/screen.json'
import search from './en/search.json'
import security from './en/security.json'
import shell from './en/shell.json'
import additions from './en/staff/additions.json'
import auctioneer from './en/staff/auctioneer.json'
import audit from './en/staff/audit.json'
import changeLog from './en/staff/changeLog.json'
import clients from './en/staff/clients.json'
import clerkConsole from './en/staff/console.json'
import corrections from './en/staff/corrections.json'
import counts from './en/staff/counts.json'
import drafts from './en/staff/drafts.json'
import house from './en/staff/house.json'
import houseAftersale from './en/staff/houseAftersale.json'
import houseDeliveries from './en/staff/houseDeliveries.json'
import houseMallOrders from './en/staff/houseMallOrders.json'
import houseOrders from './en/staff/houseOrders.json'
import housePoints from './en/staff/housePoints.json'
import imports from './en/staff/imports.json'
import inbox from './en/staff/inbox.json'
import lotEditor from './en/staff/lotEditor.json'
import lotGrid from './en/staff/lotGrid.json'
import lotOrder from './en/staff/lotOrder.json'
import lotOwners from './en/staff/lotOwners.json'
import members from './en/staff/members.json'
import pictures from './en/staff/pictures.json'
import presets from './en/staff/presets.json'
import settings from './en/staff/settings.json'
import setup from './en/staff/setup.json'
import telephones from './en/staff/telephones.json'
import walkIns from './en/staff/walkIns.json'
import statement from './en/statement.json'
import stream from './en/stream.json'
import suggest from './en/suggest.json'
import telephoneBid from './en/telephoneBid.json'
import tobacco from './en/tobacco.json'
import ui from './en/ui.json'
import upcoming from './en/upcoming.json'
import viewer from './en/viewer.json'

/** All texts in English, by subject. The types of message keys derive from them. */
export const messages = {
  about,
  account,
  activity,
  announced,
  appView,
  addresses,
  auctioneer,
  auctions,
  audit,
  additions,
  corrections,
  clients,
  counts,
  bidding,
  bidBox,
  bidResult,
  bids,
  cart,
  changeLog,
  changes,
  chat,
  deliveries,
  console: clerkConsole,
  walkIns,
  faq,
  drafts,
  enquiries,
  footer,
  forms,
  home,
  house,
  howToBuy,
  housePoints,
  houseDeliveries,
  houseMallOrders,
  houseAftersale,
  houseOrders,
  identity,
  imports,
  inbox,
  install,
  live,
  lotEditor,
  lotGrid,
  lotOrder,
  lotOwners,
  lotNav,
  lotDescription,
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
  offers,
  orderPaying,
  orders,
  receipts,
  record,
  registrations,
  saleTools,
  screen,
  replay,
  search,
  security,
  settings,
  setup,
  shell,
  telephoneBid,
  telephones,
  statement,
  tobacco,
  stream,
  suggest,
  ui,
  upcoming,
  viewer,
}
