import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { personName } from '#domain/people/person-name.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'
import type { Client, ClientNote } from '#wire/entities/client.ts'
import { lockClient } from './lock-client.ts'

/** The maximum number of notes on a client’s page. */
const notesShown = 50

const notesWithAuthor = (db: Kysely<Rows>) =>
  db
    .selectFrom('client_notes')
    .leftJoin('users as author', 'author.id', 'client_notes.by_user_id')
    .select(['client_notes.id', 'body', 'at', 'author.first_name', 'author.last_name'])

type Row = Awaited<ReturnType<ReturnType<typeof notesWithAuthor>['execute']>>[number]

const noteOf = ({ id, body, at, first_name, last_name }: Row): ClientNote => ({
  id,
  text: body,
  at,
  by: personName(first_name ?? '', last_name ?? ''),
})

/** Returns the notes of staff about a client, latest first. */
export async function notesAbout(db: Kysely<Rows>, userIds: readonly string[]): Promise<Client['notes']> {
  const [rows, { total }] = await Promise.all([
    notesWithAuthor(db)
      .where('user_id', 'in', userIds)
      .orderBy('at', 'desc')
      .orderBy('client_notes.id')
      .limit(notesShown)
      .execute(),
    db
      .selectFrom('client_notes')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', 'in', userIds)
      .executeTakeFirstOrThrow(),
  ])
  return { list: rows.map(noteOf), total: Number(total) }
}

/** Adds a note with its entry in the audit log, once per key. @returns null if there is no such client */
export async function addNote(
  db: Kysely<Rows>,
  {
    userId,
    text,
    by,
    key,
  }: { readonly userId: string; readonly text: string; readonly by: string; readonly key: string },
  now: number,
): Promise<ClientNote | null> {
  const id = key || randomUUID()
  const isKnown = await db.transaction().execute(async (trx) => {
    if (!(await lockClient(trx, userId))) return false
    const added = await trx
      .insertInto('client_notes')
      .values({ id, user_id: userId, body: text, at: now, by_user_id: by })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 1n)
      await recordAction(
        trx,
        { by, act: 'client.note', about: { kind: 'person', id: userId }, detail: {} },
        now,
      )
    return true
  })
  if (!isKnown) return null
  return noteOf(await notesWithAuthor(db).where('client_notes.id', '=', id).executeTakeFirstOrThrow())
}

/** Returns the notes about a client, for their export (C3). */
export const clientNoteData = (db: Kysely<Rows>): PersonalData => ({
  name: 'notes',
  tables: ['client_notes'],
  async export(userId) {
    const rows = await db
      .selectFrom('client_notes')
      .select(['body', 'at'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute()
    return rows.map(({ body, at }) => ({ text: body, at: toIsoTime(at) }))
  },
  async erase(userId) {
    await db.deleteFrom('client_notes').where('user_id', '=', userId).execute()
  },
})
