/** Parameters of a list of records: a filter, the words searched for, the record shown, and the page. */
type ListParams = {
  readonly status: string
  readonly q: string
  readonly id: string
  readonly page: number
}

/** The address of a list with these parameters; defaults are omitted. */
export function listPath(path: string, { status, q, id, page }: ListParams): string {
  const query = new URLSearchParams({
    ...(status === '' ? {} : { status }),
    ...(q === '' ? {} : { q }),
    ...(id === '' ? {} : { of: id }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return query.size === 0 ? path : `${path}?${query}`
}
