import type { Transaction } from 'kysely'
import { nameOwners } from '#server/catalogue/owners/name-owners.ts'
import { clientsById } from '#server/catalogue/owners/owner-clients.ts'
import { storedOwnersOfSale } from '#server/catalogue/owners/store-owners.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readImportOfChange } from './store.ts'

/**
 * K9, S10: names the owners again that lots had before an import, unless they have changed since or are erased.
 *
 * @param changeId the change of the import; any other has named no owners
 * @returns how many lots have their owner again, and those whose owner has changed since
 */
export async function undoImportedOwners(
  trx: Transaction<Rows>,
  changeId: number,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<{ readonly restored: number; readonly left: readonly string[] }> {
  const imported = await readImportOfChange(trx, changeId)
  if (!imported || imported.owners.length === 0) return { restored: 0, left: [] }
  const { saleId, fileName, owners } = imported
  const stored = await storedOwnersOfSale(trx, saleId)
  const { unchanged = [], changed = [] } = Object.groupBy(owners, ({ lotId, after }) =>
    (stored.get(lotId)?.owner ?? null) === after ? 'unchanged' : 'changed',
  )
  const clients = await clientsById(
    trx,
    unchanged.flatMap(({ before }) => before ?? []),
  )
  const named = unchanged.map(({ lotId, before }) => {
    const owner = before !== null && clients.has(before) ? before : null
    return [lotId, owner] as const
  })
  const detail = { file: fileName }
  await nameOwners(trx, { auctionId: saleId, owners: new Map(named), by, now, detail })
  return { restored: unchanged.length, left: changed.map(({ lotId }) => lotId) }
}
