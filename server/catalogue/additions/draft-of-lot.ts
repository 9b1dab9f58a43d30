import type { Bilingual } from '#domain/drafts/bilingual.ts'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import type { CatalogueLot, LotText } from '#server/catalogue/sales/entries.ts'

/** A published lot as a draft with the same texts and pictures. Its facts are in its texts. */
export function draftOfLot({ texts, categoryId, ...lot }: CatalogueLot): LotDraft {
  const { en, 'zh-Hans': chinese } = texts
  const text = (
    field: keyof LotText &
      (
        | 'title'
        | 'accent'
        | 'producer'
        | 'region'
        | 'format'
        | 'facts'
        | 'description'
        | 'condition'
        | 'provenance'
      ),
  ): Bilingual => ({
    en: en[field],
    zh: chinese[field],
  })
  return {
    ...emptyLotDraft,
    title: text('title'),
    accent: text('accent'),
    producer: text('producer'),
    region: text('region'),
    format: text('format'),
    summary: text('facts'),
    description: text('description'),
    condition: text('condition'),
    provenance: text('provenance'),
    category: categoryId,
    kind: en.kind,
    vintage: en.vintage,
    quantity: en.quantity,
    lowEstimate: lot.lowEstimate,
    highEstimate: lot.highEstimate,
    startPrice: lot.startPrice,
    reserve: lot.reserve,
    pictures: en.pictures.map(({ key, width, height, alt }, index) => ({
      key,
      width,
      height,
      alt: { en: alt, zh: chinese.pictures[index]?.alt ?? '' },
    })),
  }
}
