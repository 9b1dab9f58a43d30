import { defaultTiming, type Timing } from './timing.ts'

/** What this server knows of another. All times are milliseconds by its own monotonic clock. */
type Known = {
  readonly heardAt: number
  /** Until when it is not preferred because it did not respond. */
  readonly passedOverUntil: number
  /** The number of failures since it last responded. */
  readonly failures: number
}

/** The other servers, by id. A process has a new id after each start. */
export type ServerList = ReadonlyMap<string, Known>

/** Milliseconds between two announcements of a server. */
export const announcementIntervalMs = 250
/** The maximum time for which a server is skipped, in milliseconds. The time doubles with each failure. */
const maxPauseMs = 30_000
/** Milliseconds after which a silent server is forgotten. */
const forgottenAfterMs = 10 * 60_000

export const noServers: ServerList = new Map()

/** Returns the list after an announcement. */
export function withAnnounced(list: ServerList, id: string, now: number): ServerList {
  const { passedOverUntil = 0, failures = 0 } = list.get(id) ?? {}
  const recent = [...list].filter(([, { heardAt }]) => now - heardAt < forgottenAfterMs)
  return new Map([...recent, [id, { heardAt: now, passedOverUntil, failures }]])
}

/** Returns the list after a server has stopped. */
export function withoutServer(list: ServerList, id: string): ServerList {
  return new Map([...list].filter(([other]) => other !== id))
}

/** Returns the list after a server did not respond: it is skipped for a while, longer each time. */
export function withFailure(
  list: ServerList,
  id: string,
  now: number,
  { firstPauseMs }: Pick<Timing, 'firstPauseMs'> = defaultTiming,
): ServerList {
  const known = list.get(id)
  if (!known) return list
  const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** known.failures)
  const failed = { ...known, failures: known.failures + 1, passedOverUntil: now + pause }
  return new Map([...list, [id, failed]])
}

/** Returns the list after a server has responded. */
export function withAnswer(list: ServerList, id: string): ServerList {
  const known = list.get(id)
  if (!known || known.failures === 0) return list
  return new Map([...list, [id, { ...known, failures: 0 }]])
}

/** Returns the servers to which commands may be sent. */
export function liveServers(
  list: ServerList,
  now: number,
  { announcementTimeoutMs }: Pick<Timing, 'announcementTimeoutMs'> = defaultTiming,
): readonly string[] {
  return [...list].flatMap(([id, { heardAt, passedOverUntil }]) =>
    now - heardAt < announcementTimeoutMs && now >= passedOverUntil ? [id] : [],
  )
}
