import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { isDisputeOpen } from '#domain/cards/dispute.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatAmount, formatDateTime } from '#server/platform/mail/format.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { sendToStaff } from '#server/platform/mail/staff-letter.ts'
import { letterIn } from '#server/platform/texts/texts.ts'
import { chargeOf } from './charge-rows.ts'
import { disputeOf } from './dispute-rows.ts'
import type { ChargeAbout } from './payee.ts'
import { refundOf } from './refund-rows.ts'
import { aboutOf } from './settle-charge.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl' | 'house'>
  /** Returns the number by which staff know the paid item. */
  nameOf(about: { readonly kind: string; readonly id: string }): Promise<string>
}

const job = z.object({ act: z.enum(['refund.outside', 'refund.bounced']), refundId: z.string() })
const disputeJob = z.object({ disputeId: z.string() })

/** Writes to staff about an event in the provider’s dashboard, in both languages, since staff share the address. */
export const staffLetter =
  ({ db, mail, config, nameOf }: Deps): Task =>
  async (payload) => {
    const { house, publicUrl } = config
    const { act, refundId } = job.parse(payload)
    const refund = await refundOf(db, refundId)
    const facts = refund && (await factsOf({ db, nameOf }, refund.charge_id, refund.amount))
    if (!facts) return
    const key = act === 'refund.outside' ? 'payments.outside' : 'payments.bounced'
    const texts = {
      en: letterIn('en', key, facts.texts),
      'zh-Hans': letterIn('zh-Hans', key, facts.texts),
    }
    const href = `${publicUrl}/house/audit?of=${encodeURIComponent(facts.about.id)}`
    await sendToStaff(mail, house, texts, href)
  }

/** Writes to staff that a dispute was opened, or how it ended (O22). */
export const disputeLetter =
  ({ db, mail, config, nameOf }: Deps): Task =>
  async (payload) => {
    const { house, publicUrl } = config
    const dispute = await disputeOf(db, disputeJob.parse(payload).disputeId)
    const facts = dispute && (await factsOf({ db, nameOf }, dispute.charge_id, dispute.amount))
    if (!facts) return
    const { state, reason, due_at: dueAt } = dispute
    const due = dueAt === null ? 'none' : formatDateTime(houseTimeZone, dueAt)
    const textIn = (lang: Language) =>
      isDisputeOpen(state)
        ? letterIn(lang, 'payments.disputed', { ...facts.texts, reason, due })
        : letterIn(lang, 'payments.disputeEnded', { ...facts.texts, state })
    const href = `${publicUrl}${pageOf(facts.about)}`
    await sendToStaff(mail, house, { en: textIn('en'), 'zh-Hans': textIn('zh-Hans') }, href)
  }

/** Returns the staff page of a paid item. */
function pageOf({ kind, id }: ChargeAbout): string {
  switch (kind) {
    case 'order':
      return `/house/orders?show=all&of=${encodeURIComponent(id)}`
    case 'mall':
      return `/house/mall?of=${encodeURIComponent(id)}`
    case 'delivery':
      return `/house/deliveries?of=${encodeURIComponent(id)}`
  }
}

/** Returns the texts of a letter about part of a charge. */
async function factsOf({ db, nameOf }: Pick<Deps, 'db' | 'nameOf'>, chargeId: string, cents: number) {
  const charge = await chargeOf(db, chargeId)
  if (!charge) return null
  const about = aboutOf(charge)
  const amount = formatAmount(charge.currency, cents)
  return { about, texts: { what: about.kind, number: await nameOf(about), amount, last4: charge.last4 } }
}
