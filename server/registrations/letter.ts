import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Config } from '#server/config.ts'
import type { Rows } from '#server/database/rows.ts'
import { setLetter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail.ts'
import { words } from '#server/mail/words/words.ts'
import type { Registrations } from './registrations.ts'

type Desk = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published'>
  readonly registrations: Pick<Registrations, 'of'>
  readonly mail: Mail
  readonly config: Pick<Config, 'house' | 'publicUrl'>
}

const letterJob = z.object({ userId: z.string(), auctionId: z.string() })

/** Tells somebody by mail that they may bid in a sale, and under which paddle. */
export const approvalLetter =
  ({ db, catalogue, registrations, mail, config }: Desk): Task =>
  async (payload) => {
    const { userId, auctionId } = letterJob.parse(payload)
    const sale = await catalogue.published(auctionId)
    const person = await db
      .selectFrom('users')
      .select(['email', 'first_name', 'lang'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!sale || !person) return
    const lang = person.lang === 'zh-Hans' ? 'zh-Hans' : 'en'
    const { paddle } = await registrations.of(sale, userId)
    const { subject, paragraphs, link } = words(lang).registrationApproved(sale.said[lang].title, paddle)
    const href = `${config.publicUrl}/auction/${encodeURIComponent(auctionId)}`
    const letter = { subject, name: person.first_name, paragraphs, code: null, link: { label: link, href } }
    await mail.send(person.email, setLetter(letter, lang, config.house))
  }
