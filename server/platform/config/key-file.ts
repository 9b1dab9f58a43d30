import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isErrorWith } from '#server/platform/storage/file-errors.ts'

/** The format of a key: 32 bytes in hex. */
const keyForm = /^[\da-f]{64}$/i

/** Parses the comma-separated keys of a setting. Returns null if one is malformed. */
export function readKeys(text: string): readonly string[] | null {
  const keys = text
    .split(',')
    .map((key) => key.trim().toLowerCase())
    .filter((key) => key !== '')
  return keys.length > 0 && keys.every((key) => keyForm.test(key)) ? keys : null
}

/**
 * Returns the keys for one use, each of 32 bytes in hex, the current one first: those of the setting, then
 * those in `DATA_DIR/keys/<use>`, one per line. If there are none, one is generated in that file, which
 * only the server's user can read.
 *
 * @param given the keys of the setting, in hex
 * @throws if the file is malformed
 */
export function keysFor(use: string, dataDir: string, given: readonly string[]): readonly string[] {
  const file = path.join(dataDir, 'keys', use)
  const all = [...new Set([...given, ...storedKeys(file)])]
  return all.length > 0 ? all : generateIn(file)
}

function storedKeys(file: string): readonly string[] {
  const text = textOf(file)
  if (text === null) return []
  const keys = readKeys(text.trim().replaceAll(/\s+/g, ','))
  if (keys === null) throw new Error(`${file} must hold keys of 64 hex digits, one on each line`)
  return keys
}

/** Generates the first key. If several processes start at once, one generates it for all. */
function generateIn(file: string): readonly string[] {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (problem) {
    if (!isErrorWith(problem, 'EEXIST')) throw problem
  } finally {
    rmSync(draft)
  }
  return storedKeys(file)
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (problem) {
    if (isErrorWith(problem, 'ENOENT')) return null
    throw problem
  }
}
