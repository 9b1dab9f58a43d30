import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runFailover } from './cluster-storm.ts'
import { type FaultKind, faultsOf, type Topology, topologies } from './faults.ts'
import { tableOf } from './part-effects.ts'
import { runParts } from './parts.ts'
import { runStorm, type Verdict } from './storm.ts'

/**
 * Runs a storm on its own servers: `npm run storm -- --seed 7 --topology two --minutes 5`. `--faults
 * freeze,kill` injects only these faults, in order; `--servers 4` is for topology nats; `--longest 20` limits
 * the duration of each, in seconds. `--topology patroni` kills the primary of a cluster with Patroni, as `npm
 * run cluster` starts it, at `--rate 500` bids a second; with `--asynchronous` the standby has fallen behind.
 * `--topology upgrade` runs the commit before the last migration, which it checks out and builds, beside this
 * one; `--from 1a2b3c4` selects another commit. `--topology cluster` stops each part of such a cluster for
 * `--seconds 60` and prints the effects on clients; `--parts nats,mail` selects parts. Exits with 1 on any
 * fault or exceeded limit. Logs and the history are stored in `.data`.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    topology: { type: 'string', default: 'two' },
    minutes: { type: 'string', default: '3' },
    faults: { type: 'string' },
    longest: { type: 'string', default: '20' },
    servers: { type: 'string', default: '3' },
    from: { type: 'string' },
    bidders: { type: 'string', default: '16' },
    allowance: { type: 'string', default: '0' },
    rate: { type: 'string' },
    asynchronous: { type: 'boolean', default: false },
    parts: { type: 'string' },
    seconds: { type: 'string', default: '60' },
  },
})
const print = (text: string) => process.stdout.write(`${text}\n`)
const seed = Number(values.seed ?? Math.floor(Date.now() / 1000) % 1_000_000)
const logFolder = path.resolve('.data', `storm-${values.topology}-${seed}`)

print(`A storm on topology ${values.topology}, seed ${seed}; logs and history in ${logFolder}`)
const verdict = await runTopology().catch((error) => {
  print(`The storm failed to complete, seed ${seed}: ${error instanceof Error ? error.stack : error}`)
  process.exit(1)
})
await writeFile(path.join(logFolder, 'history.json'), JSON.stringify(verdict.history))
for (const { name, value, cpuWaitMs, unit, limit: maxValue } of verdict.figures) {
  const limit = maxValue === null ? '' : ` (at most ${maxValue})`
  print(
    `${name}: ${value} ${unit}${cpuWaitMs > 0 ? `, ${cpuWaitMs} of it waiting for a processor` : ''}${limit}`,
  )
}
for (const fault of verdict.faults) print(fault)
print(verdict.faults.length === 0 ? 'No faults.' : `${verdict.faults.length} faults, seed ${seed}`)
process.exit(verdict.faults.length === 0 ? 0 : 1)

function runTopology(): Promise<Verdict> {
  if (values.topology === 'patroni') return runPatroni()
  if (values.topology === 'cluster') return runCluster()
  return runServers()
}

function runPatroni(): Promise<Verdict> {
  const replication = values.asynchronous ? 'asynchronous' : 'synchronous'
  return runFailover({ seed, replication, bidsPerSecond: Number(values.rate ?? 500), logFolder, say: print })
}

async function runCluster(): Promise<Verdict> {
  const { effects, ...verdict } = await runParts({
    seed,
    bidsPerSecond: Number(values.rate ?? 20),
    milliseconds: Number(values.seconds) * 1_000,
    parts: values.parts?.split(',') ?? null,
    logFolder,
    say: print,
  })
  print(tableOf(effects))
  return { ...verdict, figures: [] }
}

function runServers() {
  const topology = parseTopology(values.topology)
  return runStorm({
    seed,
    topology,
    servers: parseServers(values.servers),
    upgradedFrom: values.from ?? null,
    faults: values.faults === undefined ? null : parseFaults(values.faults, topology),
    milliseconds: Number(values.minutes) * 60_000,
    bidders: Number(values.bidders),
    maxRestMs: 60,
    longestFault: Number(values.longest) * 1_000,
    calmMs: 1_500,
    wave: { first: 4_000, interval: 1_000, lots: 20 },
    stopsWithoutDatabase: true,
    allowance: Number(values.allowance),
    logFolder,
    say: print,
  })
}

function parseTopology(name: string): Topology {
  const found = topologies.find((one) => one === name)
  if (!found) exitWith(`--topology is one of ${[...topologies, 'patroni', 'cluster'].join(', ')}`)
  return found
}

function parseServers(text: string): number {
  const servers = Number(text)
  if (![2, 3, 4].includes(servers)) exitWith('--servers is 2, 3 or 4')
  return servers
}

function parseFaults(names: string, on: Topology): FaultKind[] {
  return names.split(',').map((name) => {
    const found = faultsOf[on].find((one) => one === name)
    if (!found) exitWith(`--faults on topology ${on} are ${faultsOf[on].join(', ')}`)
    return found
  })
}

function exitWith(message: string): never {
  print(message)
  process.exit(1)
}
