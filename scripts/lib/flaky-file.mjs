import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The tests of all runs that passed only when repeated, to be fixed before the next release. */
const file = path.resolve('.cache/flaky.md')
const mark = '## '

/** Stores the details of a test that passed only when repeated. */
export function keepFlaky(name, errors) {
  mkdirSync(path.dirname(file), { recursive: true })
  appendFileSync(file, `${mark}${name}\n${new Date().toISOString()}\n\n${errors}\n\n`)
}

/** Returns the number of stored flaky tests. */
export const flakyCount = () =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith(mark)).length
    : 0
