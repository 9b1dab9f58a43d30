import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const imported = /import (\w+) from '(#web|\.\.?)(\/[^']+\.module\.css)'/g

/** Returns the class names that a module reads from its CSS modules and that these lack. */
function missingIn(file: string): readonly string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  return [...source.matchAll(imported)].flatMap(([, name = '', base = '', rest = '']) => {
    const sheet =
      base === '#web' ? path.join(root, 'web', rest) : path.join(root, path.dirname(file), base, rest)
    const classes = new Set(
      Array.from(readFileSync(sheet, 'utf8').matchAll(/\.([\w-]+)/g), ([, one = '']) => one),
    )
    const used = source.matchAll(new RegExp(`(?<![\\w./'-])${name}\\.(\\w+)`, 'g'))
    return Array.from(used, ([, one = '']) => one).filter((one) => !classes.has(one))
  })
}

// Neither the compiler nor the build checks the classes of a CSS module; a missing one is `undefined` on the page.
test('every class that a component uses is in its stylesheet', () => {
  const missing = globSync('web/**/*.{ts,tsx}', { cwd: root })
    .map((file) => ({ file, names: missingIn(file) }))
    .filter(({ names }) => names.length > 0)
  expect(missing).toEqual([])
})
