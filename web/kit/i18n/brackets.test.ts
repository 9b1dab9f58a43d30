import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../..')

const filesIn = (folder: string, ending: RegExp): readonly (readonly [string, string])[] =>
  readdirSync(path.join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(path.join(web, folder, file), 'utf8')])

/** A half-width bracket next to or around Chinese text. */
const halfWidth = /\p{Script=Han}\(|\)\p{Script=Han}|\([^()\n]*\p{Script=Han}[^()\n]*\)/u

test('brackets around Chinese text are full-width', () => {
  const files = [...filesIn('kit/i18n/zh-Hans', /\.json$/), ...filesIn('kit/i18n/everywhere', /zh-Hans\.ts$/)]
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter(([, text]) => halfWidth.test(text)).map(([file]) => file)).toEqual([])
})

test('no page puts half-width brackets around a translated text', () => {
  const set = /\(\{t\(|\(\$\{t\(/
  expect(filesIn('.', /\.tsx$/).flatMap(([file, text]) => (set.test(text) ? [file] : []))).toEqual([])
})
