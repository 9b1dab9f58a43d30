import { lotDraftList } from '#wire/calls/lot-drafts.ts'
import type { Client } from '#wire/client/client.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** A loaded lot of a draft. */
export type LoadedLot = DataOf<typeof lotDraftList>['list'][number]

const pageSize = 1_000

/** Loads all lots of a draft, a thousand at a time; null if that fails. */
export async function loadLots(
  call: Client['call'],
  auctionId: string,
): Promise<readonly LoadedLot[] | null> {
  const lots: LoadedLot[] = []
  for (let page = 1; ; page += 1) {
    const response = await call(lotDraftList, { auctionId, page, size: pageSize })
    if (!response.ok) return null
    lots.push(...response.data.list)
    if (lots.length >= response.data.total || response.data.list.length === 0) return lots
  }
}

/** The maximum number of lots of one request that names them. */
const maxNamed = 100

/** Loads some lots of a draft, without those that fail. */
export async function loadLotsById(
  call: Client['call'],
  auctionId: string,
  ids: readonly string[],
): Promise<readonly LoadedLot[]> {
  const lots: LoadedLot[] = []
  for (let from = 0; from < ids.length; from += maxNamed) {
    const lotIds = ids.slice(from, from + maxNamed)
    const response = await call(lotDraftList, { auctionId, lotIds, size: maxNamed })
    if (response.ok) lots.push(...response.data.list)
  }
  return lots
}
