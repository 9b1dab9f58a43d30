import { forms, interfacePhrases, type Phrase, phrases } from './glossary.ts'
import { hasHan } from './has-han.ts'

/** Converts characters one by one or by words, without knowledge of the trade. */
export type ConvertCharacters = (simplified: string) => string

const form = new RegExp(`[${Object.keys(forms).join('')}]`, 'gu')

/**
 * Creates a converter from simplified to traditional characters as Hong Kong prints them. Phrases of the glossary are
 * taken out first, the longest first, since a wrong conversion cannot be recognised afterwards.
 */
function createConverter(
  convert: ConvertCharacters,
  glossary: readonly Phrase[],
): (simplified: string) => string {
  const words = new Map(glossary)
  const longestFirst = [...words.keys()].toSorted((one, other) => other.length - one.length)
  const known = new RegExp(`(${longestFirst.join('|')})`, 'u')
  return (simplified) =>
    hasHan(simplified)
      ? simplified
          .split(known)
          .map((part) => words.get(part) ?? convert(part))
          .join('')
          .replace(form, (character) => forms[character] ?? character)
          .replace(/‘([^‘’]*)’/gu, '『$1』')
      : simplified
}

/** Returns converters for texts of a sale, an article or a document, and for texts of pages and letters. */
export const traditionalConverters = (convert: ConvertCharacters) => ({
  content: createConverter(convert, phrases),
  interface: createConverter(convert, [...phrases, ...interfacePhrases]),
})
