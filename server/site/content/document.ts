/** A text as the house writes it in a file: its title, one sentence about it, and all the rest in Markdown. */
export type Document = {
  readonly title: string
  /** The part of the title that is set in italics; '' where none is. */
  readonly accent: string
  readonly summary: string
  readonly body: string
}

/**
 * Reads a document: a title after `# `, with its accent between asterisks; then a paragraph that sums it up; then its body.
 * @throws where it does not begin so
 */
export function readDocument(source: string): Document {
  const [heading = '', summary = '', ...rest] = source.trim().split(/\n{2,}/)
  const [, marked] = /^# (.+)$/.exec(heading) ?? []
  if (!marked || summary === '') throw new Error(`No document begins with “${heading.slice(0, 60)}”`)
  return {
    title: marked.replaceAll('*', ''),
    accent: /\*([^*]+)\*/.exec(marked)?.[1] ?? '',
    summary: summary.replaceAll('\n', ' '),
    body: rest.join('\n\n'),
  }
}
