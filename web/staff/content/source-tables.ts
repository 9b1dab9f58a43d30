import { ensureSyntaxTree } from '@codemirror/language'
import type { EditorState, Extension } from '@codemirror/state'
import { WidgetType } from '@codemirror/view'
import { showInPlace } from './source-widgets.ts'

/** A table in a source: its lines, the text of its cells by row, and whether the first row has heads. */
export type SourceTable = {
  readonly from: number
  readonly to: number
  readonly rows: readonly (readonly string[])[]
  readonly hasHead: boolean
}

/** Shows each table of a source as a table, until the cursor is in it. */
export const sourceTables: Extension = showInPlace((state) =>
  tablesIn(state).map((table) => ({
    ...table,
    widgetOf: (text, isOlder) => new TableWidget(table, text, isOlder),
  })),
)

/** Returns the tables in a source, except those within quotations and lists. */
export function tablesIn(state: EditorState): readonly SourceTable[] {
  const tree = ensureSyntaxTree(state, state.doc.length, Number.POSITIVE_INFINITY)
  return (tree?.topNode.getChildren('Table') ?? []).map((table) => {
    const heads = table.getChildren('TableHeader').flatMap((row) => cellsOf(state, row))
    const hasHead = heads.some((cell) => cell !== '')
    const body = table.getChildren('TableRow').map((row) => {
      const cells = cellsOf(state, row)
      return heads.map((_, column) => cells[column] ?? '')
    })
    return {
      from: state.doc.lineAt(table.from).from,
      to: state.doc.lineAt(table.to).to,
      rows: hasHead ? [heads, ...body] : body,
      hasHead,
    }
  })
}

type SyntaxNode = NonNullable<ReturnType<typeof ensureSyntaxTree>>['topNode']

/** Returns the texts between the bars of a row. A bar after a backslash is part of its cell. */
function cellsOf(state: EditorState, row: SyntaxNode): readonly string[] {
  const bars = row.getChildren('TableDelimiter')
  const cells = [row.from, ...bars.map(({ to }) => to)].map((from, index) =>
    state
      .sliceDoc(from, bars[index]?.from ?? row.to)
      .trim()
      .replaceAll('\\|', '|'),
  )
  return cells.slice(cells[0] === '' ? 1 : 0, cells.at(-1) === '' ? -1 : undefined)
}

class TableWidget extends WidgetType {
  readonly #table: SourceTable
  readonly #text: string
  readonly #isOlder: boolean

  constructor(table: SourceTable, text: string, isOlder: boolean) {
    super()
    this.#table = table
    this.#text = text
    this.#isOlder = isOlder
  }

  override eq(other: TableWidget): boolean {
    return other.#text === this.#text && other.#isOlder === this.#isOlder
  }

  override toDOM(): HTMLElement {
    const table = document.createElement('table')
    table.className = this.#isOlder ? 'cm-table cm-older' : 'cm-table'
    const { rows, hasHead } = this.#table
    for (const [index, cells] of rows.entries()) {
      const row = table.insertRow()
      for (const cell of cells) {
        const place = document.createElement(hasHead && index === 0 ? 'th' : 'td')
        place.textContent = cell
        row.append(place)
      }
    }
    return table
  }

  override ignoreEvent(): boolean {
    return false
  }
}
