import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FaultKind, Topology } from './faults.ts'
import { runStorm, type Verdict } from './storm.ts'

let logFolder: string

/** Milliseconds for a storm, servers started and stopped, on a machine that does much else. */
const longest = 300_000

beforeAll(async () => {
  logFolder = await mkdtemp(path.join(tmpdir(), 'rostrum-storm-logs-'))
})
afterAll(() => rm(logFolder, { recursive: true, force: true }))

/** A short storm. How long things took is not judged: the machine that runs all tests has other things to do. */
const storm = (topology: Topology, faults: readonly FaultKind[]): Promise<Verdict> =>
  runStorm({
    seed: 1,
    topology,
    faults,
    milliseconds: 60_000,
    bidders: 8,
    longestFault: 1_000,
    calm: 400,
    wave: { first: 1_000, interval: 200, lots: 8 },
    closesBroken: false,
    allowance: null,
    logFolder: path.join(logFolder, topology),
  })

function expectWhole({ faults, history }: Verdict): void {
  expect(faults).toEqual([])
  expect(history.calls.filter(({ answer }) => answer.kind === 'accepted').length).toBeGreaterThan(20)
  expect(history.sales.flatMap(({ orderLines }) => orderLines).length).toBeGreaterThan(0)
}

test.concurrent(
  'nothing acknowledged is lost and nothing is done twice when a server and its database are killed',
  async () => {
    expectWhole(await storm('one', ['database']))
  },
  longest,
)

test.concurrent(
  'T10 two servers keep one ledger while one is frozen, cut off or gone, and notice what a standby lost',
  async () => {
    const verdict = await storm('standby', ['freeze', 'cut', 'vanish', 'failover'])
    expectWhole(verdict)
    expect(verdict.history.sightings.some(({ type }) => type === 'salePaused')).toBe(true)
  },
  longest,
)
