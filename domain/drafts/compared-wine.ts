import { type Content, contentOf } from '#domain/prices/content.ts'
import type { WineIdentity } from '#domain/prices/similar.ts'
import { vintageYear, wineName } from '#domain/prices/wine-name.ts'
import { type Bilingual, inEither } from './bilingual.ts'
import { catalogueTexts } from './catalogue-texts.ts'
import type { LotDraft } from './lot-draft.ts'

/** Returns a producer’s id, its name in Latin letters or else as entered, or null without a name. */
export function producerId(name: Bilingual): string | null {
  const latin = inEither(name, 'en')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
  return latin === '' ? null : latin.slice(0, 120)
}

/** The data by which a lot is compared with earlier results (H4), and its contents. */
export type ComparedWine = { readonly wine: WineIdentity; readonly content: Content }

/**
 * Returns the data by which a lot’s earlier results are found (H4), or null if its size is unknown (H1).
 * @param currency the currency of its sale
 */
export function comparedWine(draft: LotDraft, currency: string): ComparedWine | null {
  const { title, format } = catalogueTexts(draft)
  const content = contentOf({
    kind: draft.kind,
    format: format.en || format.zh,
    quantity: draft.quantity ?? 1,
  })
  return (
    content && {
      wine: {
        producer: producerId(draft.producer) ?? '',
        wine: wineName(title.en || title.zh, draft.vintage),
        year: vintageYear(draft.vintage),
        measure: content.measure,
        currency,
      },
      content,
    }
  )
}
