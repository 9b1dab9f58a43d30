import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Catalogue, readPublishedSale } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { salePath } from '#server/platform/mail/page-paths.ts'
import { letterIn, textsIn } from '#server/platform/texts/texts.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'mailNames'>
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl'>
}

/** `seq` is the number of the correction. */
const letterJob = z.object({ auctionId: z.string(), seq: z.number(), bidder: z.string() })

/**
 * Returns the task `room.saleCorrectedLetter`: sends the notice about a correction of a sale (K13), whatever
 * the reader's preferences, as they may rely on the earlier statement.
 */
export const saleCorrectedLetterTask =
  ({ db, catalogue, accounts, mail, config }: Deps): Task =>
  async (payload) => {
    const { auctionId, seq: number, bidder } = letterJob.parse(payload)
    const [published, reader] = await Promise.all([
      readPublishedSale(db, auctionId),
      accounts.recipientOf(bidder),
    ])
    const correction = published?.sale.corrections.find((one) => one.number === number)
    if (!published || !correction?.notice || !reader) return
    const names = await catalogue.mailNames(published.sale, '', reader.lang)
    const notice = reader.lang === 'en' ? correction.notice.en : correction.notice.zh
    const { link, ...text } = letterIn(reader.lang, 'lots.corrected', { sale: names.sale, notice })
    const notes = [textsIn(reader.lang)('lots.notes.saleReader')]
    const href = `${config.publicUrl}${salePath(auctionId)}`
    await mail.send(reader, { ...text, notes, code: null, link: { label: link, href } })
  }
