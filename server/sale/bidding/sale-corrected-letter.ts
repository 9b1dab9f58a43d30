import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Catalogue, readPublishedSale } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Letter, Mail } from '#server/platform/mail/mail.ts'
import { salePath } from '#server/platform/mail/page-paths.ts'
import { letterNotes } from './letter-notes.ts'

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
 * The task `room.saleCorrectedLetter`: sends the notice about a correction of a sale (K13), whatever the reader's
 * preferences, as they may rely on what was stated.
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
    const { link, ...text } = texts[reader.lang](names.sale, notice)
    const href = `${config.publicUrl}${salePath(auctionId)}`
    await mail.send(reader, { ...text, code: null, link: { label: link, href } })
  }

type Text = Pick<Letter, 'subject' | 'headline' | 'paragraphs' | 'notes'> & { readonly link: string }

const texts: { readonly [lang in Language]: (sale: string, notice: string) => Text } = {
  en: (sale, notice) => ({
    subject: `Sale corrected: ${sale}`,
    headline: 'The description of this sale has been corrected',
    paragraphs: [`We have corrected the description of ${sale}.`, notice],
    link: 'View sale',
    notes: [letterNotes.en.saleReader],
  }),
  'zh-Hans': (sale, notice) => ({
    subject: `专场更正：${sale}`,
    headline: '本专场的介绍已更正',
    paragraphs: [`本行已更正“${sale}”的介绍。`, notice],
    link: '查看专场',
    notes: [letterNotes['zh-Hans'].saleReader],
  }),
}
