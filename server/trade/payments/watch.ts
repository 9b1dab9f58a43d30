import { type DepositSale, depositStep, renewBeforeExpiryMs } from '#domain/cards/deposit.ts'
import { sweepEvery } from '#server/platform/jobs/sweep.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type HoldRow, holdOf, moveHold } from './hold-rows.ts'
import { renew } from './renew.ts'
import { enqueueStep, type HoldDeps, publishLost, settle } from './settle.ts'
import { abandonHold, confirmTimeoutMs, resumeHold } from './steps.ts'

export type WatchDeps = HoldDeps & {
  /** Returns the state of a sale for a bidder with a deposit. */
  saleOf(auctionId: string, userId: string): Promise<DepositSale>
}

/**
 * A pending step is left to its requester for this long before a worker finishes it; longer than any response takes.
 */
const stalledAfterMs = 2 * 60_000

/** Interval of the sweep. */
const intervalMs = 30_000

/** Enqueues the next step of every hold that needs one by the clock. */
export async function sweep({ db, clock, provider, saleOf }: WatchDeps): Promise<void> {
  const now = clock.now()
  const live = () => db.selectFrom('payment_holds').where('provider', '=', provider.name)
  const [left, held] = await Promise.all([
    live()
      .select('id')
      .where('status', 'in', ['placing', 'authenticating', 'releasing', 'capturing'])
      .where('changed_at', '<=', now - stalledAfterMs)
      .execute(),
    live()
      .leftJoin('sale_standing', 'sale_standing.auction_id', 'payment_holds.auction_id')
      .select(['id', 'payment_holds.auction_id', 'user_id', 'expires_at', 'renewal_failed_at'])
      .where('status', '=', 'held')
      .where(({ eb, or }) =>
        or([eb('sale_standing.is_end', '=', true), eb('expires_at', '<=', now + renewBeforeExpiryMs)]),
      )
      .execute(),
  ])
  for (const { id } of left) await enqueueStep(db, id)
  for (const hold of held) {
    const sale = await saleOf(hold.auction_id, hold.user_id)
    if (depositStep(factsOf(hold), sale, now) !== 'keep') await enqueueStep(db, hold.id)
  }
  await db
    .deleteFrom('payment_news')
    .where('received_at', '<', now - eventRetentionMs)
    .execute()
}

/** Longer than a provider repeats a webhook. */
const eventRetentionMs = 60 * 24 * 3_600_000

const factsOf = (hold: Pick<HoldRow, 'expires_at' | 'renewal_failed_at'>) => ({
  expiresAt: hold.expires_at ?? 0,
  renewalFailedAt: hold.renewal_failed_at,
})

/** Runs a hold’s next step, whatever its status. */
export async function step(deps: WatchDeps, holdId: string): Promise<void> {
  const hold = await holdOf(deps.db, holdId)
  if (hold === null || hold.provider !== deps.provider.name) return
  const now = deps.clock.now()
  if (hold.status === 'held') return stepHeld(deps, hold, now)
  const carried = await resumeHold(deps, hold)
  const isOver = now >= carried.created_at + confirmTimeoutMs
  if (carried.status === 'authenticating' && isOver) await abandonHold(deps, carried)
}

async function stepHeld(deps: WatchDeps, hold: HoldRow, now: number): Promise<void> {
  const sale = await deps.saleOf(hold.auction_id, hold.user_id)
  const next = depositStep(factsOf(hold), sale, now)
  switch (next) {
    case 'keep':
      return
    case 'release': {
      const to = { status: 'releasing', reason: 'saleEnded', changed_at: now } as const
      const released = await moveHold(deps.db, hold, to)
      if (released) await resumeHold(deps, released)
      return
    }
    case 'renew':
      return renew(deps, hold, now)
    case 'lapse':
      return lapse(deps, hold, now)
  }
}

/** Marks a hold as expired unless the provider knows better; without the provider the clock alone decides. */
async function lapse(deps: WatchDeps, hold: HoldRow, now: number): Promise<void> {
  const { db, provider } = deps
  const reported = hold.intent_id === null ? null : await provider.readHold(hold.intent_id)
  if (reported?.kind === 'held' && reported.expiresAt > now) await settle(deps, hold, reported)
  else if (reported?.kind === 'captured') await settle(deps, hold, reported)
  else
    await db.transaction().execute(async (tx) => {
      const row = await moveHold(tx, hold, { status: 'lapsed', reason: 'expired', changed_at: now })
      if (row) await publishLost(tx, provider.name, row)
    })
}

/** Sweeps deposits and charges periodically until closed. */
export const watch = (sweep: () => Promise<void>, log: Log): { close(): Promise<void> } =>
  sweepEvery(intervalMs, sweep, log, 'The sweep of deposits and charges failed')
