import type { Duration, Instant } from '#domain/money/money.ts'
import type { PersonalFrame, SaleFrame } from '#wire/socket/socket.ts'

type Frame = PersonalFrame | SaleFrame

/** A frame older than this does not prove that a connection is current. */
const maxAgeMs: Duration = 3_000

/** How long ago something happened in milliseconds, as far as the server's time is known. */
type Age = { readonly least: Duration; readonly most: Duration }

/** Returns the age of a server time; null while that time is not measured. */
export type AgeOf = (at: Instant) => Age | null

export type Timeliness = 'current' | 'late' | 'unknown'

/**
 * Returns the state of a connection in frames: `current` if one was certainly sent recently, `late` if a new one
 * certainly was not, otherwise `unknown`. Without `ageOf` every frame counts as recent.
 *
 * @param newFrames the frames that were sent when they were created
 */
export function timeliness(
  frames: readonly Frame[],
  newFrames: readonly Frame[],
  ageOf: AgeOf | undefined,
): Timeliness {
  if (!ageOf) return 'current'
  const ages = (some: readonly Frame[]) => some.flatMap((frame) => ageOfFrame(frame, ageOf) ?? [])
  // A pong is probably half its round trip old, so that a page on a slow route counts as current for as long
  // as possible.
  const isCurrent = frames.some((frame) => {
    const age = ageOfFrame(frame, ageOf)
    if (!age) return false
    return (frame.type === 'pong' ? (age.least + age.most) / 2 : age.most) < maxAgeMs
  })
  if (isCurrent) return 'current'
  return ages(newFrames).some(({ least }) => least > maxAgeMs) ? 'late' : 'unknown'
}

function ageOfFrame(frame: Frame, ageOf: AgeOf): Age | null {
  if (frame.type === 'pong') return ageOf(frame.data.serverTime)
  return 'at' in frame ? ageOf(frame.at) : null
}
