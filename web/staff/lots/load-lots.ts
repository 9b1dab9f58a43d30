import { lotDraftGet, lotDraftList } from '#wire/calls/lot-drafts.ts'
import type { Client } from '#wire/client/client.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** A lot of a draft as it was loaded. */
export type LoadedLot = DataOf<typeof lotDraftList>['list'][number]

const pageSize = 1_000

/** Loads all lots of a draft, a thousand at a time; null where that fails. */
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

/** Up to how many lots are loaded one by one. */
const fewLots = 20

/** Loads some lots of a draft; those that cannot be loaded are left out. */
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
