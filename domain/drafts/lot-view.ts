/** The sets of columns of the grid of lots that have the attributes of goods of a kind. */
export const goodsSets = ['wine', 'spirits', 'cigars', 'other'] as const

/** The sets of columns of the grid of lots. */
export const columnSets = ['prices', 'english', 'chinese', ...goodsSets] as const
export type ColumnSet = (typeof columnSets)[number]

/** The filters of lots by issue: all, or those with errors or warnings (K2). */
export const issueFilters = ['all', 'errors', 'warnings'] as const
export type IssueFilter = (typeof issueFilters)[number]

/** What the grid of lots shows. */
export type LotViewState = {
  readonly columnSet: ColumnSet
  readonly filter: IssueFilter
  /** The search in numbers and texts; '' if none. */
  readonly q: string
}

/** The grid as it opens without a view. */
export const usualLotView: LotViewState = { columnSet: 'prices', filter: 'all', q: '' }

/** The maximum number of characters of a search, and of a view's name. */
export const maxLotSearchLength = 100
export const maxViewNameLength = 40

/** The maximum number of views of one person. */
export const maxLotViews = 30

/** Returns whether two views show the same. */
export const isSameView = (one: LotViewState, other: LotViewState): boolean =>
  one.columnSet === other.columnSet && one.filter === other.filter && one.q === other.q
