import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startTestPostgres } from '#server/platform/database/testing.ts'
import { openStage, type StageBus } from './stage.ts'

/**
 * Simulates a number of sales: `npm run fuzz -- --seeds 1000 --from 1`. Failing seeds are printed and saved in
 * seeds.json, which the tests replay.
 */
const { values } = parseArgs({ options: { seeds: { type: 'string' }, from: { type: 'string' } } })
const from = Number(values.from ?? Math.floor(Date.now() / 1000) % 1_000_000)
const count = Number(values.seeds ?? 100)
const file = path.join(import.meta.dirname, 'seeds.json')
const print = (text: string) => process.stdout.write(`${text}\n`)

/** The number of sales simulated in one database before it is dropped. */
const perDatabase = 50

async function playAll(postgresUrl: string, seeds: readonly number[], bus: StageBus): Promise<number[]> {
  const failed: number[] = []
  const stage = await openStage(postgresUrl, bus)
  for (const seed of seeds) {
    const issues = await stage.play(seed)
    if (issues.length === 0) continue
    failed.push(seed)
    print(`seed ${seed} failed: ${JSON.stringify(issues, null, 2)}`)
  }
  await stage.close()
  return failed
}

const postgres = await startTestPostgres()
const failed: number[] = []
try {
  for (let i = 0; i < count; i += perDatabase) {
    const seeds = Array.from({ length: Math.min(perDatabase, count - i) }, (_, j) => from + i + j)
    const bus = (i / perDatabase) % 2 === 0 ? 'entries' : 'heads'
    failed.push(...(await playAll(postgres.url, seeds, bus)))
    print(`${Math.min(i + perDatabase, count)} of ${count} played, ${failed.length} failed`)
  }
} finally {
  await postgres.stop()
}
if (failed.length > 0) {
  const saved: number[] = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, `${JSON.stringify([...new Set([...saved, ...failed])])}\n`)
  process.exitCode = 1
}
