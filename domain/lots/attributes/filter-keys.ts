import { type Bilingual, inEither } from '#domain/drafts/bilingual.ts'
import type { AttributeType, NamedAttribute } from './attribute.ts'
import type { PublishedAttributes } from './published.ts'
import { type AttributeValue, isEmptyValue } from './values.ts'
import { writeValue } from './write-value.ts'

/**
 * A filter of lots: the id of an attribute and a value, `packing=owc`. A name in Chinese that differs from the English
 * one follows after a tab.
 */
export type FilterKey = string

/** The maximum length of a key without its name; a longer text can be neither a choice nor an index word. */
const maxKeyLength = 56

/** Returns the keys of a published lot. */
export function filterKeysOf(
  published: PublishedAttributes,
  attributes: readonly NamedAttribute[],
): readonly FilterKey[] {
  return attributes.flatMap(({ id, type, isFilter }) => {
    const value = isFilter && Object.hasOwn(published, id) ? published[id] : undefined
    return isEmptyValue(value) ? [] : choicesOf(type, value).flatMap((choice) => keyOf(id, choice))
  })
}

type NamedChoice = { readonly value: string; readonly zh?: string }

function keyOf(id: string, { value, zh = '' }: NamedChoice): readonly FilterKey[] {
  const key = `${id}=${plain(value)}`
  if (key.length > maxKeyLength || plain(value) === '') return []
  return [zh === '' || plain(zh) === plain(value) ? key : `${key}\t${plain(zh)}`]
}

/** Returns a text on one line, without the characters that separate keys. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

function choicesOf(type: AttributeType, value: AttributeValue | undefined): readonly NamedChoice[] {
  switch (type.is) {
    case 'bilingual':
      return isBilingual(value) ? [{ value: inEither(value, 'en'), zh: value.zh }] : []
    case 'list':
      return Array.isArray(value) ? value.map((one) => ({ value: String(one) })) : []
    case 'levels':
    case 'marks':
      return []
    case 'text':
    case 'number':
    case 'choice':
    case 'flag':
    case 'date':
    case 'month':
    case 'vintage':
    case 'size':
      return [{ value: writeValue(type, value) }]
  }
}

const isBilingual = (value: AttributeValue | undefined): value is Bilingual =>
  typeof value === 'object' && value !== null && 'en' in value && 'zh' in value

/** The parts of a key. */
export type ReadKey = { readonly id: string; readonly value: string; readonly zh: string }

/** Reads a key; `zh` is '' if the value has no name of its own in Chinese. */
export function readKey(key: FilterKey): ReadKey {
  const [bare = '', zh = ''] = key.split('\t')
  const index = bare.indexOf('=')
  return { id: bare.slice(0, index), value: bare.slice(index + 1), zh }
}

/** Returns a key without its name. */
export const bareKey = (key: FilterKey): string => key.split('\t', 1)[0] ?? ''
