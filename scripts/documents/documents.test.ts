import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { referencesIn } from './references.ts'

const top = path.resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8'))
// Content for visitors links to the site's own pages, and has its own test.
const documents = globSync(['*.md', 'docs/**/*.md', 'server/**/*.md'], {
  cwd: top,
  exclude: ['server/site/content/{documents,help}/**'],
})

describe.each(documents)('%s', (document) => {
  const { files, commands } = referencesIn(
    readFileSync(path.join(top, document), 'utf8'),
    path.dirname(document),
  )

  test('names only existing files', () => {
    expect(files.filter((file) => !existsSync(path.join(top, file)))).toEqual([])
  })

  test('names only existing commands', () => {
    expect(commands.filter((command) => !(command in scripts))).toEqual([])
  })
})

test('docs/contributing.md describes every command of package.json', () => {
  const guide = readFileSync(path.join(top, 'docs/contributing.md'), 'utf8')
  const missing = Object.keys(scripts).filter((name) => !new RegExp(`\`npm (run )?${name}[\` ]`).test(guide))
  expect(missing).toEqual([])
})

const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: top }).map((file) => path.basename(file))

test('every decision has a unique number', () => {
  const numbers = decisions.map((file) => file.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('docs/decisions/README.md lists every decision', () => {
  const index = readFileSync(path.join(top, 'docs/decisions/README.md'), 'utf8')
  expect(decisions.filter((file) => !index.includes(`](${file})`))).toEqual([])
})

test('detects a broken link and an unknown command', () => {
  const text =
    'See [the wire](wire.md#calls), [a site](https://example.com) and `server/sale/rooms/command-queue.ts`.\n\n    npm run bench -- pages\n'
  expect(referencesIn(text, 'docs')).toEqual({
    files: ['docs/wire.md', 'server/sale/rooms/command-queue.ts'],
    commands: ['bench'],
  })
})
