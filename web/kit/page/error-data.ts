/** The sale in which a lot was looked for: its id, its number as the house writes it, and how many lots it has. */
export type MissingSale = { readonly id: string; readonly name: string; readonly count: number }

/**
 * The data of an error page that a loader throws: the id of the failed request, and the sale of a lot that does not
 * exist.
 */
export type ErrorData = { readonly rid?: string; readonly sale?: MissingSale | null }

/** Returns what a loader threw with an error page; nothing if it threw something else. */
export const errorDataOf = (thrown: unknown): ErrorData => (isErrorData(thrown) ? thrown : {})

/** Only loaders of the house throw data, so the name of a field identifies it. */
const isErrorData = (value: unknown): value is ErrorData =>
  typeof value === 'object' && value !== null && ('rid' in value || 'sale' in value)
