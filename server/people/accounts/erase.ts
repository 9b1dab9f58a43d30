import type { Instant } from '#domain/money/money.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { ErasureBar } from '#wire/calls/own-data.ts'

/**
 * Lets go of somebody, part by part, in the order given: the account comes last, so that whoever is stopped halfway by a
 * fault still has it, and asks again. What stands in the way is looked for twice: a bid may come in while the first look
 * is under way, but none once everything that could still change is held.
 *
 * @param begun called once nothing stands in the way any more, before anything is erased
 * @returns what stands in the way; null where nothing did, and they are erased
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
