import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { salePath } from '#server/platform/mail/page-paths.ts'
import type { ClientRegistration, Registrations } from './registrations.ts'
import {
  type RegistrationFacts,
  type RegistrationLetter,
  registrationLetters,
  registrationTexts,
} from './texts.ts'

type Deps = {
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly catalogue: Pick<Catalogue, 'published' | 'mailNames'>
  readonly registrations: Pick<Registrations, 'get'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl' | 'house'>
}

/** The events of a registration that cause a letter. */
export type RegistrationEvent = Exclude<RegistrationLetter, 'identityAsked'>

const letterJob = z.object({
  userId: z.string(),
  auctionId: z.string(),
  about: z.enum(registrationLetters).default('approved'),
})

/** Sends the letter about a registration event, unless the event is out of date. */
export const approvalLetter =
  ({ accounts, catalogue, registrations, mail, config }: Deps): Task =>
  async (payload) => {
    const { userId, auctionId, about } = letterJob.parse(payload)
    const [sale, recipient] = await Promise.all([
      catalogue.published(auctionId),
      accounts.recipientOf(userId),
    ])
    if (!sale || !recipient) return
    const registration = await registrations.get(sale, userId)
    const isAboutDeposit = about === 'holdLost' || about === 'depositAsked'
    if (isAboutDeposit && registration.wanting !== 'deposit') return
    if (about === 'refused' && registration.status !== 'refused') return
    const { sale: name } = await catalogue.mailNames(sale, '', recipient.lang)
    const { link, ...text } = registrationTexts(recipient.lang, about, factsOf(sale, name, registration))
    const href = config.publicUrl + pathOf(auctionId, about)
    await mail.send(recipient, { ...text, code: null, link: { label: link, href } })
  }

function factsOf(
  sale: CatalogueSale,
  name: string,
  { paddle, limit, reason }: ClientRegistration,
): RegistrationFacts {
  const isLive = sale.kind === 'live'
  const at = (instant: number) => (instant === 0 ? '' : formatDateTime(houseTimeZone, instant))
  return {
    sale: name,
    paddle,
    reason,
    limit: limit === null ? '' : `${sale.currency} ${limit.toLocaleString('en-HK')}`,
    opens: isLive ? '' : at(sale.bidStartTime),
    starts: at(isLive ? sale.startTime : sale.endTime),
    isLive,
  }
}

/** Returns the path of the page on which the recipient continues. */
function pathOf(auctionId: string, about: RegistrationLetter): string {
  const sale = salePath(auctionId)
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
