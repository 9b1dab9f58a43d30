import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/** Renders empty heading cells as plain cells, and leaves out an empty head. */
export function tables(md: MarkdownIt): void {
  md.core.ruler.push('tables', plainHeads)
}

function plainHeads({ tokens }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'thead_open') continue
    const end = tokens.findIndex(({ type }, place) => place > index && type === 'thead_close')
    const head = tokens.slice(index, end + 1)
    if (head.every(({ type, content }) => type !== 'inline' || content.trim() === '')) leaveOut(head)
    else for (const [place, { type }] of head.entries()) if (type === 'th_open') plainCell(head, place)
  }
}

function leaveOut(head: readonly Token[]): void {
  for (const token of head) {
    token.hidden = true
    token.children = []
  }
}

function plainCell(head: readonly Token[], at: number): void {
  const [open, inline, close] = head.slice(at, at + 3)
  if (!open || !close || inline?.content.trim() !== '') return
  open.tag = 'td'
  close.tag = 'td'
}
