import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Registrations } from './registrations.ts'
import { words } from './words.ts'

type Deps = {
  readonly accounts: Pick<Accounts, 'readerOf'>
  readonly catalogue: Pick<Catalogue, 'published' | 'mailNames'>
  readonly registrations: Pick<Registrations, 'of'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl'>
}

/** The events of a registration that cause a letter. */
export type RegistrationEvent = 'approved' | 'holdLost' | 'depositAsked' | 'refused'

const letterJob = z.object({
  userId: z.string(),
  auctionId: z.string(),
  about: z.enum(['approved', 'holdLost', 'depositAsked', 'refused']).default('approved'),
})

/** Sends the letter about an event of a registration, unless it is out of date. */
export const approvalLetter =
  ({ accounts, catalogue, registrations, mail, config }: Deps): Task =>
  async (payload) => {
    const { userId, auctionId, about } = letterJob.parse(payload)
    const [sale, reader] = await Promise.all([catalogue.published(auctionId), accounts.readerOf(userId)])
    if (!sale || !reader) return
    const { status, paddle, reason, wanting } = await registrations.of(sale, userId)
    const isAboutDeposit = about === 'holdLost' || about === 'depositAsked'
    if (isAboutDeposit && wanting !== 'deposit') return
    if (about === 'refused' && status !== 'refused') return
    const names = await catalogue.mailNames(sale, '', reader.lang)
    const say = words[reader.lang]
    const { subject, paragraph, link } =
      about === 'refused' ? say.refused(names.sale, reason) : say[about](names.sale, paddle)
    const page = `${config.publicUrl}/auction/${encodeURIComponent(auctionId)}`
    const href = isAboutDeposit ? `${page}/register` : page
    await mail.send(reader, { subject, paragraphs: [paragraph], code: null, link: { label: link, href } })
  }
