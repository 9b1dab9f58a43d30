import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/** A section of a text: its anchor and title. */
export type Section = { readonly id: string; readonly title: string }

/** Syntax such as `## Payment {#payment}` gives a heading an anchor independent of its text. */
const ownAnchor = /\s*\{#([a-z][a-z0-9-]{0,63})\}\s*$/

/** Gives every heading an anchor, and lowers headings that have the level of the page’s title. */
export function headings(md: MarkdownIt): void {
  md.core.ruler.push('headings', nameHeadings)
}

/** Returns the sections of a parsed text, in order: its second-level headings. */
export const sectionsOf = (tokens: readonly Token[]): readonly Section[] =>
  tokens.flatMap((token, index) =>
    token.type === 'heading_open' && token.tag === 'h2'
      ? [{ id: String(token.attrGet('id')), title: plainText(tokens[index + 1]) }]
      : [],
  )

function nameHeadings({ tokens }: StateCore): void {
  const used = new Set<string>()
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_close') token.tag = lowered(token.tag)
    if (token.type !== 'heading_open') continue
    token.tag = lowered(token.tag)
    const inline = tokens[index + 1]
    const explicit = takeAnchor(inline)
    token.attrSet('id', uniqueAnchor(explicit ?? anchorOf(plainText(inline)), used))
  }
}

const lowered = (tag: string): string => (tag === 'h1' ? 'h2' : tag)

/** Returns the explicit anchor of a heading, which is removed from its text. */
function takeAnchor(inline: Token | undefined): string | null {
  const last = inline?.children?.at(-1)
  const found = last?.type === 'text' ? ownAnchor.exec(last.content) : null
  if (!last || !found) return null
  last.content = last.content.slice(0, found.index)
  return found[1] ?? null
}

/** Returns a heading’s text as an anchor: letters and digits of any script, with hyphens for the rest. */
const anchorOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

/** Returns an anchor that begins with `s-`, so that it is unique on the page. */
function uniqueAnchor(name: string, used: Set<string>): string {
  let id = `s-${name}`
  for (let suffix = 2; used.has(id); suffix++) id = `s-${name}-${suffix}`
  used.add(id)
  return id
}

const plainText = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : ''))
    .join('')
    .trim()
