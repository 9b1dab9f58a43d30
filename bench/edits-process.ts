import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import { insertDraft } from '#server/catalogue/drafts/testing.ts'
import { leaveWith } from './leave-with.ts'
import { openSignedServer } from './signed-server.ts'

/** A server with a running sale and a draft, in a separate process. */
export type EditServer = {
  readonly url: string
  /** The tokens of bidders in the sale `hot`. */
  readonly bidders: readonly string[]
  /** The token of a specialist, who edits the lots of the draft `draft`. */
  readonly editor: string
}

const [bidderCount, lots] = process.argv.slice(2).map(Number)

const server = await openSignedServer()
await server.createSale({ id: 'hot', lots: 1, priceLevel: { '0': 1 } })
const bidders = await Promise.all(
  Array.from({ length: bidderCount ?? 0 }, (_, index) => server.createBidder(`bidder-${index}`, 'hot')),
)
const changed = { changed_at: 1, changed_by: 'bench' }
const { db } = server.database
await insertDraft(db, { id: 'draft', by: changed.changed_by })
await db
  .insertInto('draft_lots')
  .values(
    Array.from({ length: lots ?? 0 }, (_, index) => ({
      id: `draft-${index}`,
      sale_id: 'draft',
      num: index + 1,
      document: JSON.stringify(emptyLotDraft),
      revisions: '{}',
      ...changed,
    })),
  )
  .execute()
const editor = await server.createStaff('editor', 'specialist')
process.send?.({ url: server.url, bidders, editor } satisfies EditServer)
leaveWith(() => server.close())
