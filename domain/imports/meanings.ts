import type { DraftLanguage } from '#domain/drafts/bilingual.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { parseSize } from '#domain/prices/size.ts'
import { type ImportField, importFields } from './fields.ts'
import { closestName } from './likeness.ts'
import { plainName, readHeader } from './read-header.ts'
import { ignoredHeaders, namesIn, synonyms, uncertain } from './synonyms.ts'
import { traditionalHan } from './traditional-han.ts'

/** A column to be recognised, with its first cells that are not empty. */
export type ColumnToGuess = { readonly header: string; readonly examples: readonly string[] }

/** The fields that a header can mean, the likeliest first, and how sure that is. */
type Meanings = { readonly fields: readonly ImportField[]; readonly certainty: 'certain' | 'guess' }

const uncertainByName = new Map(
  uncertain.flatMap(({ names, meanings }) => names.map((name) => [plainName(name), meanings] as const)),
)
const ignoredNames = new Set(ignoredHeaders.map(plainName))

/** Recognises headers by the names that fields and attributes have in spreadsheets. */
export function openMeanings(attributes: readonly NamedAttribute[]) {
  const fields = new Set<string>(importFields(attributes))
  const byName = new Map<string, string>([
    ...Object.entries(synonyms).flatMap(([field, names]) => namesOf(field, names)),
    ...attributes.flatMap(({ id, label, headers }) => namesOf(id, `${headers}, ${label.en}, ${label.zh}`)),
  ])
  const fieldsOf = (
    meanings: readonly string[],
    lang: DraftLanguage | null,
    column: ColumnToGuess,
  ): readonly ImportField[] => {
    const language = lang ?? languageOf(column)
    const isOverride = language === 'zh' && isInTraditional(column)
    return meanings.flatMap((meaning) => {
      const override = `${meaning}.hant`
      const text = isOverride && fields.has(override) ? override : `${meaning}.${language}`
      return [meaning, text].filter((path): path is ImportField => fields.has(path))
    })
  }
  return {
    /** Returns the fields that a header names by a synonym. */
    synonymsOf(column: ColumnToGuess): Meanings {
      const { names, lang } = readHeader(column.header)
      const field = names.map((name) => byName.get(name)).find((one) => one !== undefined)
      if (!field) return { fields: [], certainty: 'certain' }
      return {
        fields: fieldsOf([...sizeFirst(field, lang, column), field], lang, column),
        certainty: 'certain',
      }
    },
    /** Returns the fields that a header of several meanings may mean. */
    uncertainOf(column: ColumnToGuess): Meanings {
      const { names, lang } = readHeader(column.header)
      const meanings = names.map((name) => uncertainByName.get(name)).find((one) => one !== undefined)
      return { fields: fieldsOf(meanings ?? [], lang, column), certainty: 'guess' }
    },
    /** Returns the field whose header is similar to this unknown one. */
    alikeOf(column: ColumnToGuess): Meanings {
      const { names, lang } = readHeader(column.header)
      const isKnown = names.some(
        (name) => byName.has(name) || uncertainByName.has(name) || ignoredNames.has(name),
      )
      const like = isKnown ? [] : names.map((name) => closestName(name, byName.keys()))
      const field = like.map((name) => name && byName.get(name)).find((one) => one)
      return { fields: fieldsOf(field ? [field] : [], lang, column), certainty: 'guess' }
    },
  }
}

const namesOf = (field: string, names: string) =>
  namesIn(names).map((name) => [plainName(name), field] as const)

/** Maps a column of formats that are sizes of one bottle to the size, which is rendered in both languages (K5). */
const sizeFirst = (
  field: string,
  lang: DraftLanguage | null,
  { examples }: ColumnToGuess,
): readonly string[] =>
  field === 'format' && lang === null && examples.length > 0 && examples.every(isOneBottle)
    ? ['millilitres']
    : []

function isOneBottle(cell: string): boolean {
  const size = parseSize(cell)
  return size.kind === 'bottles' && size.count === 1
}

/** Returns the language of a text whose header names none: that of its cells, else of the header itself. */
function languageOf({ header, examples }: ColumnToGuess): DraftLanguage {
  const text = examples.join(' ')
  return /\p{Script=Han}/u.test(/\p{L}/u.test(text) ? text : header) ? 'zh' : 'en'
}

/** Returns whether a Chinese text is in Traditional characters: as its header says, else as its cells are written. */
const isInTraditional = ({ header, examples }: ColumnToGuess): boolean =>
  readHeader(header).isTraditional ??
  examples.some((text) => [...text].some((character) => traditionalHan.has(character)))
