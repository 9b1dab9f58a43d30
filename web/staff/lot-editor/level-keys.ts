import { type Level, type LevelCode, levelCodes } from '#domain/facts/levels.ts'

/** The action of a key on a bottle. `goesOn` leads to the next bottle after its level was typed. */
export type LevelKey =
  | { readonly kind: 'level'; readonly level: LevelCode; readonly goesOn: boolean }
  | { readonly kind: 'typing'; readonly text: string }
  | { readonly kind: 'move'; readonly by: number }
  | { readonly kind: 'none' }

const moves: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, Enter: 1 }

/**
 * Handles a key pressed on a bottle: a code such as `hs`, typed letter by letter, sets its level; up and down change
 * it; left, right and Enter lead to another bottle; Delete makes the level unknown.
 *
 * @param typed the letters before
 * @returns null for any other key
 */
export function readLevelKey(key: string, typed: string, level: Level | undefined): LevelKey | null {
  const by = moves[key]
  if (by !== undefined) return { kind: 'move', by }
  if (key === 'Delete' || key === 'Backspace') return level === undefined ? null : { kind: 'none' }
  if (key === 'ArrowDown' || key === 'ArrowUp') return changed(level, key === 'ArrowDown' ? 1 : -1)
  const letter = key.toLowerCase()
  const text = [typed + letter, letter].find((one) => levelCodes.some((code) => code.startsWith(one)))
  if (!text) return null
  const code = levelCodes.find((one) => one === text)
  return code ? { kind: 'level', level: code, goesOn: true } : { kind: 'typing', text }
}

/** Returns the level below or above; the neck for a bottle without one. */
function changed(level: Level | undefined, by: number): LevelKey | null {
  if (typeof level === 'object') return null
  const index = level === undefined ? 0 : levelCodes.indexOf(level) + by
  const code = levelCodes[Math.max(0, index)]
  return code ? { kind: 'level', level: code, goesOn: false } : null
}
