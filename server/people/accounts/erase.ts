import type { Instant } from '#domain/money/money.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { ErasureBar } from '#wire/calls/own-data.ts'

/**
 * Erases the personal data of an account, subject by subject, in the order given. The account comes last, so that the
 * owner can request the erasure again after a failure. What blocks an erasure is checked twice: a bid may arrive during
 * the first check, but none after every subject is suspended.
 *
 * @param begun called once nothing blocks the erasure, before anything is erased
 * @returns what blocks the erasure; null where the account has been erased
 */
export async function erasePerson(
  parts: readonly PersonalData[],
  userId: string,
  now: Instant,
  begun: () => Promise<void> = () => Promise.resolve(),
): Promise<ErasureBar | null> {
  const before = await barOf(parts, userId)
  if (before !== null) return before
  const letGo: (() => Promise<void>)[] = []
  for (const { suspend } of parts) if (suspend) letGo.push(await suspend(userId))
  const late = await barOf(parts, userId)
  if (late !== null) {
    for (const undo of letGo) await undo()
    return late
  }
  await begun()
  for (const part of parts) await part.erase(userId, now)
  return null
}

async function barOf(parts: readonly PersonalData[], userId: string): Promise<ErasureBar | null> {
  for (const part of parts) {
    const bar = (await part.blockedReason?.(userId)) ?? null
    if (bar !== null) return bar
  }
  return null
}
