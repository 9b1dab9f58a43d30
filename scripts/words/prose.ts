/** The end of an English sentence, followed by a capital or a figure and not preceded by an abbreviation. */
const englishEnd =
  /(?<!\b(?:No|Ms|Mr|Dr|St|Cap|vs|e\.g|i\.e)\.)(?<=[.!?…][’”")]?)\s+(?=[“"‘(]?[\p{Lu}\d])|[:;]\s*\n|\n+/u

/** Returns the sentences of an English text, which also end at line breaks. */
export const englishSentences = (text: string): readonly string[] =>
  text
    .split(englishEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

/** Returns the sentences of a Chinese text. */
export const chineseSentences = (text: string): readonly string[] =>
  text
    .split(/(?<=[。！？…][”）》]?)(?![”）》。…])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

/** Returns the words of an English sentence: a figure with its currency, or a hyphenated word, is one. */
export const wordsOf = (sentence: string): readonly string[] =>
  sentence.replaceAll(/\b(?:HKD|US\$) (?=\d)/g, '').match(/[\p{L}\p{N}][\p{L}\p{N}’'.,:/%@–-]*/gu) ?? []

/** Returns the number of characters in a Chinese sentence; a word or figure in Latin script counts as one. */
export const charactersIn = (sentence: string): number =>
  (sentence.match(/\p{Script=Han}|[A-Za-z0-9][A-Za-z0-9,.:%@/–-]*/gu) ?? []).length

/** Returns the number of syllables in an English word, by its groups of vowels. */
export function syllablesIn(word: string): number {
  const letters = word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const groups = letters
    .replace(/(?:[^laeiouy]es|[^laeiouytd]ed|[^laeiouy]e)$/, '')
    .replace(/^y/, '')
    .match(/[aeiouy]{1,2}/g)
  return Math.max(1, groups?.length ?? 0)
}

/**
 * Returns the reading grade of English prose, by Flesch and Kincaid: school years, such as 9 for readers of
 * fourteen. Figures and invented names count like other words.
 */
export function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf).filter((word) => /\p{L}/u.test(word))
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}
