/** A table in a text: its position, the text of its cells by row, and whether the first row has heads. */
export type SourceTable = {
  readonly from: number
  readonly to: number
  readonly rows: readonly (readonly string[])[]
  readonly hasHead: boolean
}

/** Returns the tables in a text in Markdown. Each begins with a row of heads, which may be empty, and one of dashes. */
export function tablesIn(source: string): readonly SourceTable[] {
  let at = 0
  const lines = source.split('\n').map((text) => {
    const from = at
    at += text.length + 1
    return { text, from, to: from + text.length }
  })
  const isRow = (index: number) => lines[index]?.text.startsWith('|') === true
  const tables: SourceTable[] = []
  for (let index = 0; index < lines.length; index++) {
    const [head, dashes] = [lines[index], lines[index + 1]]
    if (!head || !dashes || !isRow(index) || isRow(index - 1) || !/^\|[\s:|-]*-[\s:|-]*$/.test(dashes.text))
      continue
    let last = index + 1
    while (isRow(last + 1)) last++
    const heads = cellsOf(head.text)
    const hasHead = heads.some((cell) => cell !== '')
    const body = lines.slice(index + 2, last + 1).map(({ text }) => cellsOf(text))
    tables.push({
      from: head.from,
      to: lines[last]?.to ?? dashes.to,
      rows: hasHead ? [heads, ...body] : body,
      hasHead,
    })
    index = last
  }
  return tables
}

/** Returns the cells of a row. A bar after a backslash is part of its cell. */
const cellsOf = (row: string): readonly string[] =>
  row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
