/** A piece of a text: words, or an address that they hold. */
export type Piece = { readonly text: string; readonly href: string | null }

/** Only what leads to a page: no address of another kind can become a link. */
const address = /https?:\/\/[^\s<>"'`，。！？；：、（）【】「」『』《》]+/gi

/** Marks that end a sentence, not an address. */
const ending = /[.,!?;:'"\])}…]+$/

/** Parts a text into words and the addresses in it. What is not an address of the web stays words. */
export function linkedText(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const found = trimmed(match[0])
    const href = pageAddress(found)
    if (href === null) continue
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), href: null })
    pieces.push({ text: found, href })
    from = match.index + found.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null })
  return pieces
}

/** A closing bracket belongs to an address that opens one. */
function trimmed(found: string): string {
  const bare = found.replace(ending, '')
  return found.startsWith(`${bare})`) && bare.includes('(') ? `${bare})` : bare
}

/** An address with a name and password in front is not what it seems, and no link. */
function pageAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isPage = url.protocol === 'https:' || url.protocol === 'http:'
  return isPage && url.username === '' && url.password === '' ? url.href : null
}
