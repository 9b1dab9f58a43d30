import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/** Renders a quotation’s last paragraph as its author if it begins with a dash. */
export function quotes(md: MarkdownIt): void {
  md.core.ruler.push('quotes', nameSpeakers)
}

const dash = /^(?:—{1,2}|–|――?)\s*/

function nameSpeakers({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    const [open, inline, close] = tokens.slice(index, index + 3)
    if (token.type !== 'paragraph_open' || tokens[index + 3]?.type !== 'blockquote_close') continue
    if (open && inline && close) setSpeaker(open, inline, close)
  }
}

function setSpeaker(open: Token, inline: Token, close: Token): void {
  const first = inline.children?.[0]
  if (first?.type !== 'text' || !dash.test(first.content)) return
  first.content = first.content.replace(dash, '')
  open.tag = 'footer'
  close.tag = 'footer'
}
