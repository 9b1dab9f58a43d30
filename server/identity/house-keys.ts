import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A key of the house. What it is used for has a key of its own, derived from it. */
export type HouseKey = {
  /** Known to everybody who may read the database; tells nothing of the key. */
  readonly id: string
  /** 32 bytes for one use. */
  derive(use: string): Buffer
}

/** The keys of the house: the first seals what is new, all of them open what they sealed. */
export type HouseKeys = { readonly current: HouseKey; of(id: string): HouseKey | null }

/** A key as it is written down: 32 bytes in hex. */
const keyForm = /^[\da-f]{64}$/i

/** The keys that a setting names, divided by commas; null where one of them is none. */
export function readKeys(text: string): readonly string[] | null {
  const keys = text
    .split(',')
    .map((key) => key.trim().toLowerCase())
    .filter((key) => key !== '')
  return keys.length > 0 && keys.every((key) => keyForm.test(key)) ? keys : null
}

/**
 * The keys by which identity documents are sealed: those of the setting, then those in `DATA_DIR/keys/identity`, one on
 * each line. Where there are none one is made, once, in that file, which only the user who runs the house may read.
 *
 * @param given the keys of the setting, in hex
 * @throws where the file holds something else
 */
export function openHouseKeys(dataDir: string, given: readonly string[]): HouseKeys {
  const file = path.join(dataDir, 'keys', 'identity')
  const kept = keptIn(file)
  const all = [...given, ...kept]
  const keys = (all.length > 0 ? all : madeIn(file)).map(houseKey)
  const [current] = keys
  if (!current) throw new Error(`There is no key in ${file}`)
  const byId = new Map(keys.map((key) => [key.id, key]))
  return { current, of: (id) => byId.get(id) ?? null }
}

function houseKey(hex: string): HouseKey {
  const secret = Buffer.from(hex, 'hex')
  return {
    id: createHash('sha256').update('identity key ').update(secret).digest('hex').slice(0, 16),
    derive: (use) => Buffer.from(hkdfSync('sha256', secret, '', `identity ${use}`, 32)),
  }
}

function keptIn(file: string): readonly string[] {
  const text = textOf(file)
  if (text === null) return []
  const keys = readKeys(text.trim().replaceAll(/\s+/g, ','))
  if (keys === null) throw new Error(`${file} must hold keys of 64 hex digits, one on each line`)
  return keys
}

/** Makes the first key. Of several processes that open at once, one makes it for all. */
function madeIn(file: string): readonly string[] {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (problem) {
    if (!isCode(problem, 'EEXIST')) throw problem
  } finally {
    rmSync(draft)
  }
  return keptIn(file)
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (problem) {
    if (isCode(problem, 'ENOENT')) return null
    throw problem
  }
}

const isCode = (problem: unknown, code: string): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === code
