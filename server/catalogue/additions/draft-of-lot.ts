import type { Bilingual } from '#domain/drafts/bilingual.ts'
import { emptyLotDraft, type LotDraft, type LotTextField, lotTextFields } from '#domain/drafts/lot-draft.ts'
import type { CatalogueLot } from '#server/catalogue/sales/entries.ts'

/** Returns a published lot as a draft with the same texts and pictures. Its facts in words are part of its texts. */
export function draftOfLot({ texts, categoryId, ...lot }: CatalogueLot): LotDraft {
  const { en, 'zh-Hans': chinese } = texts
  const text = (field: LotTextField): Bilingual => {
    const published = field === 'summary' ? 'facts' : field
    return { en: en[published], zh: chinese[published] }
  }
  return {
    ...emptyLotDraft,
    ...Object.fromEntries(lotTextFields.map((field) => [field, text(field)])),
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
