import { type Chance, chanceOf } from '#server/sale/rooms/testing/chance.ts'
import { createFakeEnvironment, type FakeEnvironment } from '#web/kit/live/fake-environment.ts'
import { type Bidder, openBidder } from './bidder.ts'
import { type House, openHouse } from './house.ts'
import { badNetwork, type Cut, type Network } from './network.ts'
import { nextOf } from './others.ts'
import { openWitness, type Witness } from './witness.ts'

/** What is to be played: a minute of a sale with a cut of twenty seconds in its middle. */
export type Plot = {
  readonly seed: number
  readonly cut: Cut
  /** Whether the browser is told that the network goes and comes back. */
  readonly isTold: boolean
  /** Milliseconds there, or back. */
  readonly way: number
}

/** What came of it. */
export type Ending = {
  readonly house: House
  readonly bidder: Bidder
  /** What was seen that was not so. */
  readonly lies: readonly string[]
  /** Milliseconds from the return of the line until the page is right, and takes itself for right. */
  readonly rightAfter: number
}

type Stage = {
  readonly chance: Chance
  readonly world: FakeEnvironment
  readonly network: Network
  readonly house: House
  readonly bidder: Bidder
  readonly witness: Witness
}

const step = 20
const cutAt = 15_000
const mendAt = cutAt + 20_000
const over = 62_000
/** Everything that is pressed has its answer by the end. */
const lastTap = 52_000
/** Nothing happens for so long after the return, so that what is right can be told from what is on its way. */
const quiet = 8_000

/** Plays it in a time of its own. */
export async function play({ seed, cut, isTold, way }: Plot): Promise<Ending> {
  const chance = chanceOf(seed)
  const world = createFakeEnvironment()
  const network = badNetwork(world, () => chance.below(10_000) / 10_000, { way, loss: 0.03 })
  const house = openHouse(world)
  const bidder = openBidder(world, network, house)
  const witness = openWitness(bidder, house, way)
  const stage = { chance, world, network, house, bidder, witness }
  let rightAfter = Number.NaN
  for (let elapsed = 0; elapsed < over; elapsed += step) {
    if (elapsed === cutAt || elapsed === mendAt) turn(stage, elapsed === cutAt ? cut : null, isTold)
    await pass(stage, elapsed)
    const isBack = elapsed >= mendAt && Number.isNaN(rightAfter)
    if (isBack && bidder.connection() === 'live' && bidder.store.seq() === house.seq())
      rightAfter = elapsed + step - mendAt
  }
  return { house, bidder, lies: witness.lies(), rightAfter }
}

function turn({ network, world }: Stage, cut: Cut | null, isTold: boolean): void {
  if (cut) network.cut(cut)
  else network.mend()
  if (isTold) world.setOnline(cut === null)
}

async function pass({ chance, world, house, bidder, witness }: Stage, elapsed: number): Promise<void> {
  const isQuiet = elapsed >= mendAt && elapsed < mendAt + quiet
  const command = !isQuiet && elapsed % 200 === 0 ? nextOf(house, chance) : null
  if (command) house.does(command)
  if (elapsed < lastTap && chance.oneIn(40)) bidder.tap(house.viewAt(house.seq()).currentLotId ?? '')
  world.advance(step)
  for (let microtask = 0; microtask < 6; microtask += 1) await Promise.resolve()
  witness.look(elapsed)
}
