import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { carryOut, type DecideDeps, resolveDecision } from './decide.ts'
import { endScheduled, type ScheduledDecision, startScheduled } from './scheduled.ts'
import type { RegistrationKey } from './store.ts'
import { registrationOf } from './store.ts'

type Deps = DecideDeps & {
  readonly catalogue: Pick<Catalogue, 'published' | 'state'>
  readonly clock: Clock
}

const job = z.object({ auctionId: z.string(), userId: z.string(), id: z.string() })

/**
 * Carries out a scheduled decision (W8), unless it was undone or replaced. A decision that has become impossible,
 * because the sale has ended or the deposit has lapsed, is recorded but does not change the registration.
 */
export const registrationDecision =
  (deps: Deps): Task =>
  async (payload) => {
    const { id, ...key } = job.parse(payload)
    const scheduled = await startScheduled(deps.db, key, id)
    const sale = scheduled && (await deps.catalogue.published(key.auctionId))
    if (!scheduled || !sale) return
    if (scheduled.decision === 'askIdentity') return askIdentity(deps, key, id)
    await decide(deps, sale, key, scheduled)
    await endScheduled(deps.db, key, id)
  }

async function decide(
  deps: Deps,
  sale: CatalogueSale,
  { auctionId, userId }: RegistrationKey,
  { decision, reason, limit, deposit }: ScheduledDecision,
): Promise<void> {
  const { db, clock } = deps
  const before = await registrationOf(db, auctionId, userId)
  if (!before) return
  const request = { approve: decision === 'approve', reason, limit, deposit }
  const resolved = await resolveDecision(deps, sale, userId, request, clock.now())
  if (resolved.kind === 'decision')
    return carryOut(
      deps,
      sale,
      userId,
      { ...request, before, decision: resolved.decision, by: null },
      clock.now(),
    )
  const about = { kind: 'person', id: userId }
  const detail = { auction: auctionId }
  await recordAction(db, { by: null, act: 'registration.lapse', about, detail }, clock.now())
}

/** Sends the letter that asks for identity documents. */
async function askIdentity({ db, clock }: Deps, key: RegistrationKey, id: string): Promise<void> {
  const { auctionId, userId } = key
  await db.transaction().execute(async (trx) => {
    if (!(await endScheduled(trx, key, id))) return
    await trx
      .updateTable('registrations')
      .set({ identity_asked_at: clock.now() })
      .where('auction_id', '=', auctionId)
      .where('user_id', '=', userId)
      .execute()
    await enqueue(trx, 'approvalLetter', { auctionId, userId, about: 'identityAsked' })
  })
}
