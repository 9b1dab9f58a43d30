import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Tests that passed only when repeated, of all runs: to be mended before the next release. */
const file = path.resolve('.cache/flaky.md')
const mark = '## '

/** Keeps what is known of a test that passed only when repeated. */
export function keepFlaky(name, errors) {
  mkdirSync(path.dirname(file), { recursive: true })
  appendFileSync(file, `${mark}${name}\n${new Date().toISOString()}\n\n${errors}\n\n`)
}

/** The number of tests that are kept. */
export const flakyCount = () =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith(mark)).length
    : 0
