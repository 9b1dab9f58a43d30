import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './lib/run.mjs'

/** Prints how much there is to read: code without tests and texts, decisions, and words in the guides. */

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
const textOf = (file) => readFileSync(path.join(root, file), 'utf8')
const linesOf = (files) => files.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0)
const wordsOf = (files) =>
  files.reduce((sum, file) => sum + textOf(file).split(/\s+/).filter(Boolean).length, 0)
const count = (number, noun) => `${number.toLocaleString('en-GB')} ${noun}`

const isCode = (file) => /\.(ts|tsx|mjs|css|sql)$/.test(file)
const isTest = (file) => /\.test\.|^e2e\/|\/testing|\/support\/|^bench\//.test(file)
const isText = (file) => /\/i18n\/|texts?\.ts$|\/content\//.test(file)
const code = tracked.filter((file) => isCode(file) && !isTest(file) && !isText(file))
for (const wing of ['domain', 'wire', 'server', 'web', 'demo', 'scripts']) {
  const own = code.filter((file) => file.startsWith(`${wing}/`))
  console.log(`${wing}: ${count(linesOf(own), 'lines')} in ${count(own.length, 'files')}`)
}
console.log(
  `code without tests and texts: ${count(linesOf(code), 'lines')} in ${count(code.length, 'files')}`,
)

const tests = tracked.filter((file) => isCode(file) && isTest(file))
console.log(`tests and benches: ${count(linesOf(tests), 'lines')} in ${count(tests.length, 'files')}`)

const decisions = tracked.filter((file) => /^docs\/decisions\/\d.*\.md$/.test(file))
const guides = tracked.filter((file) => /^docs\/.*\.md$/.test(file))
console.log(
  `${count(decisions.length, 'decisions')}; all guides and decisions: ${count(wordsOf(guides), 'words')}`,
)

const plugins = tracked.filter((file) => /^scripts\/vite\/.*\.(ts|mjs)$/.test(file) && !isTest(file))
console.log(`files of private build plugins: ${plugins.map((file) => path.basename(file)).join(', ')}`)
