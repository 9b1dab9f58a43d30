import type { NamedRef } from '#domain/home/check-home.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { CallContext } from '#server/platform/http/calls.ts'

type Named = NamedRef & { readonly id: string }

/** Returns numbers and titles of those of these sales that are published and not rehearsals. */
export async function namedSales(
  catalogue: Pick<Catalogue, 'published'>,
  ids: readonly string[],
  { lang }: Pick<CallContext, 'lang'>,
): Promise<Named[]> {
  const found = await Promise.all(ids.map((id) => catalogue.published(id)))
  return found.flatMap((sale) =>
    sale === null || sale.isRehearsal
      ? []
      : [{ id: sale.id, name: `${sale.no} · ${sale.texts[lang].title}`, isTobacco: sale.isTobacco }],
  )
}

/** Returns sale, number and title of those of these lots that are published and not in rehearsals. */
export async function namedLots(
  catalogue: Pick<Catalogue, 'lots'>,
  ids: readonly string[],
  visit: CallContext,
): Promise<Named[]> {
  const found = await catalogue.lots(ids, visit)
  return found
    .filter(({ sale }) => !sale.isRehearsal)
    .map(({ lot, sale }) => ({
      id: lot.id,
      name: `${sale.no} · ${lotLabel(lot)} · ${lot.title}`,
      isTobacco: lot.kind === 'cigars',
    }))
}
