import { readFileSync } from 'node:fs'
import path from 'node:path'

const client = path.resolve(import.meta.dirname, '../../build/client')

/** A class of a CSS module as named by the build (`scripts/vite/class-name.ts`). */
const ofModule = /\b_[a-z0-9]{5}_\d+\b/g

const known = new Map<string, ReadonlySet<string>>()

/** Returns the classes of a built stylesheet. */
function classesIn(sheet: string): ReadonlySet<string> {
  const classes = known.get(sheet) ?? new Set(readFileSync(path.join(client, sheet), 'utf8').match(ofModule))
  known.set(sheet, classes)
  return classes
}

/**
 * Returns the classes in a served page that are in none of its stylesheets, and so have no style without scripts.
 */
export function unstyledClasses(html: string): readonly string[] {
  const sheets = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, href = '']) => href)
  const styled = sheets.map(classesIn)
  const shown = Array.from(
    html.matchAll(/ class="([^"]+)"/g),
    ([, names = '']) => names.match(ofModule) ?? [],
  )
  return [...new Set(shown.flat())].filter((name) => !styled.some((classes) => classes.has(name)))
}
