import type { GridColumn } from '#web/staff/lots/grid-columns.ts'

const amount = (path: string): GridColumn => ({ path, kind: 'amount', width: 88 })
const attribute = (path: string, width: number): GridColumn => ({ path, kind: 'attribute', width })
const fixed = (path: FixedColumn, width: number): GridColumn => ({ path, kind: 'fixed', width })

/** The read-only columns of the grid. */
export const fixedColumns = ['state', 'place', 'lot'] as const

type FixedColumn = (typeof fixedColumns)[number]

/**
 * Returns the columns of items: the name in the language of the page first, the other name last. Long texts
 * are edited in a dialog.
 */
export const itemColumns = (lang: 'en' | 'zh'): readonly GridColumn[] => [
  { path: `title.${lang}`, kind: 'text', width: 200 },
  fixed('state', 120),
  attribute('vintage', 72),
  attribute('quantity', 60),
  attribute('millilitres', 72),
  ...['lowEstimate', 'highEstimate', 'reserve'].map(amount),
  fixed('place', 88),
  fixed('lot', 180),
  attribute('packing', 140),
  { path: 'kind', kind: 'goods', width: 110 },
  { path: `title.${lang === 'en' ? 'zh' : 'en'}`, kind: 'text', width: 200 },
]
