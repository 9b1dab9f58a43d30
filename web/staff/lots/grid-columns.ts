import { type LotTextField, lotTextFields } from '#domain/drafts/lot-draft.ts'
import { type ColumnSet, columnSets } from '#domain/drafts/lot-view.ts'
import type { AttributeType, NamedAttribute } from '#domain/lots/attributes/attribute.ts'

/** How the cells of a column are parsed and displayed; `fixed` ones are read-only. */
export type CellKind = 'text' | 'amount' | 'count' | 'category' | 'goods' | 'mark' | 'attribute' | 'fixed'

/** A column of the grid of lots. `path` is its field, and the language of a text: `lowEstimate`, `title.zh`. */
export type GridColumn = {
  readonly path: string
  readonly kind: CellKind
  /** In pixels. */
  readonly width: number
}

/** Widths of text columns in pixels; the other columns fit a word or two. */
const textWidths: { readonly [field in LotTextField]?: number } = {
  title: 280,
  summary: 260,
  description: 420,
  condition: 320,
  provenance: 260,
}

const texts = (lang: 'en' | 'zh', fields: readonly LotTextField[]): readonly GridColumn[] =>
  fields.map((field) => ({ path: `${field}.${lang}`, kind: 'text', width: textWidths[field] ?? 160 }))

const amount = (path: string): GridColumn => ({ path, kind: 'amount', width: 110 })

/** Returns all columns, each once. */
export const allColumns = (attributes: readonly NamedAttribute[]): readonly GridColumn[] => [
  ...new Map(
    columnSets.flatMap((set) => columnsOf(set, attributes)).map((column) => [column.path, column]),
  ).values(),
]

/**
 * Returns the columns of a set, with further fields after the title. A field is that of an issue: `title` stands for
 * the columns of both languages.
 */
export function columnsWith(
  set: ColumnSet,
  fields: ReadonlySet<string>,
  attributes: readonly NamedAttribute[],
): readonly GridColumn[] {
  const [title, ...others] = columnsOf(set, attributes)
  const isOf = ({ path }: GridColumn) => fields.has(path) || fields.has(path.split('.')[0] ?? '')
  const wanted = allColumns(attributes).filter((column) => isOf(column) && column.path !== title?.path)
  const rest = others.filter(({ path }) => !wanted.some((column) => column.path === path))
  return [...(title ? [title] : []), ...wanted, ...rest]
}

/** Returns the columns of a set, after number and title. */
export function columnsOf(set: ColumnSet, attributes: readonly NamedAttribute[]): readonly GridColumn[] {
  switch (set) {
    case 'prices':
      return [
        ...texts('en', ['title']),
        ...['lowEstimate', 'highEstimate', 'startPrice', 'reserve'].map(amount),
        { path: 'category', kind: 'category', width: 180 },
        { path: 'quantity', kind: 'attribute', width: 90 },
        { path: 'featured', kind: 'mark', width: 90 },
      ]
    case 'english':
      return texts('en', lotTextFields)
    case 'chinese':
      return texts('zh', lotTextFields)
    case 'wine':
    case 'spirits':
    case 'cigars':
    case 'other':
      return [
        ...texts('en', ['title', 'format']),
        { path: 'kind', kind: 'goods', width: 110 },
        ...attributes.filter(({ kinds }) => kinds.includes(set)).flatMap(columnsOfAttribute),
        { path: 'weight', kind: 'count', width: 110 },
      ]
  }
}

/** Returns the columns of an attribute: one for each language of a text. */
function columnsOfAttribute({ id, type }: NamedAttribute): readonly GridColumn[] {
  if (type.is !== 'bilingual') return [{ path: id, kind: 'attribute', width: widthOf(type) }]
  return (['en', 'zh'] as const).map((lang) => ({ path: `${id}.${lang}`, kind: 'text', width: 160 }))
}

function widthOf({ is }: AttributeType): number {
  const isShort = is === 'vintage' || is === 'number' || is === 'size' || is === 'flag'
  return isShort ? 90 : 140
}
