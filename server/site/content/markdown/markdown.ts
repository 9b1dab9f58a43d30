import MarkdownIt from 'markdown-it'
import { pictureNamed } from '#domain/content/text-pictures.ts'
import { isExternal, mayLead } from './addresses.ts'
import { figures } from './figures.ts'
import { headings, type Section, sectionsOf } from './headings.ts'
import { quotes } from './quotes.ts'
import { tables } from './tables.ts'
import { typography } from './typography.ts'

/** A rendered text. */
export type Rendered = {
  /** Safe HTML: only allowed tags and harmless addresses. */
  readonly html: string
  readonly contents: readonly Section[]
}

const md = new MarkdownIt({ html: false, linkify: false })
  .use(headings)
  .use(quotes)
  .use(tables)
  .use(figures)
  .use(typography)
md.validateLink = (address) => mayLead(address) || pictureNamed(address) !== null

const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

md.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
  const token = tokens[index]
  const address = String(token?.attrGet('href'))
  if (token && !mayLead(address)) token.attrs = null
  if (token && isExternal(address)) token.attrSet('rel', 'external noopener')
  if (token && address.startsWith('/')) token.attrs = [['data-page', ''], ...(token.attrs ?? [])]
  return renderer.renderToken(tokens, index, options)
}

// Chinese has no spaces between words, so a line break after Chinese does not become a space.
md.renderer.rules.softbreak = (tokens, at) => {
  const before = tokens[at - 1]?.content.at(-1) ?? ''
  const after = tokens[at + 1]?.content.at(0) ?? ''
  return han.test(before) && han.test(after) ? '' : '\n'
}

/** Renders a Markdown text of the house. HTML in it is escaped. */
export function renderMarkdown(source: string): Rendered {
  const env = {}
  const tokens = md.parse(source, env)
  return { html: md.renderer.render(tokens, md.options, env), contents: sectionsOf(tokens) }
}
