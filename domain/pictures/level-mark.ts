import type { Bilingual } from '#domain/drafts/bilingual.ts'
import { describeLevels } from '#domain/facts/level-words.ts'
import { type Level, levelCodes } from '#domain/facts/levels.ts'

/** The level of the liquid, marked on a picture. */
export type LevelMark = {
  /** In thousandths of the picture's height, from its top. */
  readonly at: number
  /** The reading; null if unknown. */
  readonly reading: Level | null
  /** The day of the reading, `YYYY-MM-DD`; '' if unknown. */
  readonly readOn: string
}

/** The lowest mark: the bottom of the picture. */
export const lowestMark = 1_000

/**
 * Returns whether a reading’s day is a valid date not in the future, or unknown.
 * @param today `YYYY-MM-DD`, in the house's time zone
 */
export function isReadingDay(date: string, today: string): boolean {
  if (date === '') return true
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) && date <= today
}

/** Returns a reading as in a condition report: `Level at base of neck`, or '' if it is unknown. */
export function describeReading(reading: Level | null): Bilingual {
  if (reading === null) return { en: '', zh: '' }
  const { en, zh } = describeLevels([reading], 1, '瓶')
  return { en: en.slice(0, 1).toUpperCase() + en.slice(1), zh }
}

/** Returns a reading as it is stored with a picture: a code, or the distance from the cork in millimetres. */
export const storedReading = (reading: Level | null): string | null =>
  typeof reading === 'object' && reading !== null ? String(reading.mm) : reading

/** Reads a stored reading; null for one that this version does not know. */
export function readStored(stored: string | null): Level | null {
  if (stored !== null && /^\d+$/.test(stored)) return { mm: Number(stored) }
  return levelCodes.find((code) => code === stored) ?? null
}
