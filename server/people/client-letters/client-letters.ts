import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { fillLetter, type LetterValues } from '#domain/people/client-letter.ts'
import { recipientOf } from '#server/people/accounts/person.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { renderLetter } from '#server/platform/mail/render-letter.ts'
import { houseFor } from '#server/platform/traditional/house-for.ts'
import { traditionalDocument } from '#server/platform/traditional/traditional.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import {
  clientLetterPreview,
  clientLetterSend,
  clientLetterTemplates,
  letterTemplatePreview,
} from '#wire/calls/client-letters.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { foundingTemplates } from './founding-templates.ts'
import { letterFrom } from './letter.ts'
import { letterTask, sendLetter } from './send-letter.ts'
import { templateCalls, templatesIn } from './templates.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly mail: Pick<Mail, 'send'>
  readonly clock: { now(): number }
  readonly config: Pick<Config, 'house' | 'publicUrl'>
}

/** Returns the calls by which staff write to one client, and change the templates of such letters. */
export const clientLetterCalls = ({ db, config }: Deps): readonly CallHandler[] => [
  ...templateCalls(db),

  handleMemberCall(clientLetterTemplates, async (_visit, { userId }) => {
    const english = await valuesOf(db, config, userId, 'en')
    const chinese = await valuesOf(db, config, userId, 'zh-Hans')
    const traditional = await valuesOf(db, config, userId, 'zh-Hant')
    if (!english || !chinese || !traditional) return refusal('notFound')
    const templates = await templatesIn(db)
    return {
      list: templates.map(({ id, name, en, zh }) => ({
        id,
        name,
        en: filledWith(en, english),
        'zh-Hans': filledWith(zh, chinese),
        'zh-Hant': filledWith(traditionalDocument(zh), traditional),
      })),
    }
  }),

  handleMemberCall(clientLetterPreview, async ({ viewer }, { userId, lang, subject, text }) => {
    if (!(await valuesOf(db, config, userId, lang))) return refusal('notFound')
    const recipient = await recipientOf(db, userId, lang)
    if (!recipient || recipient.email === '') return refusal('wrongState', { status: 'noEmail' })
    return {
      email: recipient.email,
      html: await previewOf({ db, config }, viewer.userId, recipient, { subject, text }),
    }
  }),

  handleMemberCall(letterTemplatePreview, async ({ viewer }, { templateId, lang }) => {
    const template = (await templatesIn(db)).find(({ id }) => id === templateId)
    const values = await valuesOf(db, config, viewer.userId, lang)
    const recipient = await recipientOf(db, viewer.userId, lang)
    if (!template || !values || !recipient) return refusal('notFound')
    const { en, zh } = template
    const written = lang === 'en' ? en : lang === 'zh-Hans' ? zh : traditionalDocument(zh)
    const html = await previewOf({ db, config }, viewer.userId, recipient, filledWith(written, values))
    return { html: html.replaceAll(/\{[^{}<>\n]*\}/g, '<mark style="background:#efe3c4">$&</mark>') }
  }),

  handleMemberCall(clientLetterSend, ({ viewer, now }, letter) =>
    sendLetter(db, letter, { by: viewer.userId, now }),
  ),
]

/** Returns the job that sends letters to clients. */
export const clientLetterTasks = (deps: Deps): Readonly<Record<'client.letter', Task>> => ({
  'client.letter': letterTask(deps),
})

/** Inserts the templates of a new house. Those that the house has changed or removed are not restored. */
export async function seedLetterTemplates(db: Kysely<Rows>, now: number): Promise<void> {
  await db
    .insertInto('letter_templates')
    .values(foundingTemplates.map((template) => ({ ...template, changed_at: now, rev: 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns a letter in HTML for a page, whose policy allows only style elements. */
async function previewOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  by: string,
  recipient: Parameters<typeof renderLetter>[1],
  written: Written,
): Promise<string> {
  const signedBy = (await personNames(db, [by])).get(by) ?? ''
  const { html } = renderLetter(letterFrom(signedBy, written), recipient, config)
  return html.replaceAll(/<style>.*?<\/style>/gs, '')
}

type Written = { readonly subject: string; readonly text: string }

const filledWith = ({ subject, text }: Written, values: LetterValues): Written => ({
  subject: fillLetter(subject, values),
  text: fillLetter(text, values),
})

/** Returns the values of the placeholders in a letter to a client, or null if there is no such client. */
async function valuesOf(
  db: Kysely<Rows>,
  { house }: Deps['config'],
  userId: string,
  lang: PageLanguage,
): Promise<LetterValues | null> {
  const [client, recipient] = await Promise.all([
    db
      .selectFrom('users')
      .select('client_number')
      .where('id', '=', userId)
      .where('erased_at', 'is', null)
      .executeTakeFirst(),
    recipientOf(db, userId, lang),
  ])
  if (!client) return null
  return {
    name: recipient?.name ?? '',
    number: String(client.client_number),
    house: lang === 'en' ? house.name.en : houseFor(house, lang).name.zh,
    phone: house.phone,
  }
}
