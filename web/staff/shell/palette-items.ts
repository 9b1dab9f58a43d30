/** A line of the palette: a page to open, or a command to run. */
export type PaletteItem = {
  readonly id: string
  readonly text: string
  /** At the right end: the sale of a lot, the state of an order. */
  readonly detail: string
  /** The address that it opens; null for a command. */
  readonly to: string | null
  readonly run?: () => void
}

export type PaletteGroup = { readonly name: string; readonly items: readonly PaletteItem[] }

/** What has been typed: words, and whether only commands are meant. */
export function parseTyped(typed: string): { readonly words: string; readonly isCommand: boolean } {
  const text = typed.trimStart()
  return text.startsWith('>')
    ? { words: text.slice(1).trim(), isCommand: true }
    : { words: text.trim(), isCommand: false }
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text contains every word that has been typed, in any order, without regard to accents and case. */
export function matches(text: string, words: string): boolean {
  const folded = fold(text)
  return fold(words)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** Splits a text around the first place where the words occur, to underline it. */
export function splitAtMatch(text: string, words: string): readonly [string, string, string] {
  const start = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase())
  if (start === -1) return [text, '', '']
  const end = start + words.length
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}
