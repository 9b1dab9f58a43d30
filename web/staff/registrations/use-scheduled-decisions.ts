import { useState } from 'react'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import {
  staffRegistrationAskIdentity,
  staffRegistrationDecide,
  staffRegistrationList,
  staffRegistrationUndo,
} from '#wire/calls/staff-registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** A decision on one registration or several. */
export type Decision =
  | {
      readonly kind: 'approve'
      readonly limit: number
      readonly deposit: 'held' | 'ask' | 'waive'
      readonly reason: string
    }
  | { readonly kind: 'refuse'; readonly reason: string }
  | { readonly kind: 'askIdentity' }

/** Decisions sent together, undone together. */
type Batch = { readonly decision: Decision; readonly userIds: readonly string[] }

/** A decision that the server has not accepted. */
export type Failed = { readonly userId: string; readonly error: CallError }

/** The latest decisions of this page that have not yet taken effect (W8). */
export type PendingBatch = Batch & {
  /** When the last of them takes effect, in Unix milliseconds. */
  readonly at: number
}

/**
 * Sends decisions that take effect after ten seconds and can be undone until then (W8).
 * @param list the registrations, as last loaded
 */
export function useScheduledDecisions({ id: auctionId }: Auction, list: readonly Applicant[]) {
  const call = useApiCall()
  const refresh = useRefresh()
  const [batches, setBatches] = useState<readonly Batch[]>([])
  const [isBusy, setBusy] = useState(false)

  const forEach = async (
    userIds: readonly string[],
    send: (
      userId: string,
    ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: CallError }>,
  ): Promise<readonly Failed[]> => {
    setBusy(true)
    const failed: Failed[] = []
    for (const userId of userIds) {
      const response = await send(userId)
      if (!response.ok) failed.push({ userId, error: response.error })
    }
    await refresh(staffRegistrationList)
    setBusy(false)
    return failed
  }

  const schedule = async (userIds: readonly string[], decision: Decision): Promise<readonly Failed[]> => {
    const failed = await forEach(userIds, (userId) =>
      decision.kind === 'askIdentity'
        ? call(staffRegistrationAskIdentity, { auctionId, userId })
        : call(staffRegistrationDecide, { auctionId, userId, ...payloadOf(decision), undoable: true }),
    )
    const sent = userIds.filter((userId) => !failed.some((one) => one.userId === userId))
    if (sent.length > 0) setBatches((before) => [...before, { decision, userIds: sent }])
    return failed
  }

  const pending = latestPending(batches, list)
  const undo = (userIds: readonly string[]): Promise<readonly Failed[]> =>
    forEach(userIds, (userId) => call(staffRegistrationUndo, { auctionId, userId }))
  return {
    isBusy,
    pending,
    schedule,
    undo,
    undoLatest: async () => {
      if (!pending || isBusy) return []
      return undo(pending.userIds)
    },
    /** Makes the latest decisions take effect at once. */
    applyLatest: async () => {
      const decision = pending?.decision
      if (!pending || isBusy || !decision || decision.kind === 'askIdentity') return []
      return forEach(pending.userIds, (userId) =>
        call(staffRegistrationDecide, { auctionId, userId, ...payloadOf(decision) }),
      )
    },
  }
}

const payloadOf = (decision: Exclude<Decision, { kind: 'askIdentity' }>) =>
  decision.kind === 'approve'
    ? { approve: true, limit: decision.limit, deposit: decision.deposit, reason: decision.reason }
    : { approve: false, limit: 0, reason: decision.reason }

/** Returns the latest decisions, some of which have not yet taken effect. */
function latestPending(batches: readonly Batch[], list: readonly Applicant[]): PendingBatch | null {
  const scheduled = new Map(list.flatMap(({ userId, scheduled: next }) => (next ? [[userId, next.at]] : [])))
  for (const batch of batches.toReversed()) {
    const userIds = batch.userIds.filter((userId) => scheduled.has(userId))
    const at = Math.max(...userIds.map((userId) => scheduled.get(userId) ?? 0))
    if (userIds.length > 0) return { ...batch, userIds, at }
  }
  return null
}
