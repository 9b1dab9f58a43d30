import { data } from 'react-router'
import { type Preload, statusOf } from '#web/kit/api/preload.ts'
import type { MissingSale } from '#web/kit/page/error-data.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import type { lotGet } from '#wire/calls/lots.ts'
import type { CallResult } from '#wire/client/client.ts'

type Failed = Extract<CallResult<typeof lotGet>, { readonly ok: false }>

/** Throws the error page of a lot, with the sale that the address names, if there is one. */
export async function throwMissingLot(
  preload: Pick<Preload, 'fetch'>,
  auctionId: string,
  { error }: Failed,
): Promise<never> {
  const status = statusOf(error.name)
  const found = status === 404 ? await preload.fetch(auctionGet, { id: auctionId }) : null
  const sale: MissingSale | null = found?.ok
    ? { id: found.data.id, name: found.data.no, count: found.data.lotCount }
    : null
  throw data({ rid: error.requestID, sale }, { status })
}
