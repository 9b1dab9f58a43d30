import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import type { SaleState } from '#domain/auction/state.ts'
import { commandOf, movesFor, nearNextPrice, players } from '#domain/auction/testing/moves.ts'
import { accountOf } from '#domain/auction/testing/rehearsal.ts'
import { type Viewer, viewOf } from '#domain/auction/view.ts'
import type { OpenRooms } from '../open-rooms.ts'
import type { SetClock } from '../testing/house.ts'
import { type SeededRandom, seededRandom } from '../testing/random.ts'
import { admitting, lotTerms, noon, saleTerms } from '../testing/sales.ts'
import { createUnstableClient, type UnstableClient } from './unstable-client.ts'

/** The processes that a sale is simulated on, each with rooms and sockets, and their common clock. */
export type Stage = {
  readonly processes: readonly { readonly rooms: OpenRooms; readonly url: string }[]
  readonly clock: SetClock
}

/** A client whose final view differs from the server's view for that viewer. */
export type Difference = { readonly token: string; readonly expected: string; readonly found: string }

const steps = 120
/** Milliseconds within which all clients have to reach the server's view. */
const maxWait = 20_000

/** Tokens of the clients: visitors, bidders, an account admitted later and staff. */
const tokens = ['', '', ...players.map(accountOf), 'late comer', 'staff:carol']

/**
 * Simulates a random sale over real sockets: bidders and a clerk submit commands to all processes, while clients
 * connect and disconnect at any of them.
 * @returns the clients whose final view differs from the server's
 */
export async function play(seed: number, { processes, clock }: Stage): Promise<readonly Difference[]> {
  const random = seededRandom(seed)
  const auctionId = `played-${seed}`
  const urls = processes.map(({ url }) => url)
  const { rooms } = random.pick(processes)
  await open(rooms, auctionId, random)
  const clients = tokens.map((token) => createUnstableClient(() => random.pick(urls), auctionId, token))
  await Promise.all(clients.filter(() => random.oneIn(2)).map((client) => client.connect()))
  const { kind } = await termsOf(rooms, auctionId)
  const moves = fc.sample(movesFor(kind, steps), { seed, numRuns: 1 })[0] ?? []
  const under: Promise<unknown>[] = []
  for (const move of moves) {
    clock.set(clock.now() + move.wait)
    const command = commandOf(move, await rooms.state(auctionId), clock.now(), nearNextPrice)
    if (command) under.push(random.pick(processes).rooms.queue(auctionId).submit({ command }))
    if (random.oneIn(25)) under.push(rooms.queue(auctionId).submit({ command: admitting('late comer') }))
    if (random.oneIn(2)) await disrupt(random.pick(clients), random)
    if (random.oneIn(3)) await Promise.all(under.splice(0))
    if (random.oneIn(4)) await nextTurn()
  }
  await Promise.all(under)
  return compare(clients, await rooms.freshState(auctionId))
}

async function open(rooms: OpenRooms, auctionId: string, random: SeededRandom): Promise<void> {
  const kind = random.pick(['timed', 'live'] as const)
  const bidAcceptance = random.pick(['auto', 'clerk'] as const)
  const terms = saleTerms(auctionId, { kind, bidAcceptance, bidStartTime: 0, startTime: noon })
  const reserve = random.pick([null, 1_500, 2_000])
  const lots = [1, 2, 3].map((n) => lotTerms(auctionId, n, { reserve }))
  const queue = rooms.queue(auctionId)
  await queue.submit({ command: { type: 'publishSale', terms, lots } })
  for (const paddle of players) {
    await queue.submit({ command: { type: 'admit', bidder: accountOf(paddle), paddle, limit: null } })
  }
}

async function termsOf(rooms: OpenRooms, auctionId: string) {
  const { terms } = await rooms.state(auctionId)
  if (!terms) throw new Error(`The sale ${auctionId} was not published`)
  return terms
}

async function disrupt(client: UnstableClient, random: SeededRandom): Promise<void> {
  if (random.oneIn(8)) client.become(random.pick(tokens))
  if (client.connected && random.oneIn(2)) client.cut()
  else await client.connect()
}

async function compare(clients: readonly UnstableClient[], state: SaleState): Promise<readonly Difference[]> {
  await Promise.all(clients.map((client) => client.connect()))
  const until = performance.now() + maxWait
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), maxWait).unref())
  const differences: Difference[] = []
  for (const client of clients) {
    const expected = JSON.stringify(sorted(viewOf(state, viewerOf(client.token, state))))
    const found = await settled(client, state.seq, expected, { until, late })
    if (found !== expected) differences.push({ token: client.token, expected, found })
    client.cut()
  }
  return differences
}

/** Returns a client's view at a ledger position as soon as it is as expected, or after the timeout. */
async function settled(
  client: UnstableClient,
  seq: number,
  expected: string,
  { until, late }: { readonly until: number; readonly late: Promise<null> },
): Promise<string> {
  let found = ''
  while (found !== expected && performance.now() < until) {
    const view = await Promise.race([client.knowing(seq), late])
    found = view ? JSON.stringify(sorted(view)) : 'nothing: the place was never reached'
    if (found !== expected) await nextTurn()
  }
  return found
}

function viewerOf(token: string, state: SaleState): Viewer {
  if (token.startsWith('staff:')) return { kind: 'staff' }
  const paddle = state.admissions.get(token)?.paddle
  return paddle === undefined ? { kind: 'public' } : { kind: 'bidder', paddle }
}

/** Returns the same value with sorted keys, so that texts can be compared. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}
