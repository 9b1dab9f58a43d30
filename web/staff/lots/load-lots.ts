import { lotDraftList } from '#wire/calls/lot-drafts.ts'
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
