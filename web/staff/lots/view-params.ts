import {
  columnSets,
  issueFilters,
  type LotViewState,
  longestLotSearch,
  usualLotView,
} from '#domain/drafts/lot-view.ts'

/** What the grid shows, and the saved view that it began from; '' for none. */
export type GridView = LotViewState & {
  readonly viewId: string
  /** The only kind of issue that is shown (`issueKey`); '' for none. */
  readonly issue: string
}

/** The grid as it opens. */
export const usualGridView: GridView = { ...usualLotView, viewId: '', issue: '' }

/** Parses the query of the page; invalid values are the usual ones. */
export function parseGridView(query: URLSearchParams): GridView {
  return {
    columnSet: columnSets.find((one) => one === query.get('columns')) ?? usualLotView.columnSet,
    filter: issueFilters.find((one) => one === query.get('show')) ?? usualLotView.filter,
    q: (query.get('q') ?? '').slice(0, longestLotSearch),
    viewId: (query.get('view') ?? '').slice(0, 64),
    issue: (query.get('issue') ?? '').slice(0, 64),
  }
}

/** The query of the page, such as `?columns=english&q=port`; usual values are omitted. */
export function gridViewQuery({ columnSet, filter, q, viewId, issue }: GridView): string {
  const query = new URLSearchParams({
    ...(columnSet !== usualLotView.columnSet && { columns: columnSet }),
    ...(filter !== usualLotView.filter && { show: filter }),
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(viewId !== '' && { view: viewId }),
    ...(issue !== '' && { issue }),
  }).toString()
  return query === '' ? '' : `?${query}`
}
