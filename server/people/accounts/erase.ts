import type { Instant } from '#domain/money/money.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { ErasureBlocker } from '#wire/calls/own-data.ts'

/**
 * Erases the personal data of an account, subject by subject, in the order given. The account comes last, so that the
 * owner can request the erasure again after a failure. Obstacles to an erasure are checked twice: a bid may arrive
 * during the first check, but none after every subject is suspended.
 *
 * @param beforeErase called once nothing blocks the erasure, before anything is erased
 * @returns the obstacle to the erasure; null if the account has been erased
 */
export async function erasePerson(
  parts: readonly PersonalData[],
  userId: string,
  now: Instant,
  beforeErase: () => Promise<void> = () => Promise.resolve(),
): Promise<ErasureBlocker | null> {
  const before = await blockedReasonOf(parts, userId)
  if (before !== null) return before
  const resumptions: (() => Promise<void>)[] = []
  for (const { suspend } of parts) if (suspend) resumptions.push(await suspend(userId))
  const blockedLate = await blockedReasonOf(parts, userId)
  if (blockedLate !== null) {
    for (const undo of resumptions) await undo()
    return blockedLate
  }
  await beforeErase()
  for (const part of parts) await part.erase(userId, now)
  return null
}

/** Returns what blocks the erasure of an account now, or null for nothing. */
export async function blockedReasonOf(
  parts: readonly PersonalData[],
  userId: string,
): Promise<ErasureBlocker | null> {
  for (const part of parts) {
    const reason = (await part.blockedReason?.(userId)) ?? null
    if (reason !== null) return reason
  }
  return null
}
