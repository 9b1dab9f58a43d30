import { isForSale } from '#domain/auction/lot-state.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { cents } from '#domain/money/money.ts'
import { premium } from '#domain/money/premium.ts'
import type { CatalogueLot, CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
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
    found.push({ follow, item: itemOf(sale, lot, current.endTime, lang) })
  }
  return found
}

const wholeNumber = new Intl.NumberFormat('en-HK')

/** Returns a lot with its closing time, or the start of its live sale, its estimate, and that with premium. */
function itemOf(sale: CatalogueSale, lot: CatalogueLot, endTime: number, lang: Language): LetterItem {
  const t = textsIn(lang)
  const { title, accent, pictures } = lot.texts[lang]
  const allIn = Math.round((cents(lot.lowEstimate) + premium(lot.lowEstimate, sale.rates.premium)) / 100)
  const estimate = `${wholeNumber.format(lot.lowEstimate)}–${wholeNumber.format(lot.highEstimate)}`
  return {
    context: t('follows.context', {
      number: lotLabel(lot),
      kind: sale.kind,
      time: formatDateTime(houseTimeZone, sale.kind === 'live' ? sale.startTime : endTime),
    }),
    title,
    accent: lang === 'en' ? accent : '',
    picture: pictures[0] ?? null,
    state:
      lot.lowEstimate === 0
        ? null
        : {
            kind: 'plain',
            label: t('follows.allIn', { amount: `${sale.currency} ${wholeNumber.format(allIn)}` }),
          },
    amount: lot.highEstimate === 0 ? '' : `${sale.currency} ${estimate}`,
  }
}
