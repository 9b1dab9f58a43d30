import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { DraftChange } from '#wire/socket/socket.ts'
import type { ChangeKind } from './change-log.ts'

/** The maximum number of lots that are named; pages reload all lots after a larger change. */
const maxLots = 100

/** Changes after which the list of lots may be different. */
const ofLotList: readonly ChangeKind[] = ['create', 'delete', 'number', 'import', 'undo']

const lotRevs = z.array(z.tuple([z.string(), z.number()]))

/**
 * Wraps calls so that each successful change of a draft is published to the pages that have it open. A
 * repeated request publishes it again, which does no harm.
 *
 * @param calls those with an idempotency key are changes, each with an entry in the change log (K9)
 */
export const withChangeNotices = (
  db: Kysely<Rows>,
  bus: Pick<Bus, 'publish'>,
  calls: readonly CallHandler[],
): readonly CallHandler[] =>
  calls.map((handler) => {
    if (!('ak' in handler.call.fields)) return handler
    return {
      ...handler,
      async handle(visit, pairs, ...rest) {
        const outcome = await handler.handle(visit, pairs, ...rest)
        const [, ak = ''] = pairs.find(([name]) => name === 'ak') ?? []
        if (outcome.kind === 'done' && visit.viewer) {
          const change = await readChange(db, visit.viewer.userId, ak.toLowerCase())
          if (change) bus.publish('draft', change)
        }
        return outcome
      },
    }
  })

/** Returns the change of a request, with the current revisions of its lots, or null if it changed nothing. */
async function readChange(db: Kysely<Rows>, by: string, ak: string): Promise<DraftChange | null> {
  const row = await db
    .selectFrom('draft_changes')
    .select(['sale_id', 'kind'])
    .select(
      sql<unknown>`
        case when jsonb_array_length(edits) <= ${maxLots} then (
          select coalesce(jsonb_agg(jsonb_build_array(draft_lots.id, draft_lots.rev)), '[]')
          from jsonb_array_elements(edits) as one (edit) join draft_lots on draft_lots.id = one.edit->>'lotId'
        ) end`.as('lots'),
    )
    .where('by_user_id', '=', by)
    .where('ak', '=', ak)
    .executeTakeFirst()
  if (!row) return null
  const isOfList = ofLotList.some((kind) => kind === row.kind)
  return { auctionId: row.sale_id, lots: isOfList || row.lots === null ? null : lotRevs.parse(row.lots) }
}
