import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Letter, Mail } from '#server/platform/mail/mail.ts'
import { letterNotes } from './letter-notes.ts'

type Deps = {
  readonly catalogue: Pick<Catalogue, 'published' | 'freshState' | 'mailNames'>
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl'>
}

const letterJob = z.object({ auctionId: z.string(), bidder: z.string() })

/**
 * The task `room.cancelledLetter`: tells a person that a sale does not take place, and why (K4). It is sent whatever
 * their preferences, as they may have planned to bid.
 */
export const cancelledLetterTask =
  ({ catalogue, accounts, mail, config }: Deps): Task =>
  async (payload) => {
    const { auctionId, bidder } = letterJob.parse(payload)
    const [sale, state, reader] = await Promise.all([
      catalogue.published(auctionId),
      catalogue.freshState(auctionId),
      accounts.recipientOf(bidder),
    ])
    if (!sale || !state.cancellation || !reader) return
    const names = await catalogue.mailNames(sale, '', reader.lang)
    const reason = reader.lang === 'en' ? state.cancellation.en : state.cancellation.zh
    const text = texts[reader.lang](names.sale, reason)
    const href = `${config.publicUrl}/auctions`
    await mail.send(reader, { ...text, code: null, link: { label: text.link, href } })
  }

type Text = Pick<Letter, 'subject' | 'headline' | 'paragraphs' | 'notes'> & { readonly link: string }

const texts: { readonly [lang in Language]: (sale: string, reason: string) => Text } = {
  en: (sale, reason) => ({
    subject: `Sale cancelled: ${sale}`,
    headline: 'This sale has been cancelled',
    paragraphs: [
      `${sale} will not take place.`,
      reason,
      'All bids in this sale are void, and you owe nothing. Any deposit held on your card will be released. Your bank may take some days to show this.',
    ],
    link: 'View auctions',
    notes: [letterNotes.en.saleReader],
  }),
  'zh-Hans': (sale, reason) => ({
    subject: `专场取消：${sale}`,
    headline: '本专场已取消',
    paragraphs: [
      `“${sale}”将不会举行。`,
      reason,
      '本专场的所有出价均告无效，您无须付款。如曾以银行卡作保证金预授权，本行将解除该预授权；银行更新纪录或需数日。',
    ],
    link: '浏览拍卖专场',
    notes: [letterNotes['zh-Hans'].saleReader],
  }),
}
