/** The paragraphs of a text of the catalogue, which are divided by line breaks. */
export const paragraphs = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
