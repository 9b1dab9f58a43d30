import type { Bench } from './bench.ts'

/** Runs one benchmark: `one.ts <name> <seconds>`. It sends its rows to the parent process as a message. */
const [name = '', seconds = ''] = process.argv.slice(2)
const { bench }: { bench: Bench } = await import(`./${name}.ts`)
const measured = await bench.run({ seconds: Number(seconds) })
process.send?.({ title: bench.title, measured }, () => process.exit())
