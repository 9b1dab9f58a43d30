import { parseArgs } from 'node:util'
import { startTestPostgres } from '#server/platform/database/testing.ts'
import { openPaymentSimulation } from './testing/payment-simulation.ts'

/** Plays random sequences of payment events: `npm run money -- --seeds 1000 --from 1`. */
const { values } = parseArgs({ options: { seeds: { type: 'string' }, from: { type: 'string' } } })
const from = Number(values.from ?? 1)
const count = Number(values.seeds ?? 1000)
const print = (text: string) => process.stdout.write(`${text}\n`)

/** Sequences per database before it is dropped. */
const perDatabase = 200

const postgres = await startTestPostgres()
const failed: number[] = []
const outcomes = new Map<string, number>()
try {
  for (let at = 0; at < count; at += perDatabase) {
    const simulation = await openPaymentSimulation(postgres.url)
    for (let seed = from + at; seed < from + Math.min(at + perDatabase, count); seed += 1) {
      const issues = await simulation.play(seed)
      if (issues.length === 0) continue
      failed.push(seed)
      print(`seed ${seed} failed: ${issues.join('; ')}`)
    }
    for (const [name, times] of simulation.outcomes) outcomes.set(name, (outcomes.get(name) ?? 0) + times)
    await simulation.close()
    print(`${Math.min(at + perDatabase, count)} of ${count} played, ${failed.length} failed`)
  }
} finally {
  await postgres.stop()
}
for (const [name, times] of [...outcomes].toSorted()) print(`${name}: ${times}`)
if (failed.length > 0) process.exitCode = 1
