/** The values that a letter to a client can contain. */
const letterPlaceholders = ['name', 'number', 'house', 'phone'] as const

/** Values by placeholder: the client's name as in a salutation and number, the company's name and telephone number. */
export type LetterValues = { readonly [name in (typeof letterPlaceholders)[number]]: string }

/** Returns a text with its placeholders filled, such as `{name}`. Other words in braces remain. */
export const fillLetter = (text: string, values: LetterValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (written, word) => {
    const name = letterPlaceholders.find((one) => one === word)
    return name === undefined ? written : values[name]
  })

/** Returns the words in braces that the writer must replace before the letter is sent, such as `{date}`. */
export const letterGaps = (text: string): readonly string[] => [...new Set(text.match(/\{[^{}\n]*\}/g))]

/** Returns the paragraphs of a letter as typed: each line is one. */
export const letterParagraphs = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.trim() !== '')
