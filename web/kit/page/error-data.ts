/** The sale in which a lot was looked for: its id, its displayed number, and its number of lots. */
export type MissingSale = { readonly id: string; readonly name: string; readonly count: number }

/**
 * The data of an error page that a loader throws: the id of the failed request, and the sale of a lot that does not
 * exist.
 */
export type ErrorData = { readonly rid?: string; readonly sale?: MissingSale | null }

/** Returns the data that a loader threw with an error page; empty if it threw anything else. */
export const errorDataOf = (thrown: unknown): ErrorData => (isErrorData(thrown) ? thrown : {})

/**
 * Returns whether thrown data are those of an error page. Only our loaders throw data, so the name of a field
 * identifies them.
 */
const isErrorData = (value: unknown): value is ErrorData =>
  typeof value === 'object' && value !== null && ('rid' in value || 'sale' in value)
