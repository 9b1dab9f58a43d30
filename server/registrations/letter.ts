import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Registrations } from './registrations.ts'
import { words } from './words.ts'

type Desk = {
  readonly accounts: Pick<Accounts, 'readerOf'>
  readonly catalogue: Pick<Catalogue, 'published' | 'mailNames'>
  readonly registrations: Pick<Registrations, 'of'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl'>
}

const letterJob = z.object({ userId: z.string(), auctionId: z.string() })

/** Tells somebody by mail that they may bid in a sale, and under which paddle. */
export const approvalLetter =
  ({ accounts, catalogue, registrations, mail, config }: Desk): Task =>
  async (payload) => {
    const { userId, auctionId } = letterJob.parse(payload)
    const [sale, reader] = await Promise.all([catalogue.published(auctionId), accounts.readerOf(userId)])
    if (!sale || !reader) return
    const { paddle } = await registrations.of(sale, userId)
    const names = await catalogue.mailNames(sale, '', reader.lang)
    const { subject, paragraph, link } = words[reader.lang](names.sale, paddle)
    const href = `${config.publicUrl}/auction/${encodeURIComponent(auctionId)}`
    await mail.send(reader, { subject, paragraphs: [paragraph], code: null, link: { label: link, href } })
  }
