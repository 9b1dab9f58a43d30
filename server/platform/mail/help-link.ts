import type { Language } from '#server/platform/http/calls.ts'
import { canonicalAddress } from '#wire/address/page-address.ts'

/** What a letter can link to for help. */
export type HelpTopic = 'firstBid' | 'timedAuctions' | 'afterTheSale' | 'delivery'

type Help = { readonly path: string } & { readonly [lang in Language]: string }

/** The help pages' addresses, and the labels of their links. */
export const helpTopics: { readonly [topic in HelpTopic]: Help } = {
  firstBid: { path: '/how-to-buy#s-first-bid', en: 'How to buy', 'zh-Hans': '如何购买' },
  timedAuctions: {
    path: '/how-to-buy#s-timed',
    en: 'How timed auctions work',
    'zh-Hans': '限时网上拍卖的竞投方式',
  },
  afterTheSale: { path: '/how-to-buy#s-pay', en: 'Payment after the sale', 'zh-Hans': '付款及后续安排' },
  delivery: {
    path: '/delivery-and-collection',
    en: 'Delivery and collection',
    'zh-Hans': '送货及提取',
  },
}

/** A letter's link to help, in its reader's language whatever their browser is set to. */
export const helpLink = (
  publicUrl: string,
  lang: Language,
  topic: HelpTopic,
): { readonly label: string; readonly href: string } => ({
  label: helpTopics[topic][lang],
  href: publicUrl + canonicalAddress(lang, helpTopics[topic].path),
})
