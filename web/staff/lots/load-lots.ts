import { lotDraftGet, lotDraftList } from '#wire/calls/lot-drafts.ts'
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

/** The most lots that are loaded individually. */
const fewLots = 20

/** Loads some lots of a draft, without those that fail. */
export async function loadLotsById(
  call: Client['call'],
  auctionId: string,
  ids: readonly string[],
): Promise<readonly LoadedLot[]> {
  if (ids.length > fewLots)
    return ((await loadLots(call, auctionId)) ?? []).filter(({ id }) => ids.includes(id))
  const responses = await Promise.all(ids.map((lotId) => call(lotDraftGet, { lotId })))
  return responses.flatMap((response) => (response.ok ? [response.data] : []))
}
