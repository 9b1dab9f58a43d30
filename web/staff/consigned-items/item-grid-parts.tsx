import { createContext, use } from 'react'
import { LinkButton } from '#web/kit/ui/link-button.tsx'
import type { Selection } from '#web/staff/kit/dense-table.tsx'
import { RowCheckbox } from '#web/staff/kit/row-checkbox.tsx'
import type { GridRow } from '#web/staff/lots/grid-rows.ts'
import type { RowPart } from '#web/staff/lots/lot-sheet.tsx'
import type { ItemSummary } from '#wire/entities/item.ts'
import css from './consigned-items.module.css'
import { ItemLots, ItemState } from './item-table.tsx'

/** The props shared by the read-only parts of rows. The grid renders a row again only when its texts change. */
export type ItemRows = {
  readonly byId: ReadonlyMap<string, ItemSummary>
  readonly shown: readonly ItemSummary[]
  readonly selection: Selection
  readonly onOpen: (item: ItemSummary) => void
}

export const ItemRowsContext = createContext<ItemRows>({
  byId: new Map(),
  shown: [],
  selection: {
    keys: new Set(),
    toggle: () => undefined,
    toggleAll: () => undefined,
    label: () => '',
    allLabel: '',
  },
  onOpen: () => undefined,
})

// If one element served several items, the focus would move to another item when the grid scrolls.
export const itemNumber: RowPart = (row) => <ItemNumber key={row.id} row={row} />

/** The number of an item, which opens it, and the checkbox that selects it. */
function ItemNumber({ row: { id = '', number } }: { row: GridRow }) {
  const { byId, selection, onOpen } = use(ItemRowsContext)
  const item = byId.get(id)
  return (
    <span className={css.number}>
      <RowCheckbox
        label={selection.label(id)}
        isChecked={selection.keys.has(id)}
        onToggle={() => selection.toggle(id)}
      />
      <LinkButton onClick={() => item && onOpen(item)}>{number}</LinkButton>
    </span>
  )
}

/** The checkbox that selects all items. */
export function AllItems() {
  const { shown, selection } = use(ItemRowsContext)
  return (
    <span className={css.number}>
      <RowCheckbox
        label={selection.allLabel}
        isChecked={shown.every(({ id }) => selection.keys.has(id))}
        isMixed={selection.keys.size > 0}
        onToggle={selection.toggleAll}
      />
    </span>
  )
}

/** The contents of read-only columns. */
export const itemParts = {
  state: ({ id }) => <Part id={id} of={(item) => <ItemState item={item} />} />,
  place: ({ id }) => <Part id={id} of={({ place }) => place || '–'} />,
  lot: ({ id }) => <Part id={id} of={({ lots }) => <ItemLots lots={lots} />} />,
} as const satisfies { readonly [path: string]: RowPart }

function Part({ id = '', of }: { id: string | undefined; of: (item: ItemSummary) => React.ReactNode }) {
  const item = use(ItemRowsContext).byId.get(id)
  return item && <span className={css.part}>{of(item)}</span>
}
