import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root, runTool } from './run.mjs'
import { say } from './say.mjs'

const report = '.cache/duplicates/jscpd-report.json'

/** The highest permitted number of clones. It is lowered when clones are removed and never raised. */
const ceiling = 13

/**
 * Counts the clones of six lines or more by the settings of `.jscpd.json`, and lists them if there are too many.
 * @returns an exit code
 */
export async function checkDuplicates() {
  const options = ['-c', '.jscpd.json', '-r', 'json', '-o', path.dirname(report), '--silent']
  const code = await runTool('jscpd/run-jscpd.js', options)
  if (code !== 0) return code
  const { duplicates } = JSON.parse(readFileSync(path.join(root, report), 'utf8'))
  if (duplicates.length <= ceiling) {
    const isLower = duplicates.length < ceiling
    say(`${duplicates.length} clones${isLower ? `: lower the ceiling of ${ceiling}` : ''}`)
    return 0
  }
  for (const { lines, firstFile, secondFile } of duplicates) {
    const [first, second] = [firstFile, secondFile].map(({ name, start }) => `${name}:${start}`)
    say(`${lines} lines: ${first} ~ ${second}`)
  }
  say(`${duplicates.length} clones, ${ceiling} at the most`)
  return 1
}
