import { parseArgs } from 'node:util'
import { parseTemperaments } from '#domain/rehearsal/temperaments.ts'
import { rehearse } from './rehearse.ts'

/**
 * Rehearses a whole sale: `npm run rehearse -- --lots 100 --bidders 30 --seed 7 --pace 10 --temperaments eager:3,sniper`.
 * Prints a report as JSON, and exits with 1 if there was an issue.
 */
const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '100' },
    bidders: { type: 'string', default: '30' },
    seed: { type: 'string' },
    pace: { type: 'string', default: '10' },
    temperaments: { type: 'string', default: '' },
  },
})
const say = (text: string) => process.stdout.write(`${text}\n`)
const seed = Number(values.seed ?? Math.floor(Date.now() / 1_000) % 1_000_000)
const kinds = values.temperaments === '' ? [] : parseTemperaments(values.temperaments)
const [lots, bidders, pace] = [Number(values.lots), Number(values.bidders), Number(values.pace)]
const isSound = [lots, bidders, seed].every(Number.isSafeInteger) && lots > 0 && bidders > 0 && pace > 0

if (kinds === null || !isSound) {
  say('Usage: npm run rehearse -- --lots 100 --bidders 30 --seed 7 --pace 10 --temperaments eager:3,sniper')
  process.exitCode = 2
} else {
  say(`Rehearsing ${lots} lots with ${bidders} bidders, seed ${seed}`)
  say(`People and the house's clock go ${pace} times as quick as life; lines are as slow as in life.`)
  const report = await rehearse({
    lots,
    bidders,
    seed,
    pace,
    temperaments: kinds,
    databaseUrl: null,
    progress: (done) => {
      if (done % 10 === 0) say(`${done} of ${lots}`)
    },
  })
  say(JSON.stringify(report, null, 2))
  if (report.issues.length > 0) process.exitCode = 1
}
