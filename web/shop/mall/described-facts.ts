import { paragraphs } from '#web/sale/lots/paragraphs.ts'

/** A fact with its label, both in the language of the page. */
export type DescribedFact = { readonly label: string; readonly text: string }

/** A short label, a colon, and the fact: `Storage: in bond since 2012`. */
const fact = /^(?<label>\p{L}[\p{L} ]{1,23})[:：]\s*(?<text>\S.*)$/u

/** Separates a product's description into prose and facts. The first paragraph is always prose. */
export function describedFacts(description: string): {
  readonly prose: readonly string[]
  readonly facts: readonly DescribedFact[]
} {
  const prose: string[] = []
  const facts: DescribedFact[] = []
  for (const [index, paragraph] of paragraphs(description).entries()) {
    const { label, text } = (index === 0 ? null : fact.exec(paragraph))?.groups ?? {}
    if (label === undefined || text === undefined) prose.push(paragraph)
    else facts.push({ label, text })
  }
  return { prose, facts }
}
