import type { MarkdownIt, StateCore } from 'markdown-it'

/** Sets typographic quotation marks and apostrophes, and keeps a currency with its amount. */
export function typography(md: MarkdownIt): void {
  md.set({ typographer: true, quotes: '“”‘’' })
  // The typographer’s other rule replaces `(c)` and `+-` by signs, which is unwanted.
  md.core.ruler.disable('replacements')
  md.core.ruler.push('sums', keepAmounts)
}

function keepAmounts({ tokens }: StateCore): void {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type === 'text') token.content = token.content.replace(/\b([A-Z]{3}) (?=\d)/g, '$1\u00a0')
  }
}
