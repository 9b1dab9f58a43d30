import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const web = path.resolve(import.meta.dirname, '../../web')

/** Without vowels: ad blockers would hide names such as `ad1`. */
const letters = 'bcdfghjklmnpqrstvwxz'

/**
 * Gives classes of CSS modules short names, and scripts only the classes they use instead of each module's whole map.
 * Without this plugin a lot page loads 2.1 kB (gzip) more script.
 */
export const shortClasses = (): Plugin[] => [namedClasses(), keptStyles()]

const namedClasses = (): Plugin => ({
  name: 'short-classes',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ css: { modules: { generateScopedName: naming() } } }),
  transform: {
    filter: { id: /\/web\/.*\.tsx?$/, code: /\.module\.css/ },
    handler: (code) => code.replace(wholeMap, 'import * as $1 from'),
  },
})

const hold = 'globalThis.styles;'

/** The map of all classes of a CSS module. */
const map = /^export default \{[^}]*\};?/m

/**
 * A CSS module whose classes are all inlined is removed from the bundle, and Vite would drop its styles with it. So
 * a side effect remains in it until Vite has collected the styles. Its whole map, which nothing imports, is left out.
 */
const keptStyles = (): Plugin => ({
  name: 'kept-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code: code.replace(map, '') + hold, moduleSideEffects: true }),
  },
  renderChunk: (code) => ({ code: code.replaceAll(hold, ''), map: null }),
})

/** `import css from './card.module.css'`, which would include the whole map; each class is an export as well. */
const wholeMap = /import (\w+) from (?=['"][^'"]+\.module\.css['"])/g

/** The name of a class: letters for its file, a number for its position in it; stable across builds of the same files. */
function naming(): (name: string, file: string) => string {
  const letters = lettersOfSheets()
  const known = new Map<string, string[]>()
  return (name, file) => {
    if (reserved.has(name)) throw new Error(`${file}: a class cannot be called ${name}, as no export can`)
    const names = known.get(file) ?? []
    known.set(file, names)
    if (!names.includes(name)) names.push(name)
    const own = letters.get(file.split('?')[0] ?? file)
    if (own === undefined) throw new Error(`${file} is not below web/`)
    return `${own}${names.indexOf(name)}`
  }
}

/** The prefix of the classes of each CSS module, by its path. */
export const lettersOfSheets = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => path.join(web, file))
      .toSorted()
      .map((file, at) => [file, inLetters(at)]),
  )

const inLetters = (value: number): string => {
  const last = letters[value % letters.length] ?? ''
  return value < letters.length ? last : inLetters(Math.floor(value / letters.length) - 1) + last
}

/** Reserved words, which cannot be names of exports. */
const reserved = new Set(
  'case class default delete else enum export for function if import in new null return static super switch this true void while with'.split(
    ' ',
  ),
)
