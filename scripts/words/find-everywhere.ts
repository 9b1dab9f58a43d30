import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const top = path.resolve(import.meta.dirname, '../..')

/**
 * Returns the results of a search in the sources that match a pattern, as `file:line: code`, and the number
 * of files searched.
 */
export function findEverywhere(
  pattern: string,
  except: RegExp,
  search: (file: string, source: string) => readonly string[],
): { readonly files: number; readonly lines: readonly string[] } {
  const files = globSync(pattern, { cwd: top }).filter((file) => !except.test(file))
  const lines = files.flatMap((file) =>
    search(file, readFileSync(path.join(top, file), 'utf8')).map((one) => `${file}:${one}`),
  )
  return { files: files.length, lines }
}
