/** An item of the palette: a page to open, or a command to run. */
export type PaletteItem = {
  readonly id: string
  readonly text: string
  /** Shown on the right: the sale of a lot, the state of an order. */
  readonly detail: string
  /** The address to open; null for a command. */
  readonly to: string | null
  readonly run?: () => void
}

export type PaletteGroup = { readonly name: string; readonly items: readonly PaletteItem[] }

/** Returns a parsed query: its words, and whether it is for commands only. */
export function parseTyped(typed: string): { readonly words: string; readonly isCommand: boolean } {
  const text = typed.trimStart()
  return text.startsWith('>')
    ? { words: text.slice(1).trim(), isCommand: true }
    : { words: text.trim(), isCommand: false }
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns whether a text contains every word of the query, in any order, ignoring accents and case. */
export function matches(text: string, words: string): boolean {
  const folded = fold(text)
  return fold(words)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** Splits a text around its first match, to underline it. */
export function splitAtMatch(text: string, words: string): readonly [string, string, string] {
  const start = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase())
  if (start === -1) return [text, '', '']
  const end = start + words.length
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}
