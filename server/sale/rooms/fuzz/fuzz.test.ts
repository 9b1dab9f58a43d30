import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isReleaseRun } from '#server/platform/process/testing/breadth.ts'
import failed from './seeds.json' with { type: 'json' }
import { type OpenStage, openStage, type StageBus } from './stage.ts'

const stages = new Map<StageBus, OpenStage>()

beforeAll(async () => {
  for (const bus of ['heads', 'entries'] as const)
    stages.set(bus, await openStage(inject('postgresUrl'), bus))
})

afterAll(async () => {
  for (const stage of stages.values()) await stage.close()
})

const usual = Array.from({ length: isReleaseRun ? 12 : 4 }, (_, i) => i + 1)

/** Seeds that have failed stay in seeds.json as regression tests. */
const seeds = [...new Set([...failed, ...usual])]

test.each(seeds.flatMap((seed) => [['heads', seed] as const, ['entries', seed] as const]))(
  'brings every client to the server’s view, and the tables to the ledger: processes that announce %s, seed %i',
  async (bus, seed) => {
    expect(await stages.get(bus)?.play(seed)).toEqual([])
  },
)
