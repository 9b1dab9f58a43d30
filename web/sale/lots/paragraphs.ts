/** Splits a catalogue text into paragraphs at line breaks. */
export const paragraphs = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
