import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Notices } from '#server/people/notices/notices.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readOrder } from './rows.ts'

type Deps = { readonly db: Kysely<Rows>; readonly notices: Pick<Notices, 'notify' | 'latestPurchaseNotice'> }

const unsoldJob = z.object({ orderId: z.string() })

/**
 * Returns the task `orders.unsold`, which corrects the notice that a client has won a lot if its sale was
 * rescinded (O10) or its order voided; the order sends the letter. The task may run twice, or after the lot
 * was sold to them again.
 */
export const unsoldNotices =
  ({ db, notices }: Deps): Task =>
  async (payload) => {
    const stored = await readOrder(db, unsoldJob.parse(payload).orderId)
    if (!stored) return
    const { order, row, lots, rescinded } = stored
    const { user_id: userId, auction_id: auctionId } = row
    for (const { lot_id: lotId, lot_num: lotNum, lot_suffix: lotSuffix, seq } of order.status === 'VOIDED'
      ? lots
      : rescinded) {
      const latest = await notices.latestPurchaseNotice(userId, lotId)
      if (latest?.kind !== 'won' || latest.seq > seq) continue
      const notice = { kind: 'unsold', auctionId, lotId, lotNum, lotSuffix, rescinded: true } as const
      await notices.notify(userId, notice, `unsold:${lotId}:${latest.seq}`)
    }
  }
