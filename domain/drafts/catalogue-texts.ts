import { describeFacts } from '#domain/facts/wording.ts'
import type { Bilingual } from './bilingual.ts'
import type { LotDraft, LotTextField } from './lot-draft.ts'

/** The texts of a lot as the catalogue shows them. */
export type CatalogueTexts = { readonly [field in LotTextField]: Bilingual }

/**
 * K5: returns the texts of a lot, including its facts as text. Title, format and summary are generated from the facts
 * unless entered; an entered condition text follows the generated one.
 */
export function catalogueTexts(lot: LotDraft): CatalogueTexts {
  const texts = describeFacts(lot)
  const summary = joined([lot.region, texts.contents, texts.bond], ' · ')
  return {
    title: orElse(lot.title, texts.name),
    accent: lot.accent,
    producer: lot.producer,
    region: lot.region,
    format: orElse(lot.format, texts.format),
    summary: orElse(lot.summary, summary),
    description: lot.description,
    condition: joined([texts.condition, lot.condition], '\n\n'),
    provenance: lot.provenance,
  }
}

const orElse = (entered: Bilingual, generated: Bilingual): Bilingual => ({
  en: entered.en || generated.en,
  zh: entered.zh || generated.zh,
})

const joined = (texts: readonly Bilingual[], between: string): Bilingual => {
  const inOne = (lang: 'en' | 'zh') => texts.flatMap((text) => text[lang] || []).join(between)
  return { en: inOne('en'), zh: inOne('zh') }
}
