/** A piece of text, with `href` if it is a link. */
export type Piece = { readonly text: string; readonly href: string | null }

/** Web addresses only: no other scheme becomes a link. */
const urlPattern = /https?:\/\/[^\s<>"'`，。！？；：、（）【】「」『』《》]+/gi

/** Punctuation that ends a sentence rather than an address. */
const trailingPunctuation = /[.,!?;:'"\])}…]+$/

/** Splits a text into plain pieces and web addresses. */
export function linkedText(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(urlPattern)) {
    const url = trimUrl(match[0])
    const href = toPageUrl(url)
    if (href === null) continue
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), href: null })
    pieces.push({ text: url, href })
    from = match.index + url.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null })
  return pieces
}

/** Keeps a closing bracket if the address opens one. */
function trimUrl(matched: string): string {
  const bare = matched.replace(trailingPunctuation, '')
  return matched.startsWith(`${bare})`) && bare.includes('(') ? `${bare})` : bare
}

/** Addresses with credentials are misleading and not linked. */
function toPageUrl(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isPage = url.protocol === 'https:' || url.protocol === 'http:'
  return isPage && url.username === '' && url.password === '' ? url.href : null
}
