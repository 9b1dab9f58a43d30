import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { letterIn, textsIn } from '#server/platform/texts/texts.ts'

type Deps = {
  readonly catalogue: Pick<Catalogue, 'published' | 'freshState' | 'mailNames'>
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl'>
}

const letterJob = z.object({ auctionId: z.string(), bidder: z.string() })

/**
 * Returns the task `room.cancelledLetter`: informs a person that a sale has been cancelled, and why (K4). It
 * is sent whatever their preferences, as they may have planned to bid.
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
    const { link, ...text } = letterIn(reader.lang, 'lots.cancelled', { sale: names.sale, reason })
    const notes = [textsIn(reader.lang)('lots.notes.saleReader')]
    const href = `${config.publicUrl}/auctions`
    await mail.send(reader, { ...text, notes, code: null, link: { label: link, href } })
  }
