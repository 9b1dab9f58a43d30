import { columnSets, issueFilters, maxLotSearchLength, usualLotView } from '#domain/drafts/lot-view.ts'
import { oneOf, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'

/** The query of the grid in the address. */
export const gridQuery = queryCodec({
  columnSet: { ...oneOf(columnSets, usualLotView.columnSet), name: 'columns' },
  filter: { ...oneOf(issueFilters, usualLotView.filter), name: 'show' },
  q: text(maxLotSearchLength),
  /** The saved view on which it is based; '' for none. */
  viewId: { ...text(64), name: 'view' },
  /** The only kind of issue that is shown (`issueKey`); '' for none. */
  issue: text(64),
})

export type GridView = QueryValues<typeof gridQuery>
