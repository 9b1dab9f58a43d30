import { type EditorState, type Extension, Facet, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { type SourceTable, tablesIn } from '#domain/content/tables.ts'

/** The paragraphs that are older than those of the other language, of which a table may be one. */
export const olderTexts = Facet.define<readonly string[], readonly string[]>({
  combine: (values) => values.flat(),
})

/**
 * Shows each table of a source as a table, until the cursor is in it. The text is not changed: the cursor enters a
 * table by a press or the arrow keys, and finds it as it is written.
 */
export const sourceTables: Extension = StateField.define<DecorationSet>({
  create: (state) => tablesOf(state),
  update: (shown, { docChanged, selection, reconfigured, state }) =>
    docChanged || selection || reconfigured ? tablesOf(state) : shown,
  provide: (field) => EditorView.decorations.from(field),
})

function tablesOf(state: EditorState): DecorationSet {
  const source = state.sliceDoc()
  const isEntered = ({ from, to }: SourceTable) =>
    state.selection.ranges.some((range) => range.to >= from && range.from <= to)
  const older = state.facet(olderTexts)
  return Decoration.set(
    tablesIn(source)
      .filter((table) => !isEntered(table))
      .map((table) => {
        const text = source.slice(table.from, table.to)
        const isOlder = older.some((paragraph) => paragraph.trim() === text.trim())
        const widget = new TableWidget(table, text, isOlder)
        return Decoration.replace({ widget, block: true }).range(table.from, table.to)
      }),
  )
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
