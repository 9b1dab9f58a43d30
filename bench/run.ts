import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { isMet, type Row } from './bench.ts'
import { tableOf } from './table.ts'

/** The measurements in the order of the tables. Those that take minutes run only where they are named. */
const usual = ['decide', 'bids', 'watchers', 'calls', 'pages', 'weight', 'lighthouse', 'thousand', 'imports']
const named = ['start', 'search', 'sale']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '8' } },
})
const unknown = positionals.filter((name) => ![...usual, ...named].includes(name))
if (unknown.length > 0) {
  console.error(
    `There is no measurement ${unknown.join(', ')}. There are: ${[...usual, ...named].join(', ')}.`,
  )
  process.exit(2)
}

const [processor] = cpus()
const memory = Math.round(totalmem() / 2 ** 30)
console.log(`Node ${process.versions.node}, ${cpus().length} × ${processor?.model.trim()}, ${memory} GB\n`)

const all: Row[] = []
for (const name of positionals.length > 0 ? positionals : usual) all.push(...(await measured(name)))
const missed = all.filter((row) => isMet(row) === false)
if (missed.length > 0) console.log(`Not met: ${missed.map(({ what }) => what).join('; ')}.`)
else if (process.exitCode === undefined) console.log('All targets are met.')

/** Runs one measurement in a process of its own, so that none warms or burdens the next. */
async function measured(name: string): Promise<readonly Row[]> {
  const child = fork(new URL('one.ts', import.meta.url), [name, values.seconds])
  let rows: readonly Row[] = []
  child.on('message', (message) => {
    const { title, measured } = message as { title: string; measured: readonly Row[] }
    rows = measured
    console.log(`${title}\n\n${tableOf(measured)}\n`)
  })
  const [code] = await once(child, 'exit')
  if (code === 0) return rows
  console.error(`The measurement ${name} failed.\n`)
  process.exitCode = 1
  return rows
}
