import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { letterName } from '#server/people/accounts/letter-name.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { readingOf } from '#wire/address/page-address.ts'
import { invitationPath, issueInvitationKey } from './invitations.ts'
import { invitationTexts } from './texts.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl' | 'house'>
}

const job = z.object({ id: z.string() })

/**
 * Sends an invitation. A retry after a crash sends a new link, which replaces the old one; nothing is sent if the
 * invitation has been withdrawn or accepted.
 */
export const invitationLetter =
  ({ db, mail, config }: Deps): Task =>
  async (payload) => {
    const issued = await issueInvitationKey(db, job.parse(payload).id)
    if (!issued) return
    const { email, firstName, lastName, roles } = issued.invitation
    const reading = readingOf(issued.invitation.lang)
    const { lang } = reading
    const house = config.house.name[lang === 'en' ? 'en' : 'zh']
    const { subject, paragraphs, link } = invitationTexts(lang, house, roles)
    const name = letterName({ first_name: firstName, last_name: lastName, prefix: '' }, lang)
    const href = `${config.publicUrl}${invitationPath(issued.key)}`
    await mail.send(
      { email, name, ...reading },
      { subject, paragraphs, code: null, link: { label: link, href } },
    )
  }
