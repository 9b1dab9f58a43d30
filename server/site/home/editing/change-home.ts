import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { FieldRevisions } from '#domain/drafts/merge.ts'
import type { HomeDraft } from '#domain/home/home-draft.ts'
import { type ActionName, lastAction, recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { homeDraft } from '#wire/entities/home-draft.ts'
import { readPublishedHome } from '../published-home.ts'

/** Who changes the home page and when; `ak` identifies a repeated request. */
export type HomeRequest = { readonly ak: string; readonly by: string; readonly now: number }

/** The changes that staff have made to the home page. */
export type StoredHome = {
  /** Rises with every change. */
  readonly rev: number
  /** null if there are no unpublished changes. */
  readonly draft: HomeDraft | null
  /** The last change of each field, by block. */
  readonly revisions: { readonly [blockId: string]: FieldRevisions }
  readonly lastAk: string
  readonly changedAt: number
  readonly changedBy: string
}

const revisions = z.record(
  z.string(),
  z.record(z.string(), z.object({ rev: z.number(), by: z.string(), at: z.number() })),
)

const unchangedHome: StoredHome = {
  rev: 0,
  draft: null,
  revisions: {},
  lastAk: '',
  changedAt: 0,
  changedBy: '',
}

/** Reads the changes that staff have made to the home page. */
export async function readStoredHome(db: Kysely<Rows>): Promise<StoredHome> {
  const row = await db.selectFrom('home_draft').selectAll().executeTakeFirst()
  if (!row) return unchangedHome
  return {
    rev: row.rev,
    draft: row.document === null ? null : homeDraft.parse(row.document),
    revisions: revisions.parse(row.revisions),
    lastAk: row.last_ak,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  }
}

/** The home page, locked in a transaction to be changed. */
export type LockedHome = {
  readonly request: HomeRequest
  readonly stored: StoredHome
  readonly published: HomeDraft
  /** The draft, else the published page. */
  readonly draft: HomeDraft
}

/** The revision after a change. */
export type Changed = { readonly rev: number; readonly isChange?: boolean }

/** Locks the home page until the end of a transaction. */
export const lockHome = async (trx: Transaction<Rows>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('home', 0))`.execute(trx)
}

/** Changes the home page in one transaction. A repeated request changes nothing. */
export const changeHome = <Refused>(
  db: Kysely<Rows>,
  request: HomeRequest,
  change: (trx: Transaction<Rows>, home: LockedHome) => Promise<Changed | Refused>,
) =>
  db.transaction().execute(async (trx) => {
    await lockHome(trx)
    const stored = await readStoredHome(trx)
    if (stored.lastAk === request.ak) return { rev: stored.rev }
    const published = await readPublishedHome(trx)
    return change(trx, { request, stored, published, draft: stored.draft ?? published })
  })

/** Stores the next revision of the home page. @returns the new revision */
export async function storeNextHome(
  trx: Transaction<Rows>,
  { request: { ak, by, now }, stored }: Pick<LockedHome, 'request' | 'stored'>,
  next: { readonly draft: HomeDraft | null } & Pick<Partial<StoredHome>, 'revisions'>,
): Promise<Changed> {
  const rev = stored.rev + 1
  const values = {
    rev,
    document: next.draft && JSON.stringify(next.draft),
    revisions: JSON.stringify(next.revisions ?? stored.revisions),
    last_ak: ak,
    changed_at: now,
    changed_by: by,
  }
  await trx
    .insertInto('home_draft')
    .values(values)
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(values))
    .execute()
  return { rev }
}

const about = { kind: 'home', id: 'home' } as const

/** Returns when and by whom the home page was last published, or null if staff never published it. */
export const lastPublication = (db: Kysely<Rows>) => lastAction(db, { act: 'home.publish', about })

/** Records an action in the audit log. */
export const recordHome = (
  trx: Transaction<Rows>,
  { by, now }: HomeRequest,
  act: ActionName & `home.${string}`,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> => recordAction(trx, { by, act, about, detail }, now)
