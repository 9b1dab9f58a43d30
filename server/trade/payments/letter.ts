import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { texts } from './texts.ts'

type Deps = {
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly catalogue: Pick<Catalogue, 'published' | 'mailNames'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl'>
}

/** Writes to a bidder whose deposit will expire, because their card refused a new hold (W2). */
export const expiringDepositLetter =
  ({ accounts, catalogue, mail, config }: Deps) =>
  async (userId: string, auctionId: string, expiresAt: number): Promise<void> => {
    const [sale, reader] = await Promise.all([catalogue.published(auctionId), accounts.recipientOf(userId)])
    if (!sale || !reader) return
    const { sale: name } = await catalogue.mailNames(sale, '', reader.lang)
    const text = texts[reader.lang]
    await mail.send(reader, {
      subject: text.subject(name),
      headline: text.headline,
      paragraphs: text.paragraphs(name),
      figures: text.figures(formatDateTime(houseTimeZone, expiresAt)),
      notes: text.notes,
      code: null,
      link: { label: text.link, href: `${config.publicUrl}/profile/paymentMethods` },
    })
  }
