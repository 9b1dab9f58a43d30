import { hash } from 'node:crypto'
import {
  descriptionText,
  descriptionVersions,
  type LotDescription,
} from '#domain/auction/changes/description.ts'
import { type SaleDescription, saleDescriptionText } from '#domain/auction/changes/sale-description.ts'
import type { CatalogueLot, CatalogueSale, LotText, SaleText } from './entries.ts'

/** Returns what the catalogue states about a lot (K13). */
export function descriptionOf({ texts, attributes }: CatalogueLot): LotDescription {
  const { en, 'zh-Hans': zh } = texts
  return {
    texts: { en: textsOf(en), zh: textsOf(zh) },
    facts: { vintage: en.vintage, quantity: String(en.quantity) },
    pictures: en.pictures.map(({ key }) => key),
    attributes,
  }
}

const textsOf = (text: LotText): LotDescription['texts']['en'] => ({
  title: text.title,
  accent: text.accent,
  producer: text.producer,
  facts: text.facts,
  region: text.region,
  format: text.format,
  description: text.description,
  condition: text.condition,
  provenance: text.provenance,
})

/** Returns what the catalogue states about a sale (K13). */
export function saleDescriptionOf({ texts }: Pick<CatalogueSale, 'texts'>): SaleDescription {
  const stated = ({ title, accent, summary, description, place }: SaleText) => ({
    title,
    accent,
    summary,
    description,
    place,
  })
  return { en: stated(texts.en), zh: stated(texts['zh-Hans']) }
}

/** Returns the SHA-256 of the description of a sale, in hex. */
export const saleDigestOf = (description: SaleDescription): string =>
  hash('sha256', saleDescriptionText(description))

/** Returns the SHA-256 of a description, in hex. */
export const digestOf = (description: LotDescription): string => hash('sha256', descriptionText(description))

/**
 * Returns the text of a description in the version that has a digest, or null if no version has it.
 */
export const hashedText = (description: LotDescription, digest: string): string | null =>
  descriptionVersions
    .map((version) => descriptionText(description, version))
    .find((text) => hash('sha256', text) === digest) ?? null
