/** Levels of shouldered bottles, from the highest: neck, base of neck, and the parts of the shoulder. */
export const levelCodes = ['n', 'bn', 'vts', 'ts', 'hs', 'ms', 'ls', 'bs'] as const
export type LevelCode = (typeof levelCodes)[number]

/** The level of one bottle: a code, or for sloping shapes the distance from the cork in millimetres. */
export type Level = LevelCode | { readonly mm: number }

/** The largest valid distance from the cork, in millimetres. */
const maxLevelMm = 200

/** The maximum number of bottles that one lot can hold. */
const maxBottles = 9999

export type LevelsIssue = 'notLevels' | 'tooMany'

/**
 * Parses levels: `9 n 3 hs`, `9n, 3hs`, `u. 3hs`, `n`, `2 2cm, 1 × 3.5 cm`. A code without a count means one bottle.
 * If some bottles of a lot have codes (`u. 3hs` of 12), the others are in neck, as is usual in the trade; a
 * single level without a count applies to every bottle.
 * @param count bottles of the lot; null if unknown
 */
export function readLevels(
  text: string,
  count: number | null,
): { readonly levels: readonly Level[] } | { readonly issue: LevelsIssue } {
  const source = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*u[.:]/, '')
    .trim()
  const found: { readonly bottles: number | null; readonly level: Level }[] = []
  let at = 0
  while (at < source.length) {
    part.lastIndex = at
    const read = part.exec(source)
    if (!read || read[0] === '') return { issue: 'notLevels' }
    const { bottles, centimetres, fraction, code } = read.groups ?? {}
    const level = code ? levelCodes.find((one) => one === code) : levelInMm(centimetres, fraction)
    if (!level) return { issue: 'notLevels' }
    found.push({ bottles: bottles === undefined ? null : Number(bottles), level })
    at = part.lastIndex
  }
  return toLevels(found, count)
}

const part =
  /(?:(?<bottles>\d{1,4})\s*(?:x|×|\*)?\s*(?=\d|[a-z]))??(?:(?<centimetres>\d{1,2})(?:\.(?<fraction>\d))?\s*cm|(?<code>vts|bn|ts|hs|ms|ls|bs|n))(?![a-z])(?:\s*[,;，；、]\s*|\s+|$)/y

function levelInMm(centimetres = '', fraction = '0'): Level | null {
  const mm = Number(centimetres) * 10 + Number(fraction)
  return centimetres !== '' && mm <= maxLevelMm ? { mm } : null
}

function toLevels(
  found: readonly { readonly bottles: number | null; readonly level: Level }[],
  count: number | null,
): { readonly levels: readonly Level[] } | { readonly issue: LevelsIssue } {
  const [first] = found
  if (first && found.length === 1 && first.bottles === null)
    return { levels: Array.from({ length: count ?? 1 }, () => first.level) }
  const total = found.reduce((sum, { bottles }) => sum + (bottles ?? 1), 0)
  if (found.some(({ bottles }) => bottles === 0)) return { issue: 'notLevels' }
  if (total > (count ?? maxBottles)) return { issue: 'tooMany' }
  const named = found.flatMap(({ bottles, level }) => Array.from({ length: bottles ?? 1 }, () => level))
  const isCoded = named.length > 0 && named.every((level) => typeof level === 'string')
  const rest = isCoded && count !== null ? count - total : 0
  return { levels: [...Array.from({ length: rest }, (): Level => 'n'), ...named] }
}

/** Bottles at one level. */
export type LevelGroup = { readonly level: Level; readonly bottles: number }

/** Counts the bottles at each level, the highest level first. */
export function groupLevels(levels: readonly Level[]): readonly LevelGroup[] {
  const groups = Map.groupBy(levels, rankOf)
  return [...groups.entries()]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, [level, ...more]]) => (level === undefined ? [] : [{ level, bottles: 1 + more.length }]))
}

/** Returns the order of levels: codes from the neck down, then distances from the cork. */
const rankOf = (level: Level): number =>
  typeof level === 'string' ? levelCodes.indexOf(level) : levelCodes.length + level.mm

/** Formats levels for input: `9 n 3 hs`. */
export const writeLevels = (levels: readonly Level[]): string =>
  groupLevels(levels)
    .map(
      ({ level, bottles }) =>
        `${bottles} ${typeof level === 'string' ? level : `× ${centimetres(level.mm)} cm`}`,
    )
    .join(' ')

/** Returns a distance in centimetres, without a trailing `.0`: 25 is `2.5`. */
export const centimetres = (mm: number): string =>
  mm % 10 === 0 ? String(mm / 10) : `${Math.floor(mm / 10)}.${mm % 10}`
