import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type Mail, safeName } from '#server/platform/mail/mail.ts'
import { letterIn } from '#server/platform/texts/texts.ts'
import { addressIn } from '#wire/address/page-address.ts'
import { issueToken } from './requests.ts'
import { subscriberOf } from './subscribers.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl'>
}

const confirmJob = z.object({ id: z.string() })
const welcomeJob = z.object({ email: z.string() })

/** Returns the letters that confirm and welcome a newsletter subscriber. */
export const newsletterLetters = ({
  db,
  mail,
  config: { publicUrl },
}: Deps): Readonly<Record<'newsletter.confirm' | 'newsletter.welcome', Task>> => ({
  'newsletter.confirm': async (payload) => {
    const issued = await issueToken(db, confirmJob.parse(payload).id)
    if (!issued) return
    const { email, reading, token } = issued
    const { subject, paragraphs, link } = letterIn(reading.lang, 'newsletter.confirm')
    const href = `${publicUrl}/newsletter/confirm?${new URLSearchParams({ token })}`
    // Anyone may have filled in the form, so a letter to an unconfirmed address repeats nothing from it.
    const recipient = { email, ...reading, name: safeName('', reading.pageLang) }
    await mail.send(recipient, { subject, paragraphs, code: null, link: { label: link, href } })
  },
  'newsletter.welcome': async (payload) => {
    const subscriber = await subscriberOf(db, welcomeJob.parse(payload).email)
    if (!subscriber) return
    const { email, reading, name, unsubscribeToken } = subscriber
    const { subject, paragraphs, link } = letterIn(reading.lang, 'newsletter.welcome')
    const unsubscribeUrl =
      publicUrl +
      addressIn(reading.pageLang, `/newsletter/leave?${new URLSearchParams({ token: unsubscribeToken })}`)
    const recipient = { email, ...reading, name: safeName(name, reading.pageLang) }
    const letter = { subject, paragraphs, code: null, unsubscribeUrl }
    await mail.send(recipient, {
      ...letter,
      link: { label: link, href: `${publicUrl}/auctions` },
    })
  },
})
