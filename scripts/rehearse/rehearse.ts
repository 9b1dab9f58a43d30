import { randomUUID } from 'node:crypto'
import { lotViewOf } from '#domain/auction/view.ts'
import { commissionBid, type SimulatedBidder } from '#domain/rehearsal/bidder.ts'
import { type Habits, humanPace } from '#domain/rehearsal/clerk.ts'
import { type NetworkProfile, networkProfiles } from '#domain/rehearsal/network.ts'
import { createRandom } from '#domain/rehearsal/random.ts'
import { cast, type TemperamentName, temperaments } from '#domain/rehearsal/temperaments.ts'
import { type BidderAgent, startBidderAgent, withRivals } from '#server/sale/rehearsals/bidder-agent.ts'
import { startVirtualClerk } from '#server/sale/rehearsals/virtual-clerk.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { staffAcceptance } from '#wire/calls/staff-sale.ts'
import { clientOf, createAccounts, registerBidder } from './accounts.ts'
import { createBidSender } from './bid-sender.ts'
import { press } from './clerk.ts'
import { judgePresses, type Moment, priorityIssues } from './fairness.ts'
import { type Following, follow } from './follow.ts'
import { issuesOf, type Listener } from './judge.ts'
import { openRehearsalServer, type RehearsalServer } from './rehearsal-server.ts'
import { type Report, reportOf } from './report.ts'
import { sightIn } from './sight.ts'
import { incrementTable, stock } from './stock.ts'
import { countRefusal, newTally, type Tally } from './tally.ts'

export type Params = {
  readonly lots: number
  readonly bidders: number
  readonly seed: number
  /** The pace of people and of the server's clock, as a multiple of real time; connections run in real time. */
  readonly pace: number
  readonly temperaments: readonly TemperamentName[]
  /** The connections of bidders, in turn; by default good, slow and bad. */
  readonly connections?: readonly NetworkProfile[]
  /** An empty, migrated database; null starts one. */
  readonly databaseUrl: string | null
  /** Called at intervals with the number of finished lots. */
  readonly progress?: (lots: number) => void
}

const auctionId = 'REHEARSAL'

const habits: Habits = {
  undo: 0.05,
  pause: 0.03,
  message: 0.1,
  reject: 0.1,
  belowReserve: { from: 0.85, share: 0.5 },
  messages: ['Good evening', 'The next lots are from one cellar', 'Telephones are on the left'],
  reason: 'A short pause',
}

const defaultConnections: readonly NetworkProfile[] = [
  networkProfiles.good,
  networkProfiles.slow,
  networkProfiles.bad,
]

/** Runs a whole sale, with a virtual clerk and simulated bidders over real calls and sockets. */
export async function rehearse(params: Params): Promise<Report> {
  const house = await openRehearsalServer(params.databaseUrl, params.pace)
  try {
    return await runIn(house, params)
  } finally {
    await house.close()
  }
}

async function runIn(server: RehearsalServer, params: Params): Promise<Report> {
  const { connections = defaultConnections } = params
  const draw = createRandom(String(params.seed))
  // The seed decides which acceptance comes first; the clerk changes it halfway.
  const [bidAcceptance, other] =
    params.seed % 2 === 0 ? (['clerk', 'auto'] as const) : (['auto', 'clerk'] as const)
  const lots = await stock(server, { auctionId, lots: params.lots, bidAcceptance, draw })
  const { bidders: people, clerk } = await createAccounts(server, params.bidders)
  const tally = newTally()
  const { committed, moments, decided } = await watchCommits(server, params.progress)
  const players: SimulatedBidder[] = []
  for (const [index, name] of cast(params.bidders, params.temperaments).entries()) {
    const paddle = await registerBidder(server, people[index] ?? clerk, auctionId)
    const purse = Math.round(100_000 + draw(`purse ${index}`) * 900_000)
    players.push({ paddle, temperament: temperaments[name], budget: purse, rival: '' })
  }
  const paired = withRivals(players)
  const arrived = (seq: number) => {
    const at = committed.get(seq)
    if (at !== undefined) tally.pushes.push(performance.now() - at)
  }
  const began = performance.now()
  const byId = new Map(lots.map((lot) => [lot.lotId, lot]))
  const seats: { readonly bidder: BidderAgent; readonly following: Following }[] = []
  let updateClerk = () => {}
  for (const [index, player] of paired.entries()) {
    const own = createRandom(`${params.seed} ${player.paddle}`)
    const place = {
      token: people[index]?.token ?? '',
      line: connections[index % connections.length] ?? networkProfiles.good,
    }
    const shared = { draw: own }
    await leaveCommissions(server, place.token, player, byId, own)
    const bidSender = createBidSender(server, { ...shared, ...place, paddle: player.paddle, tally })
    const bidder: BidderAgent = startBidderAgent({
      ...shared,
      pace: params.pace,
      player,
      getView: () => sightIn(following.view, player.paddle, { lots: byId, ladder: incrementTable }),
      bid: (lotId, { price, taps }) => bidSender.bid({ auctionId, lotId, price, taps }),
      onFloorBid: () => updateClerk(),
    })
    const following: Following = follow({
      ...shared,
      ...place,
      auctionId,
      url: server.url,
      arrived,
      changed: bidder.update,
    })
    seats.push({ bidder, following })
  }
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const atConsole: Following = follow({
    url: server.url,
    auctionId,
    token: clerk.token,
    line: networkProfiles.good,
    draw,
    arrived,
    changed: () => (atConsole.view.isEnd ? end() : updateClerk()),
  })
  const client = clientOf(server, clerk.token)
  const order = lots.map(({ lotId }) => lotId)
  const virtual = startVirtualClerk({
    getView: () => ({
      view: atConsole.view,
      order,
      floorBids: seats.flatMap(({ bidder }) => bidder.floorBid ?? []),
      quietSince: atConsole.lastAt,
      calledAt: atConsole.calledAt,
      now: server.clock.now(),
    }),
    async run(command) {
      const isHalfWay = command.type === 'openLot' && decided() * 2 >= params.lots
      const response =
        isHalfWay && atConsole.view.bidAcceptance !== other
          ? await client.call(staffAcceptance, {
              auctionId,
              ak: randomUUID(),
              seq: command.seen,
              bidAcceptance: other,
            })
          : await press(client, auctionId, command)
      if (response.ok) await atConsole.reached(response.data.seq, 1_000)
      else countRefusal(tally, `desk: ${response.error.name}`)
      return response.ok
    },
    manner: { pace: humanPace, habits, draw },
    pace: params.pace,
  })
  updateClerk = virtual.update
  await ended
  const seconds = (performance.now() - began) / 1_000
  const listeners: readonly Listener[] = [
    ...seats.map(({ following }, index) => ({ who: people[index] ?? clerk, isStaff: false, following })),
    { who: clerk, isStaff: true, following: atConsole },
  ]
  const issues = await issuesOf(server, auctionId, listeners)
  const entries = moments.map(({ entry }) => entry)
  const { late, issues: untrue } = judgePresses(moments, tally.presses)
  tally.issues.push(...issues, ...priorityIssues(entries), ...untrue)
  virtual.close()
  for (const { bidder } of seats) bidder.close()
  for (const { following } of listeners) following.close()
  const reconnects = listeners.reduce((sum, { following }) => sum + following.reconnects, 0)
  const state = await server.rooms.state(auctionId)
  return reportOf({
    params,
    state,
    tally,
    reconnects,
    clients: listeners.length,
    seconds,
    late,
    acceptances: acceptancesOf(moments),
  })
}

/** Returns the number of lots opened under each acceptance of online bids. */
function acceptancesOf(moments: readonly Moment[]): Ran['acceptances'] {
  const counts = { auto: 0, clerk: 0 }
  for (const { entry, state } of moments)
    if (entry.event.type === 'lotOpened') counts[state.bidAcceptance] += 1
  return counts
}

/** Returns the instant of each entry's commit and the sale after it, by this process's clock. */
async function watchCommits({ rooms }: RehearsalServer, progress: Params['progress']) {
  const committed = new Map<number, number>()
  const moments: Moment[] = []
  let done = 0
  const room = await rooms.room(auctionId)
  room.subscribe((steps) => {
    for (const { entry, after } of steps) {
      const at = performance.now()
      committed.set(entry.seq, at)
      moments.push({ at, entry, state: after })
      if (entry.event.type !== 'lotSold' && entry.event.type !== 'lotPassed') continue
      done = [...after.lots.values()].filter((lot) => lot.saleStatus !== 'open').length
      progress?.(done)
    }
  })
  return { committed, moments, decided: () => done }
}

async function leaveCommissions(
  server: RehearsalServer,
  token: string,
  player: SimulatedBidder,
  lots: ReadonlyMap<string, Parameters<typeof stockSight>[1]>,
  draw: ReturnType<typeof createRandom>,
): Promise<void> {
  if (player.temperament.by !== 'book') return
  const state = await server.rooms.state(auctionId)
  for (const offered of lots.values()) {
    const lot = state.lots.get(offered.lotId)
    const maximum =
      lot &&
      commissionBid(
        player,
        stockSight(lotViewOf(lot, state, { kind: 'bidder', paddle: player.paddle }), offered),
        draw,
      )
    if (!lot || maximum === null || maximum === undefined) continue
    const response = await clientOf(server, token).call(lotPrebid, {
      auctionId,
      lotId: lot.lotId,
      bidPrice: maximum,
      ak: randomUUID(),
    })
    if (!response.ok) throw new Error(response.error.message)
  }
}

const stockSight = (
  lot: Parameters<typeof commissionBid>[1]['lot'],
  offered: Parameters<typeof commissionBid>[1]['offered'] & { readonly lotId: string },
) => ({ lot, offered, ladder: incrementTable, paused: false, spent: 0 })

export type Ran = {
  readonly params: Params
  readonly tally: Tally
  readonly reconnects: number
  readonly clients: number
  readonly seconds: number
  /** The number of presses that arrived while their lot was not open. */
  readonly late: number
  /** The count of lots opened under each acceptance of online bids (V3). */
  readonly acceptances: { readonly auto: number; readonly clerk: number }
}
