import type { Kysely } from 'kysely'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { emptySaleDraft, type SaleDraftPatch } from '#domain/drafts/sale-draft.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { TestPerson } from '#server/platform/http/testing/people.ts'
import { lotDraftCreate } from '#wire/calls/lot-drafts.ts'
import { saleDraftCreate, saleDraftSet } from '#wire/calls/sale-drafts.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'

const both = (text: string) => ({ en: text, zh: text })
const hour = 3_600_000

/** Returns the terms of a publishable timed sale. */
export const completeSale = (number: string, now: number): SaleDraftPatch => ({
  number,
  title: { en: 'Winter in Sheung Wan', zh: '上环冬拍' },
  summary: both('Claret and malt.'),
  place: { en: 'Online', zh: '网上' },
  registerStartTime: now,
  bidStartTime: now + hour,
  startTime: now + hour,
  endTime: now + 48 * hour,
})

/** The fields of a publishable lot. */
export const completeLot: LotDraftPatch = {
  title: { en: 'Strathmorran 1974', zh: '斯特拉莫兰 1974' },
  producer: { en: 'Strathmorran', zh: '斯特拉莫兰' },
  summary: both('One bottle'),
  description: both('A single sherry butt.'),
  condition: both('Level into neck.'),
  format: { en: '700 ml', zh: '700 毫升' },
  category: 'whisky',
  kind: 'spirits',
  quantity: 1,
  lowEstimate: 10_000,
  highEstimate: 15_000,
  startPrice: 8_000,
  reserve: 9_000,
}

/** Inserts an empty draft of a timed sale. @param now the time of its creation and last change */
export async function insertDraft(
  db: Kysely<Rows>,
  { id, by, now = 1 }: { readonly id: string; readonly by: string; readonly now?: number },
): Promise<void> {
  await db
    .insertInto('draft_sales')
    .values({
      id,
      document: JSON.stringify(emptySaleDraft('timed')),
      revisions: '{}',
      created_at: now,
      changed_at: now,
      changed_by: by,
    })
    .execute()
}

/** A draft as created. */
export type CreatedDraft = { readonly id: string; readonly rev: number; readonly lots: readonly string[] }

/** Creates a complete draft of a timed sale. @returns its id, revision and the ids of its lots */
export async function createDraft(
  editor: Pick<TestPerson, 'client'>,
  { number, now, lots = 2 }: { readonly number: string; readonly now: number; readonly lots?: number },
): Promise<CreatedDraft> {
  const { client } = editor
  const created = await client.call(saleDraftCreate, { type: 'timed', ak: ak() })
  if (!created.ok) throw new Error(JSON.stringify(created))
  const { id, rev } = created.data
  const set = await client.call(saleDraftSet, {
    auctionId: id,
    rev,
    sale: completeSale(number, now),
    ak: ak(),
  })
  if (!set.ok) throw new Error(JSON.stringify(set))
  const ids: string[] = []
  for (let n = 0; n < lots; n++) {
    const lot = await client.call(lotDraftCreate, { auctionId: id, lot: completeLot, ak: ak() })
    if (!lot.ok) throw new Error(JSON.stringify(lot))
    ids.push(lot.data.id)
  }
  return { id, rev: set.data.rev, lots: ids }
}
