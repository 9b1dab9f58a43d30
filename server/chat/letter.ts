import type { Task } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { Config } from '#server/config.ts'
import type { Rows } from '#server/database/rows.ts'
import type { Mail, Reader } from '#server/mail/mail.ts'
import { canonicalAddress } from '#wire/page-address.ts'
import { type ChatRow, messagesOf } from './read.ts'
import { words } from './words.ts'

type Desk = {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'readerOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl' | 'house'>
}

/** Minutes that somebody is given to read an answer before it goes out by mail. */
const patience = 5
/** Answers in one letter. */
const mostAnswers = 20

const job = z.object({ chatId: z.string() })

/** Has a letter sent in some minutes; further answers meanwhile put it off, so that they make one letter. */
export async function mailLater(db: Kysely<Rows>, chatId: string): Promise<void> {
  await sql`select graphile_worker.add_job('chatLetter', ${JSON.stringify({ chatId })}::json,
    job_key := ${`chatLetter:${chatId}`}, run_at := now() + make_interval(mins => ${patience}))`.execute(db)
}

/**
 * Mails what the house has answered and nobody has read, where the address is known. What a visitor wrote is not
 * quoted: anybody may have given the address.
 */
export const chatLetter =
  ({ db, accounts, mail, config }: Desk): Task =>
  async (payload) => {
    const { chatId } = job.parse(payload)
    const chat = await db.selectFrom('chats').selectAll().where('id', '=', chatId).executeTakeFirst()
    const reader = chat && (await readerOf(accounts, chat))
    if (!chat || !reader) return
    const after = Math.max(chat.own_read, chat.mailed_seq)
    const { list } = await messagesOf(db, chatId, { after, most: mostAnswers }, 'first')
    const answers = list.filter(({ fromHouse }) => fromHouse)
    if (answers.length === 0) return
    const { name, lang } = reader
    const house = lang === 'zh-Hans' ? config.house.name.zh : config.house.name.en
    const say = words[lang](house)
    const paragraphs = [say.opening, ...answers.flatMap(({ content }) => content.split(/\n+/)), say.closing]
    const link = { label: say.link, href: config.publicUrl + canonicalAddress(lang, '/') }
    const letter = { subject: say.subject, paragraphs, code: null, link }
    await mail.send({ ...reader, name: name || say.nameless }, letter)
    await db
      .updateTable('chats')
      .set({ mailed_seq: list.at(-1)?.seq ?? after })
      .where('id', '=', chatId)
      .execute()
  }

async function readerOf(accounts: Desk['accounts'], chat: ChatRow): Promise<Reader | null> {
  if (chat.user_id !== null) return accounts.readerOf(chat.user_id)
  if (chat.email === '') return null
  return { email: chat.email, name: chat.name, lang: chat.lang === 'zh-Hans' ? 'zh-Hans' : 'en' }
}
