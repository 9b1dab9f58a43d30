import { type SeededRandom, seededRandom } from '#server/sale/rooms/testing/random.ts'
import { createFakeEnvironment, type FakeEnvironment } from '#web/kit/live/fake-environment.ts'
import { type Bidder, createBidder } from './bidder.ts'
import { createNetwork, type Network, type Outage } from './network.ts'
import { nextCommand } from './others.ts'
import { createFakeServer, type FakeServer } from './server.ts'
import { createWitness, type Witness } from './witness.ts'

/** A scenario: a minute of a sale with an outage of twenty seconds in the middle. */
export type Scenario = {
  readonly seed: number
  readonly outage: Outage
  /** Whether the browser receives offline and online events. */
  readonly isNotified: boolean
  /** The one-way latency in milliseconds. */
  readonly latencyMs: number
}

/** The result of a scenario. */
export type Result = {
  readonly server: FakeServer
  readonly bidder: Bidder
  /** False statements shown by the page. */
  readonly violations: readonly string[]
  /** The milliseconds from the end of the outage until the page is current and shows itself connected. */
  readonly recoveryMs: number
}

type Setup = {
  readonly random: SeededRandom
  readonly environment: FakeEnvironment
  readonly network: Network
  readonly server: FakeServer
  readonly bidder: Bidder
  readonly witness: Witness
}

const stepMs = 20
const outageStartMs = 15_000
const outageEndMs = outageStartMs + 20_000
const durationMs = 62_000
/** The time of the last tap, early enough for every bid to have its outcome by the end. */
const lastTapMs = 52_000
/**
 * The pause without new events after the outage, so that a current page differs from one that is catching up.
 */
const quietMs = 8_000

/** Runs a scenario in simulated time. */
export async function runScenario({ seed, outage, isNotified, latencyMs }: Scenario): Promise<Result> {
  const random = seededRandom(seed)
  const environment = createFakeEnvironment()
  const network = createNetwork(environment, () => random.below(10_000) / 10_000, {
    latencyMs,
    lossRate: 0.03,
  })
  const server = createFakeServer(environment)
  const bidder = createBidder(environment, network, server)
  const witness = createWitness(bidder, server, latencyMs)
  const setup = { random, environment, network, server, bidder, witness }
  let recoveryMs = Number.NaN
  for (let elapsed = 0; elapsed < durationMs; elapsed += stepMs) {
    if (elapsed === outageStartMs || elapsed === outageEndMs)
      switchNetwork(setup, elapsed === outageStartMs ? outage : null, isNotified)
    await advance(setup, elapsed)
    const isBack = elapsed >= outageEndMs && Number.isNaN(recoveryMs)
    if (isBack && bidder.connection() === 'live' && bidder.store.seq() === server.seq())
      recoveryMs = elapsed + stepMs - outageEndMs
  }
  return { server, bidder, violations: witness.violations(), recoveryMs }
}

function switchNetwork({ network, environment }: Setup, outage: Outage | null, isNotified: boolean): void {
  if (outage) network.disconnect(outage)
  else network.restore()
  if (isNotified) environment.setOnline(outage === null)
}

async function advance(
  { random, environment, server, bidder, witness }: Setup,
  elapsed: number,
): Promise<void> {
  const isQuiet = elapsed >= outageEndMs && elapsed < outageEndMs + quietMs
  const command = !isQuiet && elapsed % 200 === 0 ? nextCommand(server, random) : null
  if (command) server.execute(command)
  if (elapsed < lastTapMs && random.oneIn(40)) bidder.tap(server.viewAt(server.seq()).currentLotId ?? '')
  environment.advance(stepMs)
  for (let microtask = 0; microtask < 6; microtask += 1) await Promise.resolve()
  witness.check(elapsed)
}
