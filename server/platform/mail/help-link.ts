import type { Language } from '#server/platform/http/calls.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { canonicalAddress } from '#wire/address/page-address.ts'

/** The addresses of the help pages to which letters link. */
export const helpPaths = {
  firstBid: '/how-to-buy#s-first-bid',
  timedAuctions: '/how-to-buy#s-timed',
  afterTheSale: '/how-to-buy#s-pay',
  delivery: '/delivery-and-collection',
} as const

/** The help pages to which a letter can link. */
export type HelpTopic = keyof typeof helpPaths

/** Returns a letter's link to help in its reader's language, whatever language their browser uses. */
export const helpLink = (
  publicUrl: string,
  lang: Language,
  topic: HelpTopic,
): { readonly label: string; readonly href: string } => ({
  label: textsIn(lang)(`letters.help.${topic}`),
  href: publicUrl + canonicalAddress(lang, helpPaths[topic]),
})
