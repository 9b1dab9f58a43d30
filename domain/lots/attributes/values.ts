import { type Bilingual, noText } from '#domain/drafts/bilingual.ts'
import type { Level } from '#domain/facts/levels.ts'
import type { Mark } from '#domain/facts/marks.ts'
import type { AttributeType } from './attribute.ts'
import { attributes } from './attributes.ts'

export type AttributeId = keyof typeof attributes

/** The values of attributes of a type. */
export type ValueOf<Type extends AttributeType> = Type extends { readonly is: 'bilingual' }
  ? Bilingual
  : Type extends { readonly is: 'number' | 'size' }
    ? number | null
    : Type extends { readonly is: 'choice'; readonly choices: readonly { readonly id: infer Id }[] }
      ? Id | null
      : Type extends { readonly is: 'flag' }
        ? boolean
        : Type extends { readonly is: 'list' }
          ? readonly string[]
          : Type extends { readonly is: 'levels' }
            ? readonly Level[]
            : Type extends { readonly is: 'marks'; readonly codes: readonly (infer Code extends string)[] }
              ? readonly Mark<Code>[]
              : string

/** The attributes of a lot by id; unknown ones are null, '' or empty. */
export type LotAttributes = { readonly [id in AttributeId]: ValueOf<(typeof attributes)[id]['type']> }

/** The attributes of a lot, except texts of its page, producer and region. */
export type LotFacts = Omit<LotAttributes, 'producer' | 'region'>

/** A value of any attribute. */
export type AttributeValue = ValueOf<AttributeType>

/** The key of an attribute that a house added itself. */
export type OwnAttributeId = `own_${string}`

/** The values of a house's own attributes; unknown ones are left out. */
export type OwnValues = { readonly [id: OwnAttributeId]: AttributeValue | undefined }

/** Returns the value of an attribute that is not known. */
export function emptyValueOf(type: AttributeType): AttributeValue {
  switch (type.is) {
    case 'text':
    case 'date':
    case 'month':
    case 'vintage':
      return ''
    case 'bilingual':
      return noText
    case 'number':
    case 'size':
    case 'choice':
      return null
    case 'flag':
      return false
    case 'list':
    case 'levels':
    case 'marks':
      return []
  }
}

/** Returns whether a value is empty. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every((text) => text === '')
}

/** The attributes of a new lot, all unknown. */
export const unknownAttributes = Object.fromEntries(
  Object.entries(attributes).map(([id, { type }]) => [id, emptyValueOf(type)]),
) as LotAttributes
