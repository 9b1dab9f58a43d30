import { nameKinds } from '#domain/text-search/name-entry.ts'
import { oneOf, page, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { nameViews } from '#wire/calls/staff-names.ts'

/** Query parameters of the list of names. */
export const namesQuery = queryCodec({
  /** `unfound` has the words that searches did not find. */
  view: oneOf([...nameViews, 'unfound'], 'all'),
  kind: oneOf(nameKinds, ''),
  q: text(),
  page,
  /** The name whose record is shown, `newName` for a new one; '' for none. */
  of: text(),
  /** The alias to be added to the name that is chosen next. */
  alias: text(60),
})

export type NamesParams = QueryValues<typeof namesQuery>

/** Used instead of an id; ids have no underscore. */
export const newName = '_'

export const namesPath = '/house/names'

const pageSize = 60

/** Returns the number of pages of the list. */
export const namePages = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Returns the request for the list. */
export const namesRequest = ({ view, kind, q, page }: NamesParams) => ({
  ...(kind !== '' && { kind }),
  view: view === 'unfound' ? 'all' : view,
  q,
  page,
  size: pageSize,
})

/** Returns the address of the list with these parameters. */
export const namesPathFor = (params: Partial<NamesParams>): string => namesPath + namesQuery.format(params)
