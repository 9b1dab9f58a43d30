/** A document from a file: title, summary, and the body in Markdown. */
export type Document = {
  readonly title: string
  /** The part of the title set in italics; '' if there is none. */
  readonly accent: string
  readonly summary: string
  readonly body: string
}

/**
 * Parses a document: a title after `# `, with its accent between asterisks; then the summary paragraph; then
 * the body.
 * @throws if it does not begin that way
 */
export function readDocument(source: string): Document {
  const [heading = '', summary = '', ...rest] = source.trim().split(/\n{2,}/)
  const [, marked] = /^# (.+)$/.exec(heading) ?? []
  if (!marked || summary === '') throw new Error(`Invalid beginning of a document: “${heading.slice(0, 60)}”`)
  return {
    title: marked.replaceAll('*', ''),
    accent: /\*([^*]+)\*/.exec(marked)?.[1] ?? '',
    summary: summary.replaceAll('\n', ' '),
    body: rest.join('\n\n'),
  }
}
