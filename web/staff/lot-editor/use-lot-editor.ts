import { useMemo } from 'react'
import { withFields } from '#domain/drafts/fields.ts'
import { emptyLotDraft, type LotDraft } from '#domain/drafts/lot-draft.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { isSameCell } from '#web/staff/lots/cell-conflicts.ts'
import { type CellReading, readAttribute, readCell, storableCell } from '#web/staff/lots/cells.ts'
import type { CellConflict } from '#web/staff/lots/edit-saver.ts'
import type { CellKind } from '#web/staff/lots/grid-columns.ts'
import type { GridLot } from '#web/staff/lots/grid-rows.ts'
import type { useLotGrid } from '#web/staff/lots/use-lot-grid.ts'

type Grid = ReturnType<typeof useLotGrid>

/** One lot of the grid as its editor shows and changes it. */
export type LotEditor = {
  readonly lot: GridLot
  readonly draft: LotDraft
  readonly isEditable: boolean
  readonly currency: string
  /** Returns the text typed into a field that refuses it. */
  refused(path: string): string | undefined
  /** Sets a field to the value of a text; an invalid text stays in its field. */
  setText(path: string, kind: CellKind, text: string): void
  setLines(path: string, text: string): void
  /** Sets an attribute that is not a text in two languages. */
  setAttribute(attribute: NamedAttribute, text: string): void
  /** Sets a field. */
  set(path: string, value: unknown): void
  /** Remembers what is typed into a field until it is entered; null once it is. */
  onTyping(path: string, typed: string | null): void
  /** Returns the conflict of a field with a colleague's value (K8). */
  conflict(path: string): CellConflict | undefined
  settle(conflict: CellConflict, keeps: 'mine' | 'theirs'): void
}

/** Returns the editor of one lot, as part of all lots of its sale, whose changes are saved and undone together. */
export function useLotEditor(
  grid: Grid,
  lot: GridLot,
  { reading, isEditable, currency }: { reading: CellReading; isEditable: boolean; currency: string },
): LotEditor {
  const draft = useMemo(() => withFields(emptyLotDraft, lot.cells), [lot.cells])
  const put = (path: string, text: string, read: { readonly value: unknown } | null) => {
    const of = (value: unknown) => new Map([[lot.id, { [path]: value }]])
    if (read) grid.edit({ fields: of(read.value), refused: new Map() })
    else grid.edit({ fields: new Map(), refused: of(text) })
  }
  return {
    lot,
    draft,
    isEditable,
    currency,
    refused: (path) => lot.refused[path],
    setText: (path, kind, text) =>
      put(path, text, storableCell(path, readCell(text, { path, kind }, reading, draft.quantity))),
    setLines: (path, text) => put(path, text, storableCell(path, { value: text.trim() })),
    setAttribute: (attribute, text) =>
      put(attribute.id, text, storableCell(attribute.id, readAttribute(attribute, text, draft.quantity))),
    set: (path, value) => grid.edit({ fields: new Map([[lot.id, { [path]: value }]]), refused: new Map() }),
    onTyping: (path, typed) => {
      grid.hold(typed === null ? null : lot.id)
      if (typed !== null) grid.type(lot.id, path, typed)
      else if (lot.refused[path] === undefined) grid.type(lot.id, path, null)
    },
    conflict: (path) => grid.conflicts.find((one) => isSameCell(one, { lotId: lot.id, path })),
    settle: grid.settle,
  }
}
