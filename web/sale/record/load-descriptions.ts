import { saleAsLotId } from '#domain/auction/verify-descriptions.ts'
import { saleDescriptions } from '#wire/calls/lot-descriptions.ts'
import type { Client } from '#wire/client/client.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** The number of lots per request. */
const pageSize = 100

/** The description of a lot or of the sale from an entry onwards. */
export type StatedLot = DataOf<typeof saleDescriptions>['list'][number]

/**
 * Loads the descriptions of a sale and its lots, or of one lot. Returns null if unavailable. Those of tobacco
 * are left out for readers without access (C2).
 */
export async function loadDescriptions(
  call: Client['call'],
  payload: { readonly auctionId: string; readonly lotId?: string },
  options: { readonly signal?: AbortSignal } = {},
): Promise<readonly StatedLot[] | null> {
  const all: StatedLot[] = []
  for (let page = 1; ; page += 1) {
    const result = await call(saleDescriptions, { ...payload, page, size: pageSize }, options)
    if (!result.ok) return null
    const { list, total, sale } = result.data
    if (sale && page === 1) all.push({ lotId: saleAsLotId, ...sale })
    all.push(...list)
    if (page * pageSize >= total) return all.filter(({ description }) => description !== '')
  }
}
