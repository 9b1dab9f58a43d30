import { data } from 'react-router'
import { statusOf } from '#web/kit/api/preload.ts'
import type { MissingSale } from '#web/kit/page/error-data.ts'
import type { auctionGet } from '#wire/calls/auctions.ts'
import type { lotGet } from '#wire/calls/lots.ts'
import type { CallResult } from '#wire/client/client.ts'

type Failed = Extract<CallResult<typeof lotGet>, { readonly ok: false }>

/** Throws the error page of a lot, with the sale that the address names, if any. */
export function throwMissingLot(found: CallResult<typeof auctionGet>, { error }: Failed): never {
  const status = statusOf(error.name)
  const sale: MissingSale | null =
    status === 404 && found.ok ? { id: found.data.id, name: found.data.no, count: found.data.lotCount } : null
  throw data({ rid: error.requestID, sale }, { status })
}
