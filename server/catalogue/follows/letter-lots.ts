import { isForSale } from '#domain/auction/lot-state.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { allInTotal } from '#domain/money/all-in-total.ts'
import type { CatalogueLot, CatalogueSale } from '#server/catalogue/sales/entries.ts'
import { lotItemsInMail } from '#server/catalogue/sales/mail-names.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDateTime, formatWhole } from '#server/platform/mail/format.ts'
import type { LetterItem } from '#server/platform/mail/letter-parts.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import type { StoredFollow } from './store.ts'

export type NewLotDeps = { readonly catalogue: Pick<Catalogue, 'cache' | 'saleOfLot' | 'state'> }

/** A new lot in a letter, and the follow that it matches. */
export type NewLot = { readonly item: LetterItem; readonly follow: StoredFollow }

/** Returns the lots that are for sale, as items of a letter; never tobacco (C2). */
export async function newLotItems(
  { catalogue }: NewLotDeps,
  follows: ReadonlyMap<string, StoredFollow>,
  lang: Language,
): Promise<readonly NewLot[]> {
  const found: NewLot[] = []
  for (const [lotId, follow] of follows) {
    const sale = await catalogue.saleOfLot(lotId)
    if (!sale) continue
    const [lots, state] = await Promise.all([catalogue.cache.lots(sale), catalogue.state(sale.id)])
    const [lot, current] = [lots.get(lotId), state.lots.get(lotId)]
    if (!lot || !current || lot.texts.en.kind === 'cigars' || state.isEnd || !isForSale(current)) continue
    const [item] = lotItemsInMail(sale, lots, [lotId], lang)
    if (item) found.push({ follow, item: withTerms(item, sale, lot, current.endTime, lang) })
  }
  return found
}

/** Returns a lot with its closing time, or the start of its live sale, its estimate, and that with premium. */
function withTerms(
  item: LetterItem,
  sale: CatalogueSale,
  lot: CatalogueLot,
  endTime: number,
  lang: Language,
): LetterItem {
  const t = textsIn(lang)
  const { lowEstimate, highEstimate } = lot
  const amount = `${sale.currency} ${formatWhole(allInTotal(lowEstimate, 'transfer', sale.rates))}`
  return {
    ...item,
    context: t('follows.context', {
      number: lotLabel(lot),
      kind: sale.kind,
      time: formatDateTime(houseTimeZone, sale.kind === 'live' ? sale.startTime : endTime),
    }),
    state: lowEstimate === 0 ? null : { kind: 'plain', label: t('follows.allIn', { amount }) },
    amount:
      highEstimate === 0 ? '' : `${sale.currency} ${formatWhole(lowEstimate)}–${formatWhole(highEstimate)}`,
  }
}
