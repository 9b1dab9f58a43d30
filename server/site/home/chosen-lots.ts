import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { Lot } from '#wire/entities/lot.ts'

/** Returns lots for the home page: the referenced ones that are open, else featured ones. Never tobacco (C2). */
export async function chosenLots(
  catalogue: Pick<Catalogue, 'lots' | 'featured'>,
  refs: readonly string[],
  limit: number,
  visit: CallContext,
): Promise<readonly Lot[]> {
  const named = (await catalogue.lots(refs, visit))
    .map(({ lot }) => lot)
    .filter((lot) => lot.kind !== 'cigars' && !lot.withdrawn && lot.saleStatus === 'open')
  const lots = named.length === 0 ? await catalogue.featured(visit) : named
  return lots.slice(0, limit)
}
