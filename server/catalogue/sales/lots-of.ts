import type { CallContext } from '#server/platform/http/calls.ts'
import type { Lot } from '#wire/entities/lot.ts'
import type { CatalogueSale } from './entries.ts'
import { lotOf, viewLot } from './lot-entity.ts'
import type { Catalogue, OpenSale } from './sales.ts'

/** A lot and its sale. */
export type LotOfSale = { readonly lot: Lot; readonly sale: CatalogueSale }

/** Returns lots of any sales, ordered by id, without lots that may not be shown. */
export async function lotsOf(
  catalogue: Pick<Catalogue, 'saleOfLot' | 'open'>,
  lotIds: readonly string[],
  visit: Pick<CallContext, 'viewer' | 'lang'>,
): Promise<readonly LotOfSale[]> {
  const sales = await Promise.all(lotIds.map((lotId) => catalogue.saleOfLot(lotId)))
  const saleIds = [...new Set(sales.flatMap((sale) => sale?.id ?? []))]
  const opened = await Promise.all(saleIds.map((id) => catalogue.open(id, visit)))
  const bySale = new Map(opened.flatMap((one) => (one ? [[one.sale.id, one]] : [])))
  return lotIds.flatMap((lotId, i) => {
    const open = bySale.get(sales[i]?.id ?? '')
    const lot = open && findLot(open, lotId)
    return open && lot ? [{ lot, sale: open.sale }] : []
  })
}

function findLot({ lots, context }: OpenSale, lotId: string): Lot | null {
  const entry = lots.get(lotId)
  const one = entry && viewLot(entry, context)
  return one ? lotOf(one, context) : null
}
