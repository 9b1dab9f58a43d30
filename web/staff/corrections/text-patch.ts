import type { DescriptionPatch } from '#domain/auction/changes/description.ts'

/** The texts and facts as they are entered: only those that were edited. */
export type TextPatch = {
  /** The keys of the pictures that remain, the cover first; undefined while they stay. */
  readonly pictures?: readonly string[]
  readonly texts: NonNullable<DescriptionPatch['texts']>
  readonly facts: NonNullable<DescriptionPatch['facts']>
}

export const emptyPatch: TextPatch = { texts: {}, facts: {} }

/** Whether an edited title is missing. */
export const lacksTitle = ({ texts }: TextPatch, lang: 'en' | 'zh'): boolean =>
  texts[lang]?.title?.trim() === ''

/** Whether an edited quantity is no whole number from 1. */
export const hasBadQuantity = ({ facts: { quantity } }: TextPatch): boolean =>
  quantity !== undefined && !/^[1-9]\d{0,5}$/.test(quantity.trim())

/** The patch as the server will read it: without spaces at the ends. */
export function trimmedPatch({ texts, facts, pictures }: TextPatch) {
  return {
    texts: { en: trimmed(texts.en), zh: trimmed(texts.zh) },
    facts: trimmed(facts),
    ...(pictures && { pictures }),
  }
}

const trimmed = <T extends { readonly [name: string]: string | undefined }>(values: T | undefined): T =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, value?.trim()])) as T
