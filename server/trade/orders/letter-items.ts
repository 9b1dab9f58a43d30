import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatAmount } from '#server/platform/mail/format.ts'
import { type LetterItem, plainItem } from '#server/platform/mail/letter-parts.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import type { StoredOrder } from './rows.ts'

/** The maximum number of lots that a letter lists. */
const maxItems = 6

/** Returns lots of a sale as items of a letter; if there are many, the first ones and the number of the others. */
async function lotItems(
  catalogue: Pick<Catalogue, 'mailItems'>,
  sale: CatalogueSale,
  lotIds: readonly string[],
  lang: Language,
): Promise<readonly LetterItem[]> {
  return firstItems(await catalogue.mailItems(sale, lotIds, lang), lang)
}

/** Returns lots of one or more sales as items of a letter, like `lotItems`. */
export async function deliveredItems(
  catalogue: Pick<Catalogue, 'mailItems' | 'saleOfLot'>,
  lotIds: readonly string[],
  lang: Language,
): Promise<readonly LetterItem[]> {
  const sales = await Promise.all(lotIds.map((lotId) => catalogue.saleOfLot(lotId)))
  const bySale = Map.groupBy(lotIds, (_id, index) => sales[index]?.id)
  const items = await Promise.all(
    [...bySale.values()].map(async (ids) => {
      const sale = await catalogue.saleOfLot(ids[0] ?? '')
      return sale ? catalogue.mailItems(sale, ids, lang) : []
    }),
  )
  return firstItems(items.flat(), lang)
}

function firstItems(items: readonly LetterItem[], lang: Language): readonly LetterItem[] {
  const rest = items.length - maxItems
  return rest <= 1
    ? items
    : [...items.slice(0, maxItems), plainItem(textsIn(lang)('orders.furtherLots', { count: rest }))]
}

/** Returns the texts of a letter about an order, with its lots and a link to its page. */
export async function withOrder<Texts extends { readonly link: string; readonly state: LetterItem['state'] }>(
  deps: { readonly catalogue: Pick<Catalogue, 'mailItems'>; readonly config: Pick<Config, 'publicUrl'> },
  about: { readonly sale: CatalogueSale; readonly stored: StoredOrder; readonly lang: Language },
  { link, state, ...texts }: Texts,
) {
  const { sale, stored, lang } = about
  const path = `/profile/orders/auction/${encodeURIComponent(stored.row.id)}`
  return {
    ...texts,
    items: await orderItems(deps.catalogue, sale, stored, lang, state),
    code: null,
    link: { label: link, href: `${deps.config.publicUrl}${path}` },
  }
}

/** Returns the lots of an order: one with its state, several with their hammer prices. */
async function orderItems(
  catalogue: Pick<Catalogue, 'mailItems'>,
  sale: CatalogueSale,
  { lots, row }: StoredOrder,
  lang: Language,
  state: LetterItem['state'],
): Promise<readonly LetterItem[]> {
  const items = await lotItems(
    catalogue,
    sale,
    lots.map(({ lot_id }) => lot_id),
    lang,
  )
  if (items.length === 1) return items.map((item) => ({ ...item, state }))
  const shown = items.length === lots.length ? lots : lots.slice(0, maxItems)
  return items.map((item, i) => {
    const lot = shown[i]
    return lot ? { ...item, amount: formatAmount(row.currency, lot.hammer) } : item
  })
}
