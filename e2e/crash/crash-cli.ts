import { parseArgs } from 'node:util'
import { tryByKilling } from './trial.ts'

/** Kills a house as often as asked for: `npm run crash -- --kills 500 --seed 7`. */
const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } })
const kills = Number(values.kills ?? 100)
const seed = Number(values.seed ?? Math.floor(Date.now() / 1000) % 1_000_000)
const say = (text: string) => process.stdout.write(`${text}\n`)

say(`Killing a house ${kills} times, seed ${seed}`)
const verdict = await tryByKilling(kills, seed, (done) => {
  if (done % 10 === 0) say(`${done} of ${kills}`)
})
say(JSON.stringify(verdict, null, 2))
if (verdict.faults.length > 0) process.exitCode = 1
