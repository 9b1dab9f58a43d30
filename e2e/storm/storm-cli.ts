import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type FaultKind, faultsOf, type Topology, topologies } from './faults.ts'
import { runStorm } from './storm.ts'

/**
 * Runs a storm on its own servers: `npm run storm -- --seed 7 --topology two --minutes 5`. `--faults
 * freeze,kill` injects just these faults in order; `--longest 20` limits the duration of one, in seconds.
 * Exits with 1 on any fault or exceeded limit. Logs and the history are stored in `.data`.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    topology: { type: 'string', default: 'two' },
    minutes: { type: 'string', default: '3' },
    faults: { type: 'string' },
    longest: { type: 'string', default: '20' },
    bidders: { type: 'string', default: '16' },
    allowance: { type: 'string', default: '0' },
  },
})
const print = (text: string) => process.stdout.write(`${text}\n`)
const seed = Number(values.seed ?? Math.floor(Date.now() / 1000) % 1_000_000)
const topology = parseTopology(values.topology)
const faults = values.faults === undefined ? null : parseFaults(values.faults, topology)
const logFolder = path.resolve('.data', `storm-${topology}-${seed}`)

print(`A storm on topology ${topology}, seed ${seed}; logs and history in ${logFolder}`)
const verdict = await runStorm({
  seed,
  topology,
  faults,
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
}).catch((error) => {
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

function parseTopology(name: string): Topology {
  const found = topologies.find((one) => one === name)
  if (!found) exitWith(`--topology is one of ${topologies.join(', ')}`)
  return found
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
