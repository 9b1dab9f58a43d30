import type { CallContext } from '#server/platform/http/calls.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { lotOf, viewLot } from './lot-entity.ts'
import type { Catalogue } from './sales.ts'

/** Returns featured lots of sales that have not ended, soonest first, without tobacco (C2). */
export async function featured(
  catalogue: Catalogue,
  visit: Pick<CallContext, 'viewer' | 'lang' | 'now'>,
): Promise<readonly Lot[]> {
  const sales = await catalogue.current(visit.now)
  const soonest = sales
    .filter(({ isRehearsal }) => !isRehearsal)
    .toSorted((a, b) => a.startTime - b.startTime)
  const opened = await Promise.all(soonest.map((sale) => catalogue.open(sale.id, visit)))
  return opened
    .filter((open) => open !== null)
    .filter(({ context }) => !context.state.isEnd)
    .flatMap(({ lots, context }) =>
      [...lots.values()]
        .filter((entry) => entry.isFeature && entry.texts.en.kind !== 'cigars')
        .map((entry) => viewLot(entry, context))
        .filter((one) => one !== null && !one.view.withdrawn && one.view.saleStatus === 'open')
        .flatMap((one) => (one ? [lotOf(one, context)] : [])),
    )
}
