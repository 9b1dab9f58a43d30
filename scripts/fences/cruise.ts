import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** A file and its imports, as paths from the root of the project. */
export type Module = {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string; readonly dependencyTypes: readonly string[] }[]
}

/** The result of dependency-cruiser: the modules, and the violations of fences. */
export type Cruise = {
  readonly modules: readonly Module[]
  readonly violations: readonly {
    readonly from: string
    readonly to: string
    readonly rule: { readonly name: string }
  }[]
}

const top = path.resolve(import.meta.dirname, '../..')
const tool = path.join(top, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const rooms = ['domain', 'wire', 'server', 'web', 'demo', 'e2e', 'bench', 'scripts']

/**
 * Checks every import of a project against this project's fences. @param folder the root of the project; by
 * default this one
 */
export function cruise(folder = top): Promise<Cruise> {
  const config = path.join(top, '.dependency-cruiser.cjs')
  const present = rooms.filter((room) => existsSync(path.join(folder, room)))
  const ask = [tool, '--no-progress', '--config', config, '--output-type', 'json', ...present]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ask, { cwd: folder, maxBuffer: 1e9 }, (error, answer) => {
      if (answer === '') return reject(error ?? new Error('dependency-cruiser said nothing'))
      const { modules, summary } = JSON.parse(answer)
      resolve({ modules, violations: summary.violations })
    })
  })
}
