import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ruledOut } from './ruled-out.ts'

const top = path.resolve(import.meta.dirname, '../..')
const files = globSync('{domain,wire,server,web,demo,e2e,bench,scripts,deploy}/**/*.{ts,tsx,mjs}', {
  cwd: top,
}).filter((file) => !/^scripts\/words\/|\/migrations\//.test(file))

test.each(ruledOut)('code says $instead', ({ word, below = '' }) => {
  const found = files
    .filter((file) => file.startsWith(below))
    .flatMap((file) =>
      readFileSync(path.join(top, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (word.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
  expect(files.length).toBeGreaterThan(2_000)
  expect(found).toEqual([])
})
