import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { formatAmount } from '#server/platform/mail/format.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { sendToStaff } from '#server/platform/mail/staff-letter.ts'
import { letterIn } from '#server/platform/texts/texts.ts'
import { refundOf } from './refund-rows.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl' | 'house'>
  /** The number staff know the paid item by. */
  nameOf(about: { readonly kind: string; readonly id: string }): Promise<string>
}

const job = z.object({ act: z.enum(['refund.outside', 'refund.bounced']), refundId: z.string() })

/** Writes to staff about an event in the provider’s dashboard, in both languages: the address is shared. */
export const staffLetter =
  ({ db, mail, config, nameOf }: Deps): Task =>
  async (payload) => {
    const { house, publicUrl } = config
    const { act, refundId } = job.parse(payload)
    const refund = await refundOf(db, refundId)
    const charge = await db
      .selectFrom('payment_charges')
      .select(['about_kind', 'about_id', 'currency', 'last4'])
      .where('id', '=', refund?.charge_id ?? '')
      .executeTakeFirst()
    if (!refund || !charge) return
    const about = { kind: charge.about_kind, id: charge.about_id }
    const amount = formatAmount(charge.currency, refund.amount)
    const facts = { what: about.kind, number: await nameOf(about), amount, last4: charge.last4 }
    const key = act === 'refund.outside' ? 'payments.outside' : 'payments.bounced'
    const texts = { en: letterIn('en', key, facts), 'zh-Hans': letterIn('zh-Hans', key, facts) }
    const href = `${publicUrl}/house/audit?of=${encodeURIComponent(about.id)}`
    await sendToStaff(mail, house, texts, href)
  }
