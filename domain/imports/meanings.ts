import type { DraftLanguage } from '#domain/drafts/bilingual.ts'
import { lotTextFields } from '#domain/drafts/lot-draft.ts'
import { parseSize } from '#domain/prices/size.ts'
import { type ImportField, importFields } from './fields.ts'
import { mostLike } from './likeness.ts'
import { plainName, readHeader } from './read-header.ts'
import { type Attribute, leftOut, namesIn, synonyms, uncertain } from './synonyms.ts'

/** A column to be recognised, with its first cells that are not empty. */
export type ColumnToGuess = { readonly header: string; readonly examples: readonly string[] }

/** The fields that a header can mean, the likeliest first, and how sure that is. */
type Meanings = { readonly fields: readonly ImportField[]; readonly certainty: 'certain' | 'guess' }

/** The attributes that have a column for each language. */
const textAttributes: readonly string[] = [...lotTextFields, 'wine', 'vitola']

const attributes = Object.keys(synonyms) as readonly Attribute[]

const byName = new Map(
  attributes.flatMap((attribute) =>
    namesIn(synonyms[attribute]).map((name) => [plainName(name), attribute] as const),
  ),
)
const uncertainByName = new Map(
  uncertain.flatMap(({ names, meanings }) => names.map((name) => [plainName(name), meanings] as const)),
)
const leftOutNames = new Set(leftOut.map(plainName))

/** The fields that a header names by a synonym. */
export function synonymsOf(column: ColumnToGuess): Meanings {
  const { names, lang } = readHeader(column.header)
  const attribute = names.map((name) => byName.get(name)).find((one) => one !== undefined)
  if (!attribute) return { fields: [], certainty: 'certain' }
  return {
    fields: fieldsOf([...sizeFirst(attribute, lang, column), attribute], lang, column),
    certainty: 'certain',
  }
}

/** The fields that a header of several meanings may mean. */
export function uncertainOf(column: ColumnToGuess): Meanings {
  const { names, lang } = readHeader(column.header)
  const meanings = names.map((name) => uncertainByName.get(name)).find((one) => one !== undefined)
  return { fields: fieldsOf(meanings ?? [], lang, column), certainty: 'guess' }
}

/** The field whose header is like this one, which is no known header itself. */
export function alikeOf(column: ColumnToGuess): Meanings {
  const { names, lang } = readHeader(column.header)
  const isKnown = names.some(
    (name) => byName.has(name) || uncertainByName.has(name) || leftOutNames.has(name),
  )
  const like = isKnown ? [] : names.map((name) => mostLike(name, byName.keys()))
  const attribute = like.map((name) => name && byName.get(name)).find((one) => one)
  return { fields: fieldsOf(attribute ? [attribute] : [], lang, column), certainty: 'guess' }
}

/** A column of formats that are sizes of one bottle fills the fact, which is worded in both languages (K5). */
const sizeFirst = (
  attribute: Attribute,
  lang: DraftLanguage | null,
  { examples }: ColumnToGuess,
): readonly Attribute[] =>
  attribute === 'format' && lang === null && examples.length > 0 && examples.every(isOneBottle)
    ? ['millilitres']
    : []

function isOneBottle(cell: string): boolean {
  const size = parseSize(cell)
  return size.kind === 'bottles' && size.count === 1
}

const fieldsOf = (
  meanings: readonly Attribute[],
  lang: DraftLanguage | null,
  column: ColumnToGuess,
): readonly ImportField[] =>
  meanings.flatMap((attribute) => {
    const path = textAttributes.includes(attribute) ? `${attribute}.${lang ?? languageOf(column)}` : attribute
    return importFields.filter((field) => field === path)
  })

/** The language of a text whose header names none: that of its cells, else of the header itself. */
function languageOf({ header, examples }: ColumnToGuess): DraftLanguage {
  const text = examples.join(' ')
  return /\p{Script=Han}/u.test(/\p{L}/u.test(text) ? text : header) ? 'zh' : 'en'
}
