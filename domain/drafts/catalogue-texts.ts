import { wordFacts } from '#domain/facts/wording.ts'
import type { Bilingual } from './bilingual.ts'
import type { LotDraft, LotTextField } from './lot-draft.ts'

/** The texts of a lot as the catalogue shows them. */
export type CatalogueTexts = { readonly [field in LotTextField]: Bilingual }

/**
 * K5: the texts of a lot, including its facts in words. Title, format and summary are generated from the facts unless
 * entered; an entered condition text follows the generated one.
 */
export function catalogueTexts(lot: LotDraft): CatalogueTexts {
  const worded = wordFacts(lot)
  const summary = joined([lot.region, worded.contents, worded.bond], ' · ')
  return {
    title: orElse(lot.title, worded.name),
    accent: lot.accent,
    producer: lot.producer,
    region: lot.region,
    format: orElse(lot.format, worded.format),
    summary: orElse(lot.summary, summary),
    description: lot.description,
    condition: joined([worded.condition, lot.condition], '\n\n'),
    provenance: lot.provenance,
  }
}

const orElse = (written: Bilingual, worded: Bilingual): Bilingual => ({
  en: written.en || worded.en,
  zh: written.zh || worded.zh,
})

const joined = (texts: readonly Bilingual[], between: string): Bilingual => {
  const inOne = (lang: 'en' | 'zh') => texts.flatMap((text) => text[lang] || []).join(between)
  return { en: inOne('en'), zh: inOne('zh') }
}
