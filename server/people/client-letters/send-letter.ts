import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { letterGaps } from '#domain/people/client-letter.ts'
import { recipientOf } from '#server/people/accounts/person.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { lockClient } from '#server/people/clients/lock-client.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type PageLanguage, pageLanguageOf } from '#wire/address/page-address.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { letterFrom } from './letter.ts'

/** A letter as its writer sends it. @param ak identifies one press */
export type NewLetter = {
  readonly userId: string
  readonly lang: PageLanguage
  readonly subject: string
  readonly text: string
  /** The template that it was written from; '' for none. */
  readonly templateId: string
  readonly ak: string
}

/** Stores a letter in the client's history and queues it, once per press. */
export const sendLetter = (
  db: Kysely<Rows>,
  { userId, lang, subject, text, templateId, ak }: NewLetter,
  { by, now }: { readonly by: string; readonly now: number },
) =>
  db.transaction().execute(async (trx) => {
    if (!(await lockClient(trx, userId))) return refusal('notFound')
    const recipient = await recipientOf(trx, userId)
    if (!recipient || recipient.email === '') return refusal('wrongState', { status: 'noEmail' })
    if (letterGaps(`${subject}\n${text}`).length > 0) return refusal('wrongState', { status: 'gaps' })
    const id = `${by} ${userId} ${ak}`
    const { email } = recipient
    const stored = await trx
      .insertInto('client_letters')
      .values({ id, user_id: userId, lang, subject, body: text, email, at: now, by_user_id: by })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (stored.numInsertedOrUpdatedRows !== 1n) return null
    await trx
      .updateTable('letter_templates')
      .set(({ eb }) => ({ uses: eb('uses', '+', 1), used_at: now }))
      .where('id', '=', templateId)
      .execute()
    await enqueue(trx, 'client.letter', { id })
    const about = { kind: 'person', id: userId }
    await recordAction(trx, { by, act: 'client.letter', about, detail: {} }, now)
    return null
  })

type Deps = {
  readonly db: Kysely<Rows>
  readonly mail: Pick<Mail, 'send'>
  readonly clock: { now(): number }
}

const job = z.object({ id: z.string() })

/** Returns the job that sends a letter, unless it was sent or its client has been erased. */
export const letterTask =
  ({ db, mail, clock }: Deps): Task =>
  async (payload) => {
    const { id } = job.parse(payload)
    const letter = await db
      .selectFrom('client_letters')
      .selectAll()
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    const recipient = letter && (await recipientOf(db, letter.user_id, pageLanguageOf(letter.lang)))
    if (!recipient) return
    const { by_user_id: by, email, subject, body: text } = letter
    const signedBy = (await personNames(db, [by])).get(by) ?? ''
    await mail.send({ ...recipient, email }, letterFrom(signedBy, { subject, text }))
    await db.updateTable('client_letters').set({ sent_at: clock.now() }).where('id', '=', id).execute()
  }
