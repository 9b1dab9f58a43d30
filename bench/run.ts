import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { memoryOptions } from '../scripts/lib/memory.mjs'
import { isMet, type Row } from './bench.ts'
import { tableOf } from './table.ts'

/** The benchmarks in the order of their tables. Those that take minutes only run by name. */
const byDefault = ['decide', 'bids', 'watchers', 'calls', 'pages', 'weight', 'lighthouse', 'imports', 'edits']
const byNameOnly = ['start', 'search', 'sale', 'size', 'last-minute', 'settlements', 'reports', 'hostile']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '8' } },
})
const unknown = positionals.filter((name) => ![...byDefault, ...byNameOnly].includes(name))
if (unknown.length > 0) {
  console.error(
    `Unknown benchmark: ${unknown.join(', ')}. Known: ${[...byDefault, ...byNameOnly].join(', ')}.`,
  )
  process.exit(2)
}

const [processor] = cpus()
const memory = Math.round(totalmem() / 2 ** 30)
console.log(`Node ${process.versions.node}, ${cpus().length} × ${processor?.model.trim()}, ${memory} GB\n`)

const all: Row[] = []
for (const name of positionals.length > 0 ? positionals : byDefault) all.push(...(await runBench(name)))
const missed = all.filter((row) => isMet(row) === false)
if (missed.length > 0) console.log(`Not met: ${missed.map(({ what }) => what).join('; ')}.`)
else if (process.exitCode === undefined) console.log('All targets are met.')

/** Runs one benchmark in its own process, so that none affects the next. */
async function runBench(name: string): Promise<readonly Row[]> {
  // Several benchmarks are servers themselves: so they use the memory options of `npm start`.
  const child = fork(new URL('one.ts', import.meta.url), [name, values.seconds], {
    execArgv: memoryOptions,
  })
  let rows: readonly Row[] = []
  child.on('message', (message) => {
    const { title, measured } = message as { title: string; measured: readonly Row[] }
    rows = measured
    console.log(`${title}\n\n${tableOf(measured)}\n`)
  })
  const [code] = await once(child, 'exit')
  if (code === 0) return rows
  console.error(`The benchmark ${name} failed.\n`)
  process.exitCode = 1
  return rows
}
