import type { Kysely } from 'kysely'
import { followsOfLot, isFollowable, maxFollows, titleWithoutVintage } from '#domain/follows/follow.ts'
import type { CatalogueLot } from '#server/catalogue/sales/entries.ts'
import { lotResults } from '#server/catalogue/sales/lot-results.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { NameDirectory } from '#server/catalogue/search/name-book.ts'
import type { Notices } from '#server/people/notices/notices.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import {
  badInput,
  type CallHandler,
  handleCall,
  handleMemberCall,
  type Language,
} from '#server/platform/http/calls.ts'
import {
  followAdd,
  followChange,
  followList,
  followLot,
  followMatches,
  followRemove,
  followSilence,
} from '#wire/calls/follows.ts'
import type { Follow, FollowChoice } from '#wire/entities/follow.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import {
  followsOf,
  insertFollow,
  keyOf,
  lockFollows,
  matchCounts,
  readFollow,
  type StoredFollow,
  silence,
} from './store.ts'

export type FollowCallDeps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'cache' | 'saleOfLot' | 'lots' | 'state'>
  readonly notices: Pick<Notices, 'endFollowLetters'>
  names(): Promise<NameDirectory>
}

/** Returns the calls about what clients follow (F1). */
export const followCalls = (deps: FollowCallDeps): readonly CallHandler[] => [
  ...readingCalls(deps),
  ...changingCalls(deps),
]

function readingCalls({ db, catalogue, names }: FollowCallDeps): readonly CallHandler[] {
  return [
    handleCall(followLot, async ({ lang }, { lotId }) => {
      const sale = await catalogue.saleOfLot(lotId)
      const lot = sale && (await catalogue.cache.lots(sale)).get(lotId)
      return lot ? { list: [...choicesOf(lot, lang)] } : refusal('notFound')
    }),

    handleMemberCall(followList, async ({ viewer: { userId }, lang }) => {
      const follows = await followsOf(db, userId)
      const counts = await matchCounts(
        db,
        follows.map(({ id }) => id),
      )
      const directory = await names()
      return {
        list: follows.map((one) => ({
          ...toFollow(one, counts.get(one.id) ?? 0),
          name: nameOf(one, directory, lang),
        })),
      }
    }),

    handleMemberCall(followMatches, async (visit, { page, size }) => {
      const rows = await db
        .selectFrom('follow_matches')
        .select('lot_id')
        .where('user_id', '=', visit.viewer.userId)
        .orderBy('found_at', 'desc')
        .orderBy('lot_id')
        .execute()
      const ids = rows.map((row) => row.lot_id)
      const shown = await lotResults(catalogue, ids.slice((page - 1) * size, page * size), visit)
      const place = new Map(ids.map((id, i) => [id, i]))
      const list = shown.toSorted((a, b) => (place.get(a.lot.id) ?? 0) - (place.get(b.lot.id) ?? 0))
      return { list, total: ids.length, page, size }
    }),
  ]
}

function changingCalls({ db, notices }: FollowCallDeps): readonly CallHandler[] {
  return [
    handleMemberCall(followAdd, ({ viewer: { userId }, now }, { name, query }) => {
      if (!isFollowable(query)) return badInput('query', { name: 'required' })
      return db.transaction().execute(async (trx) => {
        await lockFollows(trx, userId)
        const own = await followsOf(trx, userId)
        const same = own.find((one) => keyOf(one.query) === keyOf(query))
        if (same) return toFollow(same, (await matchCounts(trx, [same.id])).get(same.id) ?? 0)
        if (own.length >= maxFollows) return refusal('wrongState', { status: 'full' })
        return toFollow(await insertFollow(trx, userId, { name, query }, now), 0)
      })
    }),

    handleMemberCall(followChange, ({ viewer: { userId } }, { id, query, silent }) => {
      if (!isFollowable(query)) return badInput('query', { name: 'required' })
      return db.transaction().execute(async (trx) => {
        await lockFollows(trx, userId)
        const own = await followsOf(trx, userId)
        if (!own.some((one) => one.id === id)) return refusal('notFound')
        if (own.some((one) => one.id !== id && keyOf(one.query) === keyOf(query)))
          return refusal('wrongState', { status: 'same' })
        if (silent) await silence(trx, id)
        const row = await trx
          .updateTable('follows')
          .set({ query: JSON.stringify(query), key: keyOf(query), is_silent: silent })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return toFollow(readFollow(row), (await matchCounts(trx, [id])).get(id) ?? 0)
      })
    }),

    handleMemberCall(followRemove, async ({ viewer: { userId } }, { id }) => {
      await db.deleteFrom('follows').where('id', '=', id).where('user_id', '=', userId).execute()
      return null
    }),

    handleCall(followSilence, async ({ now }, { token }) => {
      const letter = await db
        .selectFrom('follow_letters')
        .select('user_id')
        .where('token', '=', token)
        .executeTakeFirst()
      if (letter) {
        await notices.endFollowLetters(letter.user_id, now)
        return { name: '' }
      }
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('follows')
          .select(['id', 'name'])
          .where('token', '=', token)
          .executeTakeFirst()
        if (!row) return refusal('oneTimeCodeWrong')
        await silence(trx, row.id)
        return { name: row.name }
      })
    }),
  ]
}

/** Returns what can be followed of a lot, named in a language; tobacco is not recommended (C2). */
function choicesOf(lot: CatalogueLot, lang: Language): readonly FollowChoice[] {
  const { kind, title, vintage, region } = lot.texts.en
  if (kind === 'cigars') return []
  const own = lot.texts[lang]
  const names = {
    wine: titleWithoutVintage(own.title, vintage),
    producer: own.producer,
    region: own.region,
    search: '',
  }
  return followsOfLot({ title, vintage, producer: lot.producerId, region }).map((query) => ({
    name: names[query.kind],
    query,
  }))
}

/** Returns the name of a follow: of a producer or region in the reader’s language, else as the client named it. */
export function nameOf(
  { name, query: { kind, producer, region } }: Pick<StoredFollow, 'name' | 'query'>,
  { keys, values }: Pick<NameDirectory, 'keys' | 'values'>,
  lang: Language,
): string {
  const key =
    kind === 'producer'
      ? keys.producer.get(producer[0] ?? '')
      : kind === 'region'
        ? keys.region.get(region[0] ?? '')
        : undefined
  const value = key === undefined ? undefined : values.get(key)
  return (lang === 'en' ? value?.en : value?.zh) || name
}

const toFollow = ({ id, name, query, isSilent, since }: StoredFollow, matches: number): Follow => ({
  id,
  name,
  query,
  isSilent,
  since,
  matches,
})
