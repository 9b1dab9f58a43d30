import { type Kysely, sql } from 'kysely'
import { type LotTerms, meetsTerms } from '#domain/follows/follow.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Lexicon } from '#server/catalogue/search/lexicon.ts'
import { createMatcher, type NewDocument, rememberLexicon } from '#server/catalogue/search/match-new.ts'
import type { NameDirectory } from '#server/catalogue/search/name-book.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readDocuments, termsOf, unmatched } from './new-lots.ts'
import { filterOf } from './queries.ts'
import { readFollow, type StoredFollow } from './store.ts'

export type CollectDeps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'cache'>
  readonly lexicon: Lexicon
  names(): Promise<NameDirectory>
}

/** New lots matched at a time. */
const maxLots = 1_000

/** A match: a lot of which a client is notified because of a follow. */
export type FollowMatch = { readonly follow: StoredFollow; readonly lotId: string }

/**
 * Matches the published lots that are in the index and were not matched yet with all follows that are not silent (F2).
 * Lots are marked and their matches stored in one transaction: each lot once, in however many processes this runs.
 * @returns the number of lots
 */
export async function collectMatches(deps: CollectDeps, now: number): Promise<number> {
  const isWaiting = await unmatched(deps.db, 1)
  if (isWaiting.length === 0) return 0
  const names = await deps.names()
  return deps.db.transaction().execute(async (trx) => {
    const waiting = await unmatched(trx, maxLots)
    if (waiting.length === 0) return 0
    const marked = await trx
      .insertInto('follow_lots')
      .values(waiting.map((lot_id) => ({ lot_id, at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('lot_id')
      .execute()
    const rows = await trx.selectFrom('follows').selectAll().where('is_silent', '=', false).execute()
    if (rows.length === 0) return marked.length
    const documents = await readDocuments(
      trx,
      marked.map((row) => row.lot_id),
    )
    const terms = await termsOf(deps.catalogue, documents)
    const matches = await matchFollows(deps.lexicon, names, rows.map(readFollow), documents, terms)
    await storeMatches(trx, matches, now)
    return marked.length
  })
}

/** Returns the lots that each follow matches: what the search finds, on the terms of the follow (F1). */
export async function matchFollows(
  lexicon: Lexicon,
  names: NameDirectory,
  follows: readonly StoredFollow[],
  documents: readonly NewDocument[],
  terms: ReadonlyMap<string, LotTerms>,
): Promise<readonly FollowMatch[]> {
  const remembered = rememberLexicon(lexicon)
  const match = createMatcher(documents, remembered, names)
  const found = await Promise.all(
    follows.map(async (follow) => {
      const { query } = follow
      const fitting = await match(query.q, await filterOf(query, names, remembered))
      return fitting.flatMap(({ ref }) => {
        const own = terms.get(ref)
        return own && meetsTerms(own, query) ? [{ follow, lotId: ref }] : []
      })
    }),
  )
  return found.flat()
}

/** Stores matches: each client is notified of a lot once, because of the follow that they made first. */
async function storeMatches(trx: Kysely<Rows>, matches: readonly FollowMatch[], now: number): Promise<void> {
  const first = new Map(
    matches
      .toSorted((a, b) => b.follow.since - a.follow.since)
      .map((match) => [`${match.follow.userId} ${match.lotId}`, match]),
  )
  const rows = Array.from(first.values(), ({ follow: { id, userId }, lotId }) => ({
    user_id: userId,
    lot_id: lotId,
    follow_id: id,
  }))
  await sql`
    insert into follow_matches (user_id, lot_id, follow_id, found_at)
    select user_id, lot_id, follow_id, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as found (user_id text, lot_id text, follow_id text)
    on conflict (user_id, lot_id) do nothing`.execute(trx)
}
