import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import { boldFigure } from '#server/platform/mail/letter-parts.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { letterIn, textsIn } from '#server/platform/texts/texts.ts'

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
    const { link, ...text } = expiringTexts(reader.lang, name, formatDateTime(houseTimeZone, expiresAt))
    await mail.send(reader, {
      ...text,
      code: null,
      link: { label: link, href: `${config.publicUrl}/profile/paymentMethods` },
    })
  }

/** Returns the texts of the letter about an expiring deposit. @param time until when it is held, in Hong Kong */
export function expiringTexts(lang: Language, sale: string, time: string) {
  const t = textsIn(lang)
  const figures = [boldFigure(t('payments.validUntil'), t('letters.time', { time }))]
  return { ...letterIn(lang, 'payments.expiring', { sale }), figures }
}
