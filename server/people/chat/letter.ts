import type { Task } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type Mail, type Recipient, safeName } from '#server/platform/mail/mail.ts'
import { letterIn } from '#server/platform/texts/texts.ts'
import { readingOf } from '#wire/address/page-address.ts'
import type { ChatRow } from './read.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl' | 'house'>
}

/** Minutes before an unread reply is sent by email. */
const unreadMinutes = 5
/** The maximum number of replies in one letter. */
const maxReplies = 20

const job = z.object({ chatId: z.string() })

/** Schedules a letter. A further reply postpones it, so that all replies go into one letter. */
export async function scheduleLetter(db: Kysely<Rows>, chatId: string): Promise<void> {
  await sql`select graphile_worker.add_job('chatLetter', ${JSON.stringify({ chatId })}::json,
    job_key := ${`chatLetter:${chatId}`}, run_at := now() + make_interval(mins => ${unreadMinutes}))`.execute(
    db,
  )
}

/**
 * Sends unread replies by email, where the address is known. Does not quote the visitor's messages: anyone may have
 * entered the address.
 */
export const chatLetter =
  ({ db, accounts, mail, config }: Deps): Task =>
  async (payload) => {
    const { chatId } = job.parse(payload)
    const chat = await db.selectFrom('chats').selectAll().where('id', '=', chatId).executeTakeFirst()
    const recipient = chat && (await recipientOf(accounts, chat))
    if (!chat || !recipient) return
    const replies = await repliesAfter(db, chatId, Math.max(chat.own_read, chat.mailed_seq))
    const last = replies.at(-1)
    if (!last) return
    const { lang } = recipient
    const house = lang === 'zh-Hans' ? config.house.name.zh : config.house.name.en
    const text = letterIn(lang, 'chat.answer', { house })
    const [opening = '', closing = ''] = text.paragraphs
    const typed = replies.flatMap(({ content }) => content.split(/\n+/))
    const paragraphs = [opening, ...typed, closing]
    const link = { label: text.link, href: `${config.publicUrl}/` }
    const letter = { subject: text.subject, paragraphs, typed, code: null, link }
    await mail.send(recipient, letter)
    await db.updateTable('chats').set({ mailed_seq: last.seq }).where('id', '=', chatId).execute()
    if (replies.length === maxReplies) await scheduleLetter(db, chatId)
  }

/** Returns the staff replies after a sequence number, in order, up to the limit of one letter. */
const repliesAfter = (db: Kysely<Rows>, chatId: string, after: number) =>
  db
    .selectFrom('chat_messages')
    .select(['seq', 'content'])
    .where('chat_id', '=', chatId)
    .where('from_house', '=', true)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(maxReplies)
    .execute()

async function recipientOf(accounts: Deps['accounts'], chat: ChatRow): Promise<Recipient | null> {
  if (chat.user_id !== null) return accounts.recipientOf(chat.user_id)
  if (chat.email === '') return null
  const reading = readingOf(chat.lang)
  return { email: chat.email, name: safeName(chat.name, reading.pageLang), ...reading }
}
