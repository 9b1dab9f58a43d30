import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type FaultKind, faultsOf, type Topology, topologies } from './faults.ts'
import { runStorm } from './storm.ts'

/**
 * Lets a storm loose on servers of its own: `npm run storm -- --seed 7 --topology two --minutes 5`. `--faults freeze,kill`
 * has just these happen, one after the other; `--longest 20` is the longest that one lasts, in seconds. Ends with 1 where
 * anything is wrong afterwards, or later than it may be. Logs and the whole history are left in `.data`.
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
const say = (text: string) => process.stdout.write(`${text}\n`)
const seed = Number(values.seed ?? Math.floor(Date.now() / 1000) % 1_000_000)
const topology = topologyOf(values.topology)
const faults = values.faults === undefined ? null : kindsOf(values.faults, topology)
const logFolder = path.resolve('.data', `storm-${topology}-${seed}`)

say(`A storm on topology ${topology}, seed ${seed}; logs and history in ${logFolder}`)
const verdict = await runStorm({
  seed,
  topology,
  faults,
  milliseconds: Number(values.minutes) * 60_000,
  bidders: Number(values.bidders),
  longestFault: Number(values.longest) * 1_000,
  calm: 1_500,
  wave: { first: 4_000, interval: 1_000, lots: 20 },
  closesBroken: true,
  allowance: Number(values.allowance),
  logFolder,
  say,
}).catch((error) => {
  say(`The storm could not be held to its end, seed ${seed}: ${error instanceof Error ? error.stack : error}`)
  process.exit(1)
})
await writeFile(path.join(logFolder, 'history.json'), JSON.stringify(verdict.history))
for (const { name, value, waited, unit, atMost } of verdict.figures) {
  const limit = atMost === null ? '' : ` (at most ${atMost})`
  say(`${name}: ${value} ${unit}${waited > 0 ? `, ${waited} of it waiting for a processor` : ''}${limit}`)
}
for (const fault of verdict.faults) say(fault)
say(verdict.faults.length === 0 ? 'Nothing was wrong.' : `${verdict.faults.length} faults, seed ${seed}`)
process.exit(verdict.faults.length === 0 ? 0 : 1)

function topologyOf(name: string): Topology {
  const found = topologies.find((one) => one === name)
  if (!found) refuse(`--topology is one of ${topologies.join(', ')}`)
  return found
}

function kindsOf(names: string, on: Topology): FaultKind[] {
  return names.split(',').map((name) => {
    const found = faultsOf[on].find((one) => one === name)
    if (!found) refuse(`--faults on topology ${on} are ${faultsOf[on].join(', ')}`)
    return found
  })
}

function refuse(why: string): never {
  say(why)
  process.exit(1)
}
