import type { Bench } from './bench.ts'

/** One measurement in a process of its own: its name and the seconds come as arguments, its rows leave as a message. */
const [name = '', seconds = ''] = process.argv.slice(2)
const { bench }: { bench: Bench } = await import(`./${name}.ts`)
const measured = await bench.run({ seconds: Number(seconds) })
process.send?.({ title: bench.title, measured }, () => process.exit())
