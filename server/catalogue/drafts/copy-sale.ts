import type { Kysely } from 'kysely'
import { parsePriceLevel } from '#domain/auction/increment-table.ts'
import type { Bilingual } from '#domain/drafts/bilingual.ts'
import { emptySaleDraft, type SaleDraft } from '#domain/drafts/sale-draft.ts'
import type { CatalogueCache } from '#server/catalogue/sales/catalogue-cache.ts'
import type { CatalogueSale, SaleText } from '#server/catalogue/sales/entries.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readSaleDraft } from './rows.ts'

/** The fields that are not copied because they belong to one sale only. */
const ofItsOwn = {
  number: '',
  registerStartTime: null,
  bidStartTime: null,
  startTime: null,
  endTime: null,
  related: [],
  cover: null,
  stream: { hls: '', whep: '' },
} as const

/**
 * Returns the terms and texts of an earlier sale or another draft for a new draft, or null if there is no
 * such sale.
 */
export async function copySale(
  db: Kysely<Rows>,
  cache: Pick<CatalogueCache, 'sale'>,
  id: string,
): Promise<SaleDraft | null> {
  const draft = await readSaleDraft(db, id)
  if (draft) return { ...draft.draft, ...ofItsOwn }
  const sale = await cache.sale(id)
  return sale ? { ...draftOf(sale), ...ofItsOwn } : null
}

function draftOf(sale: CatalogueSale): SaleDraft {
  const increments = parsePriceLevel(sale.priceLevel)
  const text = (field: Exclude<keyof SaleText, 'cover'>): Bilingual => ({
    en: sale.texts.en[field],
    zh: sale.texts['zh-Hans'][field],
  })
  return {
    ...emptySaleDraft(sale.kind),
    title: text('title'),
    accent: text('accent'),
    summary: text('summary'),
    description: text('description'),
    place: text('place'),
    depositDesc: text('depositDesc'),
    currency: sale.currency,
    increments: 'kind' in increments ? [] : increments,
    rates: sale.ownRates,
    lotInterval: sale.lotInterval,
    extendWindow: sale.extendWindow,
    bidAcceptance: sale.bidAcceptance,
    admission: sale.admission,
    identityNeeded: sale.identityNeeded,
    depositType: sale.depositType,
    depositVal: sale.depositVal,
    depositDefault: sale.depositDefault,
    meetings: sale.meetings.map(({ id, name }) => ({ id, name: { en: name.en, zh: name['zh-Hans'] } })),
  }
}
