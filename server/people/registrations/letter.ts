import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Registrations } from './registrations.ts'
import { texts } from './texts.ts'

type Deps = {
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly catalogue: Pick<Catalogue, 'published' | 'mailNames'>
  readonly registrations: Pick<Registrations, 'get'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl'>
}

/** The events of a registration that cause a letter. */
export type RegistrationEvent = 'approved' | 'holdLost' | 'depositAsked' | 'refused'

const letterJob = z.object({
  userId: z.string(),
  auctionId: z.string(),
  about: z.enum(['approved', 'holdLost', 'depositAsked', 'refused', 'identityAsked']).default('approved'),
})

/** Sends the letter about an event of a registration, unless it is out of date. */
export const approvalLetter =
  ({ accounts, catalogue, registrations, mail, config }: Deps): Task =>
  async (payload) => {
    const { userId, auctionId, about } = letterJob.parse(payload)
    const [sale, recipient] = await Promise.all([
      catalogue.published(auctionId),
      accounts.recipientOf(userId),
    ])
    if (!sale || !recipient) return
    const { status, paddle, reason, wanting } = await registrations.get(sale, userId)
    const isAboutDeposit = about === 'holdLost' || about === 'depositAsked'
    if (isAboutDeposit && wanting !== 'deposit') return
    if (about === 'refused' && status !== 'refused') return
    const names = await catalogue.mailNames(sale, '', recipient.lang)
    const text = texts[recipient.lang]
    const { subject, paragraph, link } =
      about === 'refused' ? text.refused(names.sale, reason) : text[about](names.sale, paddle)
    const href = config.publicUrl + pathOf(auctionId, about)
    await mail.send(recipient, { subject, paragraphs: [paragraph], code: null, link: { label: link, href } })
  }

/** The path of the page on which the recipient goes on. */
function pathOf(auctionId: string, about: RegistrationEvent | 'identityAsked'): string {
  const sale = `/auction/${encodeURIComponent(auctionId)}`
  switch (about) {
    case 'identityAsked':
      return '/verification'
    case 'holdLost':
    case 'depositAsked':
      return `${sale}/register`
    case 'approved':
    case 'refused':
      return sale
    default:
      return unreachable(about)
  }
}
