import type { Kysely } from 'kysely'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { isPastAnswering } from '#domain/questions/ask.ts'
import { isShared } from '#domain/questions/question.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { pageLanguageOf } from '#wire/address/page-address.ts'
import type { StaffQuestion } from '#wire/entities/question.ts'
import { kindOf, markLapsed, type StoredQuestion, toOwnQuestion } from './rows.ts'
import { askedText, standardAnswers } from './standard-answers.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'cache' | 'published' | 'state'>
}

type Params = { readonly state: 'open' | 'done'; readonly page: number; readonly size: number }

/** The same request of several clients is one task. */
type Task = { readonly row: StoredQuestion; readonly askers: number }

/** Returns a page of questions for specialists (A1); those about decided lots lapse. */
export async function listQuestions(
  deps: Deps,
  { state, page, size }: Params,
  { lang, now }: { readonly lang: Language; readonly now: number },
) {
  const from = (page - 1) * size
  if (state === 'done') {
    const done = deps.db.selectFrom('questions').where('state', '<>', 'open')
    const [rows, { total }] = await Promise.all([
      done.selectAll().orderBy('handled_at', 'desc').orderBy('id').limit(size).offset(from).execute(),
      done.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    const tasks = rows.map((row) => ({ row, askers: 1 }))
    return { list: await entitiesOf(deps, tasks, lang), total: Number(total), page, size }
  }
  const tasks = togetherByRequest(await openRows(deps, now))
  return {
    list: await entitiesOf(deps, tasks.slice(from, from + size), lang),
    total: tasks.length,
    page,
    size,
  }
}

/** Returns the open questions by when they are due, without those about lots that have been decided. */
async function openRows({ db, catalogue }: Deps, now: number): Promise<readonly StoredQuestion[]> {
  const rows = await db
    .selectFrom('questions')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('due_at')
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
  const saleIds = [...new Set(rows.map((row) => row.auction_id))]
  const states = new Map(
    await Promise.all(saleIds.map(async (id) => [id, await catalogue.state(id)] as const)),
  )
  const hasLapsed = ({ auction_id, lot_id }: StoredQuestion) => {
    const sale = states.get(auction_id)
    return !sale || isPastAnswering(sale, sale.lots.get(lot_id))
  }
  await markLapsed(
    db,
    rows.filter(hasLapsed).map(({ id }) => id),
    now,
  )
  return rows.filter((row) => !hasLapsed(row))
}

function togetherByRequest(rows: readonly StoredQuestion[]): readonly Task[] {
  const keyOf = (row: StoredQuestion) =>
    isShared({ ...row, kind: kindOf(row) }) ? `${row.lot_id} ${row.kind}` : row.id
  return Map.groupBy(rows, keyOf)
    .values()
    .flatMap((same) => (same[0] ? [{ row: same[0], askers: same.length }] : []))
    .toArray()
}

async function entitiesOf(
  { catalogue }: Deps,
  tasks: readonly Task[],
  lang: Language,
): Promise<StaffQuestion[]> {
  const entities = tasks.map(async ({ row, askers }): Promise<StaffQuestion[]> => {
    const sale = await catalogue.published(row.auction_id)
    const lot = sale && (await catalogue.cache.lots(sale)).get(row.lot_id)
    if (!lot) return []
    const { title, pictures } = lot.texts[lang]
    return [
      {
        ...toOwnQuestion(row),
        auctionId: sale.id,
        saleNo: sale.no,
        lotId: lot.id,
        ...lotNumberOf(lot),
        lotTitle: title,
        pictures: [...pictures],
        lang: pageLanguageOf(row.lang),
        askers,
        asked: askedText(kindOf(row)),
        standard: [...standardAnswers(kindOf(row))],
      },
    ]
  })
  return (await Promise.all(entities)).flat()
}
