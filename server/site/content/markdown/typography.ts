import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/** Sets typographic quotation marks and apostrophes, and the spaces customary in typesetting. */
export function typography(md: MarkdownIt): void {
  md.set({ typographer: true, quotes: '“”‘’' })
  // The typographer’s other rule replaces `(c)` and `+-` by signs, which is unwanted.
  md.core.ruler.disable('replacements')
  md.core.ruler.push('spaces', setSpaces)
}

/** Keeps a currency with its amount, and removes the space that Markdown needs after **bold。** */
function setSpaces({ tokens }: StateCore): void {
  for (const { children } of tokens) {
    for (const [index, token] of (children ?? []).entries()) {
      if (token.type !== 'text') continue
      token.content = joinAmounts(token.content)
      if (children && isAfterFullWidthEnd(children, index)) token.content = token.content.trimStart()
    }
  }
}

/** Returns whether emphasised words come before that end in full-width punctuation, which includes its own space. */
const isAfterFullWidthEnd = (tokens: readonly Token[], at: number): boolean =>
  /^(?:strong|em)_close$/.test(tokens[at - 1]?.type ?? '') &&
  /[\u3000-\u303f\uff00-\uffef]$/u.test(tokens[at - 2]?.content ?? '')

/** Joins each amount to its currency, so that no line breaks between them: HKD 1,200. */
export const joinAmounts = (text: string): string => text.replace(/\b([A-Z]{3}) (?=\d)/g, '$1\u00a0')
