/** A document that people agree to. `{name}` in a paragraph is filled with what the house is set to. */
export type LegalText = {
  readonly title: string
  readonly accent: string
  /** What it is about, in one sentence. */
  readonly summary: string
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]
}

/** The version of all three documents that is in force; people agree to a version (W1). */
export const legalVersion = '2026-11'

/** Fills the places of a text that stand open; one that nothing is known of stays as it is. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
