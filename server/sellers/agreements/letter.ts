import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import { mergedAccountOf } from '#server/people/client-links/client-links.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type LetterTexts, letterIn } from '#server/platform/texts/texts.ts'
import { canonicalAddress } from '#wire/address/page-address.ts'
import { readAgreement } from './documents.ts'
import { issueLink, linkPath } from './links.ts'

export type LetterDeps = {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl'>
  readonly clock: { now(): number }
}

const letterJob = z.object({
  kind: z.enum(['toSign', 'reminder', 'receipt']),
  consignmentId: z.string(),
  edition: z.int(),
})

/** Returns the letter with the link to an agreement. */
export const toSignTexts = (
  lang: Language,
  { number, edition, isReminder }: { number: string; edition: number; isReminder: boolean },
): LetterTexts =>
  letterIn(lang, 'agreements.letter', {
    number,
    isReminder: isReminder ? 'yes' : 'no',
    isNew: edition === 1 ? 'yes' : 'no',
  })

/** Returns the letter about a signature. @param time the time in Hong Kong */
export const receiptTexts = (
  lang: Language,
  values: { readonly number: string; readonly time: string; readonly digest: string },
): LetterTexts => letterIn(lang, 'agreements.receipt', values)

/**
 * Sends a seller a letter about an agreement in their language (S1), unless the edition is no longer to be
 * signed. A retry after a crash sends a new link, which replaces the old one.
 */
export const agreementLetter =
  ({ db, accounts, mail, config, clock }: LetterDeps): Task =>
  async (payload) => {
    const { kind, consignmentId, edition } = letterJob.parse(payload)
    const agreement = await readAgreement(db, consignmentId, edition)
    const seller = agreement?.consignment.seller
    if (!agreement || !seller) return
    const reader = await accounts.recipientOf(await mergedAccountOf(db, seller))
    if (!reader) return
    const { number } = agreement.consignment
    const address = (path: string) => config.publicUrl + canonicalAddress(reader.lang, path)
    const send = async ({ link, ...texts }: LetterTexts, href: string) =>
      mail.send(reader, { ...texts, code: null, link: { label: link, href } })
    if (kind === 'receipt') {
      const stored = await db
        .selectFrom('agreement_signatures')
        .select('document_digest')
        .where('consignment_id', '=', consignmentId)
        .where('edition', '=', edition)
        .executeTakeFirst()
      const time = formatDateTime(houseTimeZone, agreement.edition.signedAt)
      const texts = receiptTexts(reader.lang, { number, time, digest: stored?.document_digest ?? '' })
      return send(texts, address(`/profile/consignments/${consignmentId}`))
    }
    if (agreement.edition.state !== 'sent') return
    const key = await issueLink(db, { consignmentId, edition }, clock.now())
    await send(
      toSignTexts(reader.lang, { number, edition, isReminder: kind === 'reminder' }),
      address(linkPath(key)),
    )
  }
