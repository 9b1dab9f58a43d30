import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import failed from './seeds.json' with { type: 'json' }
import { type OpenStage, openStage } from './stage.ts'

let stage: OpenStage

beforeAll(async () => {
  stage = await openStage(inject('postgresUrl'))
})

afterAll(() => stage.close())

const usual = Array.from({ length: 20 }, (_, i) => i + 1)

/** Seeds that failed once stay in seeds.json as regression tests. */
test.each([...new Set([...failed, ...usual])])(
  'brings every client to the server’s view, and the tables to the ledger: seed %i',
  async (seed) => {
    expect(await stage.play(seed)).toEqual([])
  },
)
