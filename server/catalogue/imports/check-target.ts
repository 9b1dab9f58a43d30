import { unreachable } from '#domain/lib/unreachable.ts'
import { checkGoodsImport, checkImport, checkItems } from './check-import.ts'
import { checkResults } from './check-results.ts'
import { type ImportTarget, readNumberedItems } from './import-target.ts'
import { checkBids, type MarketBidDeps } from './market-bids.ts'
import type { StoredImport } from './store.ts'

/** Checks an import against its target (K10). It writes nothing. */
export async function checkTarget(
  deps: MarketBidDeps,
  target: ImportTarget,
  stored: StoredImport,
  now: number,
) {
  const { db } = deps
  switch (target.kind) {
    case 'lots':
      return checkImport(db, target, stored, now)
    case 'items':
      return checkItems(db, { items: await readNumberedItems(db, target.id), stored, now })
    case 'goods':
      return checkGoodsImport(db, target.id, stored)
    case 'results':
      return checkResults(db, stored, now)
    case 'bids':
      return checkBids(deps, target, stored, now)
    default:
      return unreachable(target)
  }
}
