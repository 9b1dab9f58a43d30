import { oneOf, page, queryCodec, text } from '#web/kit/navigation/query-codec.ts'

/** Orders per page. */
const pageSize = 60

/** Returns the number of pages of a list. */
export const pageCount = (total: number): number => Math.ceil(total / pageSize)

/** Creates the codec of a list of orders with these statuses. */
export const orderListQuery = <const S extends string>(statuses: readonly S[]) =>
  queryCodec({
    status: oneOf(statuses, ''),
    q: text(),
    /** The order whose record is shown; '' for none. */
    id: { ...text(), name: 'of' },
    page,
  })

/** Builds the request for a list of orders. */
export const orderListRequest = <S extends string>({
  status,
  q,
  page,
}: {
  readonly status: S | ''
  readonly q: string
  readonly page: number
}) => ({ ...(status === '' ? {} : { status }), q, page, size: pageSize })
