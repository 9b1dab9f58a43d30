import type { Attendance } from '#server/platform/bus/topics.ts'
import type { DeskPlace, Presence } from '#wire/socket/socket.ts'
import type { Attendant } from './presence.ts'
import { bucketDelays, medianDelay } from './stream-delays.ts'
import type { Subscription } from './subscription.ts'

/** The maximum number of paddles in one message between processes, so that it usually fits into one notification. */
const maxPaddles = 250

/** Returns the followers of a sale at this process. */
export function attendanceOf(
  auctionId: string,
  members: Iterable<Subscription>,
  attendants: ReadonlySet<Attendant> = new Set(),
): Attendance {
  const paddles = new Map<string, number | null>()
  const behind: number[] = []
  let [online, signedIn] = [0, 0]
  for (const { client, viewer } of members) {
    online += 1
    if (client.userId !== '') signedIn += 1
    if (client.watching?.auctionId === auctionId) behind.push(client.watching.behind)
    if (viewer.kind === 'bidder') paddles.set(viewer.paddle, quicker(paddles.get(viewer.paddle), client.rtt))
  }
  return {
    auctionId,
    wanted: attendants.size > 0,
    online,
    members: signedIn,
    paddles: [...paddles].toSorted(byPaddle).slice(0, maxPaddles),
    delays: bucketDelays(behind),
    clerks: Array.from(attendants, ({ id, name, since, place, client }) => ({
      ...{ id, name, userId: client.userId, since, place },
      rtt: client.rtt,
    })),
  }
}

/**
 * Merges the attendance at all processes.
 * @param own id of the clerk who gets the result
 *
 * @param given number of paddles issued in the sale
 */
export function presenceOf(
  own: string,
  parts: readonly [Attendance, ...Attendance[]],
  given: number,
): Presence {
  const paddles = new Map<string, number | null>()
  for (const [paddle, rtt] of parts.flatMap((part) => part.paddles)) {
    paddles.set(paddle, quicker(paddles.get(paddle), rtt))
  }
  const all = parts
    .flatMap((part) => part.clerks)
    .toSorted((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1))
  const attending = (place: DeskPlace) =>
    all
      .filter((one) => placeOf(one) === place)
      .map(({ id, name, userId, since, rtt }) => ({ name, userId, since, rtt, own: id === own }))
  return {
    auctionId: parts[0].auctionId,
    online: sum(parts.map((part) => part.online)),
    members: sum(parts.map((part) => part.members)),
    processes: parts.filter(({ online }) => online > 0).length,
    given,
    paddles: [...paddles].toSorted(byPaddle).map(([paddle, rtt]) => ({ paddle, rtt })),
    watching: medianDelay(parts.map(({ delays }) => delays)),
    clerks: attending('console'),
    callers: attending('telephones'),
    auctioneers: attending('auctioneer'),
  }
}

type Colleague = Attendance['clerks'][number]

/** Returns the place of a colleague; a process that names none has only consoles. */
const placeOf = ({ place = 'console' }: Colleague): DeskPlace => place

/** Returns the accounts that have the console of a sale open. */
export const accountsAtConsole = (parts: readonly Attendance[]): readonly string[] =>
  parts
    .flatMap((part) => part.clerks)
    .flatMap((one) => (placeOf(one) === 'console' ? (one.userId ?? []) : []))

/** Returns the faster connection: of several connections of one bidder the fastest counts. */
const quicker = (a: number | null | undefined, b: number | null): number | null =>
  a === null || a === undefined ? b : b === null ? a : Math.min(a, b)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const byPaddle = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a.length - b.length || (a < b ? -1 : 1)
