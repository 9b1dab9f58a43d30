import { setTimeout as wait } from 'node:timers/promises'
import { chanceOf } from '#server/rooms/testing/chance.ts'
import { newDataDir } from './data-dir.ts'
import { type Judgement, judge } from './judge.ts'
import { startMortal } from './mortal.ts'
import { letLoose } from './storm.ts'
import { auctionId, bidders, lotIds, openStormySale } from './stormy-sale.ts'

/** Lets two processes of a house serve one sale at once, each with half of the bidders, for some milliseconds. */
export async function letCompete(milliseconds: number, seed: number): Promise<Judgement> {
  const dataDir = await newDataDir()
  try {
    const [one, other] = [await startMortal(dataDir.path), await startMortal(dataDir.path)]
    await openStormySale(one, milliseconds)
    const storms = [one, other].map((house, nth) => {
      const half = bidders.filter((_, i) => i % 2 === nth)
      const storm = letLoose({ auctionId, bidders: half, lotIds, chance: chanceOf(seed + nth) })
      storm.at(house)
      return storm
    })
    await wait(milliseconds)
    for (const storm of storms) await storm.stop()
    for (const house of [one, other]) await house.kill()
    const acknowledged = storms.flatMap((storm) => storm.acknowledged)
    return await judge(dataDir.path, acknowledged)
  } finally {
    await dataDir.remove()
  }
}
