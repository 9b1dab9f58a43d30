import { canonical } from '#domain/ledger/canonical.ts'
import type { PublishedAttributes } from '#domain/lots/attributes/published.ts'
import { isEmptyValue } from '#domain/lots/attributes/values.ts'
import {
  type LanguagePatch,
  languageChanges,
  reversed,
  type TextsByLanguage,
  withChanges,
} from './language-changes.ts'
import {
  type AddedPicture,
  type AltChange,
  type AttributeChange,
  type CorrectableFact,
  type CorrectableText,
  correctableFacts,
  correctableTexts,
  type PictureAlt,
  type PictureChange,
  type TextChange,
} from './lot-change.ts'

/**
 * The description of a lot in the catalogue: texts in both languages, facts, the keys of its pictures, the cover first,
 * and its attributes.
 */
export type LotDescription = {
  readonly texts: TextsByLanguage<CorrectableText>
  readonly facts: Readonly<Record<CorrectableFact, string>>
  readonly pictures: readonly string[]
  readonly attributes: PublishedAttributes
}

/** The versions of the text of a description, newest first. A server of version 2.0 writes and reads the first one. */
export const descriptionVersions = [2, 1] as const
export type DescriptionVersion = (typeof descriptionVersions)[number]

/** A requested correction; omitted fields stay as they are. */
export type DescriptionPatch = {
  readonly texts?: LanguagePatch<CorrectableText> | undefined
  readonly facts?: { readonly [field in CorrectableFact]?: string | undefined } | undefined
  /** The values of attributes by id; empty ones are removed. */
  readonly attributes?: PublishedAttributes | undefined
  /** The keys of all pictures afterwards, in their new order. */
  readonly pictures?: readonly string[] | undefined
  /** Those among them that the lot does not have yet. */
  readonly newPictures?: readonly AddedPicture[] | undefined
  /** The alternative texts of pictures that stay. */
  readonly alts?: readonly PictureAlt[] | undefined
}

/**
 * Returns the text whose SHA-256 is the digest of a description. A version never changes: the digests of all lots that
 * were published with it depend on it.
 */
export function descriptionText(
  { texts, facts, pictures, attributes }: LotDescription,
  version: DescriptionVersion = 2,
): string {
  switch (version) {
    case 1:
      return canonical({ texts, facts, pictures })
    case 2:
      return canonical({ version, texts, facts, pictures, attributes })
  }
}

/** Returns the texts and facts that a patch changes. Italics that a new title no longer contains are removed. */
export function textChanges(
  { texts, facts }: Pick<LotDescription, 'texts' | 'facts'>,
  patch: DescriptionPatch,
): readonly TextChange[] {
  const inLanguages = languageChanges<CorrectableText>(correctableTexts, texts, patch.texts ?? {})
  const inBoth = correctableFacts.flatMap((field): TextChange[] => {
    const [from, to] = [facts[field], patch.facts?.[field]]
    return to === undefined || to === from ? [] : [{ field, lang: 'both', from, to }]
  })
  return [...inLanguages, ...inBoth]
}

/** Returns the attributes that a patch changes. */
export const attributeChanges = (
  { attributes }: Pick<LotDescription, 'attributes'>,
  patch: Pick<DescriptionPatch, 'attributes'>,
): readonly AttributeChange[] =>
  Object.entries(patch.attributes ?? {}).flatMap(([id, value]) => {
    const [from, to] = [attributes[id] ?? null, isEmptyValue(value) ? null : value]
    return canonical(from) === canonical(to) ? [] : [{ id, from, to }]
  })

/**
 * Returns the pictures before and after, or undefined if pictures and alternative texts are unchanged, null
 * if the patch names one twice or an unknown one.
 *
 * @param stated the current alternative texts of the pictures
 */
export function pictureChange(
  { pictures: from }: Pick<LotDescription, 'pictures'>,
  { pictures: to = from, newPictures = [], alts: wanted = [] }: DescriptionPatch,
  stated: readonly PictureAlt[] = [],
): PictureChange | undefined | null {
  const added = to.flatMap((key) =>
    from.includes(key) ? [] : (newPictures.find((picture) => picture.key === key) ?? []),
  )
  const known = new Set([...from, ...added.map(({ key }) => key)])
  if (new Set(to).size < to.length || to.some((key) => !known.has(key))) return null
  const staying = from.filter((key) => to.includes(key))
  if (wanted.some(({ key }) => !staying.includes(key))) return null
  const alts = altChanges(stated, wanted)
  const isInPlace = to.length === from.length && to.every((key, index) => key === from[index])
  if (isInPlace && alts.length === 0) return undefined
  return { from, to, ...(added.length > 0 && { added }), ...(alts.length > 0 && { alts }) }
}

const altChanges = (stated: readonly PictureAlt[], wanted: readonly PictureAlt[]): readonly AltChange[] =>
  stated.flatMap(({ key, alt: from }) => {
    const to = wanted.findLast((one) => one.key === key)?.alt
    return to && (to.en !== from.en || to.zh !== from.zh) ? [{ key, from, to }] : []
  })

/** Returns the description after a correction. */
export function corrected(
  description: LotDescription,
  changes: readonly TextChange[],
  pictures: PictureChange | undefined,
  attributes: readonly AttributeChange[] = [],
): LotDescription {
  const facts = Object.fromEntries(
    changes.filter(({ lang }) => lang === 'both').map(({ field, to }) => [field, to]),
  )
  return {
    ...description,
    texts: withChanges(description.texts, changes),
    facts: { ...description.facts, ...facts },
    pictures: pictures?.to ?? description.pictures,
    attributes: withAttributes(description.attributes, attributes),
  }
}

/** Returns the attributes after changes; unstated ones are absent. */
function withAttributes(
  attributes: PublishedAttributes,
  changes: readonly AttributeChange[],
): PublishedAttributes {
  const values = new Map(Object.entries(attributes))
  for (const { id, to } of changes) {
    if (to === null) values.delete(id)
    else values.set(id, to)
  }
  return Object.fromEntries(values)
}

/** Returns the description before a correction. */
export const beforeCorrection = (
  description: LotDescription,
  changes: readonly TextChange[],
  pictures: Pick<PictureChange, 'from' | 'to'> | undefined,
  attributes: readonly AttributeChange[] = [],
): LotDescription =>
  corrected(
    description,
    reversed(changes),
    pictures && { from: pictures.to, to: pictures.from },
    reversed(attributes),
  )
