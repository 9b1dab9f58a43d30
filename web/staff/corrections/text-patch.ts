import type { DescriptionPatch, LotDescription } from '#domain/auction/changes/description.ts'
import { followingTexts } from '#domain/auction/changes/following-texts.ts'
import type { TypedAttributes } from './attribute-patch.ts'
import type { ChosenPictures, PictureEdit } from './chosen-pictures.ts'

/** The texts and facts as they are entered: only those that were edited. */
export type TextPatch = {
  /** The pictures as they were edited; undefined if they are unchanged. */
  readonly pictures?: PictureEdit
  readonly texts: NonNullable<DescriptionPatch['texts']>
  readonly facts: NonNullable<DescriptionPatch['facts']>
  readonly attributes: TypedAttributes
}

export const emptyPatch: TextPatch = { texts: {}, facts: {}, attributes: {} }

/** Returns whether an edited title is missing. */
export const lacksTitle = ({ texts }: TextPatch, lang: 'en' | 'zh'): boolean =>
  texts[lang]?.title?.trim() === ''

/** Returns whether an edited quantity is not a whole number from 1. */
export const hasBadQuantity = ({ facts: { quantity } }: TextPatch): boolean =>
  quantity !== undefined && !/^[1-9]\d{0,5}$/.test(quantity.trim())

/**
 * Returns the patch without spaces at the ends, with the texts that follow its facts and the pictures that are chosen.
 */
export function completePatch(
  described: Pick<LotDescription, 'texts' | 'facts'>,
  typed: TextPatch,
  chosen: ChosenPictures,
) {
  const { pictures } = typed
  const texts = { en: trimmed(typed.texts.en), zh: trimmed(typed.texts.zh) }
  const facts = trimmed(typed.facts)
  const following = followingTexts(described, { texts, facts })
  return {
    texts: { en: { ...following.en, ...texts.en }, zh: { ...following.zh, ...texts.zh } },
    facts,
    ...(pictures && { pictures: chosen.keys, newPictures: chosen.added, alts: chosen.alts }),
  }
}

/** Returns the texts without spaces at their ends. */
export const trimmed = <T extends { readonly [name: string]: string | undefined }>(
  values: T | undefined,
): T => Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, value?.trim()])) as T
