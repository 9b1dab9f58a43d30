import type { Kysely } from 'kysely'
import { enquiryMoves } from '#domain/enquiries/enquiry-state.ts'
import { clientName, personName } from '#domain/people/person-name.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { emailKey } from '#server/people/accounts/email.ts'
import { allMembers } from '#server/people/staff/members/staff-rows.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import type { EnquiryFile } from '#wire/entities/enquiry.ts'
import { type EnquiryDeps, enquiryOf } from './read.ts'

/** Returns an enquiry with its history, its client, and what is needed to answer it, or null if there is none. */
export async function enquiryFileOf(deps: EnquiryDeps, id: string): Promise<EnquiryFile | null> {
  const { db } = deps
  const [enquiry, sender, history, colleagues] = await Promise.all([
    enquiryOf(deps, id),
    senderOf(db, id),
    historyOf(db, id),
    colleaguesOf(db),
  ])
  if (!enquiry) return null
  const client = sender ? await clientOf(db, sender) : null
  return {
    ...enquiry,
    client,
    history,
    colleagues,
    templates: { en: answersIn('en'), 'zh-Hans': answersIn('zh-Hans'), 'zh-Hant': answersIn('zh-Hant') },
  }
}

const senderOf = (db: Kysely<Rows>, id: string) =>
  db.selectFrom('enquiries').select(['user_id', 'email']).where('id', '=', id).executeTakeFirst()

/**
 * Returns the client who sent an enquiry: the account that was signed in, else the one with its email address, or null
 * for a new client.
 */
export async function clientOf(
  db: Kysely<Rows>,
  { user_id, email }: { readonly user_id: string | null; readonly email: string },
): Promise<EnquiryFile['client']> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'client_number', 'first_name', 'last_name', 'company'])
    .where('erased_at', 'is', null)
    .$if(user_id !== null, (all) => all.where('id', '=', user_id))
    .$if(user_id === null, (all) => all.where('email_key', '=', emailKey(email)))
    .executeTakeFirst()
  if (!row) return null
  const name = clientName(row.first_name, row.last_name, row.company)
  return { userId: row.id, number: String(row.client_number), name }
}

async function historyOf(db: Kysely<Rows>, id: string): Promise<EnquiryFile['history']> {
  const rows = await db
    .selectFrom('enquiry_steps')
    .leftJoin('users as author', 'author.id', 'enquiry_steps.by')
    .leftJoin('users as assignee', 'assignee.id', 'enquiry_steps.person')
    .select(['move', 'at', 'content', 'enquiry_steps.lang'])
    .select(['author.first_name as by_first', 'author.last_name as by_last'])
    .select(['assignee.first_name as to_first', 'assignee.last_name as to_last'])
    .where('enquiry_id', '=', id)
    .orderBy('at')
    .orderBy('enquiry_steps.id')
    .execute()
  return rows.map((row) => ({
    move: enquiryMoves.find((move) => move === row.move) ?? 'answer',
    at: row.at,
    by: personName(row.by_first, row.by_last),
    person: personName(row.to_first, row.to_last),
    content: row.content,
    isLetter: row.lang !== null,
  }))
}

async function colleaguesOf(db: Kysely<Rows>): Promise<EnquiryFile['colleagues']> {
  const ids = (await allMembers(db))
    .filter(({ roles, isSuspended }) => !isSuspended && hasRight(roles, 'enquiries'))
    .map(({ userId }) => userId)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .orderBy('first_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ userId: row.id, name: personName(row.first_name, row.last_name) }))
}

function answersIn(lang: PageLanguage): EnquiryFile['templates'][PageLanguage] {
  const t = textsIn(lang)
  return {
    estimate: t('enquiries.answers.estimate'),
    details: t('enquiries.answers.details'),
    visit: t('enquiries.answers.visit'),
    decline: t('enquiries.answers.decline'),
  }
}
