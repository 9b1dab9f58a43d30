import { steadyNow } from '../watching/messages.ts'
import { breakConnections, connectPlain } from './connect.ts'
import { type Connect, createFollower, type Follower } from './follower.ts'
import type { FollowersRequest, FollowersResponse } from './messages.ts'
import { createPositionReader } from './positions.ts'

/**
 * Many followers of one sale in their own process: `followers-process.ts <sale> <since> <count> <addresses> <port> ...`.
 * They begin at the gateways in turn. When a gateway is lost, its followers connect to the other one, as behind a proxy
 * that passes over what refuses connections.
 */
const [, , sale = '', since = '0', count = '0', addressCount = '1', ...ports] = process.argv
const addresses = Number(addressCount)
const gateways = ports.map(Number)
const many = Number(count)
const respond = (response: FollowersResponse) => process.send?.(response)
const positionsOf = createPositionReader()

/** Followers that connect at a time in the beginning. */
const atATime = 100
/** Milliseconds in which each follower sends one ping, and between two batches of them. */
const pingIntervalMs = 20_000
const batchIntervalMs = 100

const followers: Follower[] = []
/** When each follower that lost its connection had caught up again, by its number. */
const backAt = new Map<number, number>()
/** Whether a follower is one of those. */
let isLost: (nth: number) => boolean = () => false
let lostPort: number | null = null
let missing = 0
let [failures, gaps, snapshots, current] = [0, 0, 0, 0]
let onCurrent: () => void = () => undefined
let target = Number.POSITIVE_INFINITY
let isAwaited = false

const firstPortOf = (nth: number): number => gateways[nth % gateways.length] ?? 0

/** The port that a follower connects to: its first one, unless that gateway is lost. */
function portOf(nth: number): number {
  const port = firstPortOf(nth)
  return port === lostPort ? (gateways.find((one) => one !== lostPort) ?? 0) : port
}

function createNth(nth: number): Follower {
  const connect: Connect = (events, query) =>
    connectPlain({ host: `127.0.0.${1 + (nth % addresses)}`, port: portOf(nth) }, query, events)
  return createFollower({
    sale,
    since: Number(since),
    connect,
    positionsOf,
    events: {
      onLost() {
        current -= 1
      },
      onFailure() {
        failures += 1
      },
      onCurrent() {
        current += 1
        if (isLost(nth)) backAt.set(nth, steadyNow())
        if (isAwaited && backAt.size === missing) respondRecovered()
        onCurrent()
      },
      onPosition(seq, isNext) {
        if (!isNext) gaps += 1
        if (seq === target) respondReached()
      },
      onSnapshot() {
        snapshots += 1
      },
    },
  })
}

function respondRecovered(): void {
  isAwaited = false
  respond({ kind: 'recovered', recovery: { backAt: [...backAt.values()], failures } })
}

/** Responds where all followers have reached the target. */
function respondReached(): void {
  if (followers.some(({ seq }) => seq < target)) return
  target = Number.POSITIVE_INFINITY
  respond({ kind: 'reached', received: { gaps, snapshots } })
}

/** Measures from now on when these followers are back. */
function expectBack(lost: (nth: number) => boolean): void {
  isLost = lost
  missing = followers.filter((_, nth) => lost(nth)).length
  failures = 0
  respond({ kind: 'losing', followers: missing })
}

process.on('message', (request: FollowersRequest) => {
  switch (request.kind) {
    case 'lose':
      lostPort = request.port
      expectBack((nth) => firstPortOf(nth) === request.port)
      return
    case 'break':
      breakConnections()
      expectBack(() => true)
      return
    case 'recover':
      isAwaited = true
      if (backAt.size === missing) respondRecovered()
      return
    case 'reach':
      target = request.seq
      respondReached()
  }
})
process.on('disconnect', () => process.exit())

let next = 0
setInterval(() => {
  const until = next + Math.ceil((followers.length * batchIntervalMs) / pingIntervalMs)
  for (; next < until; next++) followers[next % followers.length]?.ping()
}, batchIntervalMs)

for (let first = 0; first < many; first += atATime) {
  const batch = Array.from({ length: Math.min(atATime, many - first) }, (_, more) => createNth(first + more))
  const connected = new Promise<void>((resolve) => {
    onCurrent = () => {
      if (current === first + batch.length) resolve()
    }
  })
  followers.push(...batch)
  for (const follower of batch) follower.start()
  await connected
}
respond({ kind: 'ready' })
