import type { MarkdownIt, StateCore } from 'markdown-it'

/** Sets quotation marks and apostrophes as printers do, and keeps a currency on the line of its sum. */
export function typography(md: MarkdownIt): void {
  md.set({ typographer: true, quotes: '“”‘’' })
  // Of the typographer's two rules the other one makes signs of `(c)` and `+-`, which nobody has asked for.
  md.core.ruler.disable('replacements')
  md.core.ruler.push('sums', keepSums)
}

function keepSums({ tokens }: StateCore): void {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type === 'text') token.content = token.content.replace(/\b([A-Z]{3}) (?=\d)/g, '$1\u00a0')
  }
}
