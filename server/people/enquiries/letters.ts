import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type Letter, type Mail, safeName } from '#server/platform/mail/mail.ts'
import { letterIn, textsIn } from '#server/platform/texts/texts.ts'
import { houseFor } from '#server/platform/traditional/house-for.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { languageOf, readingOf } from '#wire/address/page-address.ts'
import type { Enquiry } from '#wire/entities/enquiry.ts'
import { enquiryOf } from './read.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly uploads: Pick<Uploads, 'filesByEnquiry'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl' | 'house'>
}

const job = z.object({ id: z.string() })

/**
 * Returns the letters about an enquiry: one to the sender and one to staff when it arrives, and the answers of staff.
 */
export const enquiryLetters = (
  deps: Deps,
): Readonly<Record<'enquiry.toSender' | 'enquiry.toHouse' | 'enquiry.answer', Task>> => ({
  'enquiry.toSender': async (payload) => {
    const enquiry = await enquiryOf(deps, job.parse(payload).id)
    if (!enquiry || enquiry.email === '') return
    const { email, name, kind, reference } = enquiry
    const reading = readingOf(enquiry.lang)
    const { subject, paragraphs } = letterIn(reading.lang, `enquiries.${kind}`, { reference })
    const recipient = { email, ...reading, name: safeName(name, reading.pageLang) }
    await deps.mail.send(recipient, { subject, paragraphs, code: null, link: null })
  },
  'enquiry.toHouse': async (payload) => {
    const enquiry = await enquiryOf(deps, job.parse(payload).id)
    if (!enquiry) return
    const { house, publicUrl } = deps.config
    const reading = readingOf(enquiry.lang)
    const name = reading.lang === 'en' ? house.name.en : houseFor(house, reading.pageLang).name.zh
    const recipient = { email: house.email, ...reading, name }
    await deps.mail.send(recipient, staffLetter(enquiry, publicUrl))
  },
  'enquiry.answer': async (payload) => {
    const step = await answerOf(deps.db, job.parse(payload).id)
    if (!step) return
    const reading = readingOf(step.lang)
    const { subject, paragraphs } = letterIn(reading.lang, 'enquiries.reply', { reference: step.reference })
    const typed = step.content.split(/\n+/).filter((one) => one.trim() !== '')
    const recipient = { email: step.email, ...reading, name: safeName(step.name, reading.pageLang) }
    const letter = { subject, paragraphs: [...typed, ...paragraphs], typed, code: null, link: null }
    await deps.mail.send(recipient, letter)
  },
})

/** Returns a letter that answers an enquiry, with its recipient. */
const answerOf = (db: Kysely<Rows>, id: string) =>
  db
    .selectFrom('enquiry_steps')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_steps.enquiry_id')
    .select(['enquiry_steps.lang', 'enquiry_steps.content', 'reference', 'email', 'name'])
    .where('enquiry_steps.id', '=', id)
    .executeTakeFirst()

function staffLetter(enquiry: Enquiry, publicUrl: string): Letter {
  const { id, kind, reference, name, email, phone, about, content, cates, files } = enquiry
  const t = textsIn(languageOf(enquiry.lang))
  const lines = content.split('\n').filter((line) => line.trim() !== '')
  const fields = [
    ['name', name],
    ['email', email],
    ['phone', phone],
    ['about', about],
    ['cates', cates.map((cate) => t(`enquiries.toStaff.cates.${cate}`)).join(', ')],
    ['files', files.map((file) => file.name).join(', ')],
  ] as const
  return {
    subject: t(`enquiries.toStaff.subject.${kind}`, { reference, name }),
    paragraphs: [
      ...fields
        .filter(([, value]) => value !== '')
        .map(([row, value]) => `${t(`enquiries.toStaff.rows.${row}`)}${t('letters.colon')}${value}`),
      ...lines,
    ],
    typed: [name, about, ...files.map((file) => file.name), ...lines],
    code: null,
    link: { label: t('enquiries.toStaff.link'), href: `${publicUrl}/house/enquiries?e=${id}` },
    ...(email === '' ? {} : { replyTo: email }),
  }
}
