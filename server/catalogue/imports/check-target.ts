import type { Kysely } from 'kysely'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { checkGoodsImport, checkImport, checkItems } from './check-import.ts'
import { checkResults } from './check-results.ts'
import { type ImportTarget, readNumberedItems } from './import-target.ts'
import type { StoredImport } from './store.ts'

/** Checks an import against its target (K10). It writes nothing. */
export async function checkTarget(db: Kysely<Rows>, target: ImportTarget, stored: StoredImport, now: number) {
  switch (target.kind) {
    case 'lots':
      return checkImport(db, target, stored, now)
    case 'items':
      return checkItems(db, { items: await readNumberedItems(db, target.id), stored, now })
    case 'goods':
      return checkGoodsImport(db, target.id, stored)
    case 'results':
      return checkResults(db, stored, now)
    default:
      return unreachable(target)
  }
}
