import type { messages as english } from './en.ts'
import account from './zh-Hans/account.json'
import auctions from './zh-Hans/auctions.json'
import bidding from './zh-Hans/bidding.json'
import desk from './zh-Hans/desk.json'
import forms from './zh-Hans/forms.json'
import home from './zh-Hans/home.json'
import legal from './zh-Hans/legal.json'
import live from './zh-Hans/live.json'
import lots from './zh-Hans/lots.json'
import mall from './zh-Hans/mall.json'
import points from './zh-Hans/points.json'
import newsletter from './zh-Hans/newsletter.json'
import prices from './zh-Hans/prices.json'
import record from './zh-Hans/record.json'
import registrations from './zh-Hans/registrations.json'
import search from './zh-Hans/search.json'
import shell from './zh-Hans/shell.json'
import tobacco from './zh-Hans/tobacco.json'
import ui from './zh-Hans/ui.json'

/** Every text in Simplified Chinese, by subject, with the same keys as in English. */
export const messages: typeof english = {
  account,
  auctions,
  bidding,
  desk,
  forms,
  home,
  legal,
  live,
  lots,
  mall,
  points,
  prices,
  newsletter,
  record,
  registrations,
  search,
  shell,
  tobacco,
  ui,
}
