/** A part of a text of a newsletter. A link has the address that its writer gave. */
export type TextPart =
  | { readonly kind: 'plain' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** Bold, a link to a page, another site or a mailbox, and italics. */
const marks =
  /\*\*(?<strong>[^*\n]+)\*\*|\[(?<label>[^[\]\n]+)\]\((?<href>https?:\/\/[^\s()]+|\/(?!\/)[^\s()]*|mailto:[^\s()?]+)\)|\*(?<emphasis>[^*\n]+)\*/gu

/** Returns the parts of a text: `**bold**`, `*italics*`, `[a link](/auctions)`, and what is between them. */
export function textParts(source: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of source.matchAll(marks)) {
    if (match.index > end) parts.push({ kind: 'plain', text: source.slice(end, match.index) })
    end = match.index + match[0].length
    const { strong, emphasis, label = '', href = '' } = match.groups ?? {}
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', text: emphasis })
    else parts.push({ kind: 'link', text: label, href })
  }
  if (end < source.length) parts.push({ kind: 'plain', text: source.slice(end) })
  return parts
}

/** Returns a text with different URLs for its links to pages of the site. */
export const withPageAddresses = (source: string, addressOf: (path: string) => string): string =>
  source.replace(marks, (found, _strong: unknown, label?: string, href?: string) =>
    href?.startsWith('/') ? `[${label}](${addressOf(href)})` : found,
  )

/** Returns a text without marks, with the URL of a link in brackets. */
export const plainText = (source: string): string =>
  textParts(source)
    .map((part) => (part.kind === 'link' ? `${part.text} (${part.href})` : part.text))
    .join('')
