import { parseArgs } from 'node:util'
import { startTestPostgres } from '#server/platform/database/testing.ts'
import { openPaymentSimulation } from './payments/testing/payment-simulation.ts'
import { openSellerSimulation } from './settlements/testing/seller-simulation.ts'

/**
 * Plays random payments of buyers and random settlements of sellers: `npm run money -- --seeds 1000 --from
 * 1`, or sellers only with `--of sellers`.
 */
const { values } = parseArgs({
  options: { seeds: { type: 'string' }, from: { type: 'string' }, of: { type: 'string' } },
})
const from = Number(values.from ?? 1)
const count = Number(values.seeds ?? 1000)
const print = (text: string) => process.stdout.write(`${text}\n`)

/** The number of sequences played on one database before it is dropped. */
const perDatabase = 200

const simulations = { buyers: openPaymentSimulation, sellers: openSellerSimulation }
const postgres = await startTestPostgres()
let failed = 0
try {
  for (const [name, open] of Object.entries(simulations)) {
    if (values.of !== undefined && values.of !== name) continue
    const outcomes = new Map<string, number>()
    for (let index = 0; index < count; index += perDatabase) {
      const simulation = await open(postgres.url)
      for (let seed = from + index; seed < from + Math.min(index + perDatabase, count); seed += 1) {
        const issues = await simulation.play(seed)
        if (issues.length === 0) continue
        failed += 1
        print(`${name}, seed ${seed} failed: ${issues.join('; ')}`)
      }
      for (const [outcome, times] of simulation.outcomes)
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times)
      await simulation.close()
      print(`${name}: ${Math.min(index + perDatabase, count)} of ${count} played, ${failed} failed`)
    }
    for (const [outcome, times] of [...outcomes].toSorted()) print(`${outcome}: ${times}`)
  }
} finally {
  await postgres.stop()
}
if (failed > 0) process.exitCode = 1
