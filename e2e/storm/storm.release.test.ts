import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FaultKind, Topology } from './faults.ts'
import { runStorm, type Verdict } from './storm.ts'

let logFolder: string

beforeAll(async () => {
  logFolder = await mkdtemp(path.join(tmpdir(), 'rostrum-storm-logs-'))
})
afterAll(() => rm(logFolder, { recursive: true, force: true }))

/** Runs a short storm without time limits, since other tests run on the same machine. */
const storm = (topology: Topology, faults: readonly FaultKind[]): Promise<Verdict> =>
  runStorm({
    seed: 1,
    topology,
    servers: 2,
    faults,
    milliseconds: 60_000,
    bidders: 8,
    // Enough bids coincide with every fault; more would only take processor time.
    maxRestMs: 400,
    longestFault: 1_000,
    calmMs: 400,
    wave: { first: 1_000, interval: 200, lots: 8 },
    stopsWithoutDatabase: false,
    allowance: null,
    logFolder: path.join(logFolder, topology),
  })

function expectNoFaults({ faults, history }: Verdict): void {
  expect(faults).toEqual([])
  expect(history.calls.filter(({ answer }) => answer.kind === 'accepted').length).toBeGreaterThan(20)
  expect(history.sales.flatMap(({ orderLines }) => orderLines).length).toBeGreaterThan(0)
}

test.concurrent('loses nothing acknowledged and repeats nothing when server and database are killed', async () => {
  expectNoFaults(await storm('one', ['database']))
})

test.concurrent('T10 two servers share one ledger through freeze, disconnection and loss, and detect what a standby lost', {
  tags: 'release',
}, async () => {
  const verdict = await storm('standby', ['freeze', 'cut', 'vanish', 'failover'])
  expectNoFaults(verdict)
  expect(verdict.history.sightings.some(({ type }) => type === 'salePaused')).toBe(true)
})
