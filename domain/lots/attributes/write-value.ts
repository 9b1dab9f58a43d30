import { type Level, levelCodes, writeLevels } from '#domain/facts/levels.ts'
import { formatMarks, type Mark } from '#domain/facts/marks.ts'
import type { AttributeType } from './attribute.ts'

/**
 * Formats a value so that `readValue` can parse it; '' if it is unknown. A bilingual text is written one
 * language at a time.
 */
export function writeValue(type: AttributeType, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  switch (type.is) {
    case 'number':
      return writeNumber(Number(value), type.decimals ?? 0)
    case 'flag':
      return value === true ? 'yes' : ''
    case 'list':
      return Array.isArray(value) ? value.join('; ') : ''
    case 'levels':
      return Array.isArray(value) ? writeLevels(value.filter(isLevel)) : ''
    case 'marks':
      return Array.isArray(value) ? formatMarks(value.filter(isMark)) : ''
    case 'text':
    case 'bilingual':
    case 'choice':
    case 'date':
    case 'month':
    case 'vintage':
    case 'size':
      return String(value)
  }
}

/** Returns a number that is stored as a whole one, with its decimals: 542 with one is `54.2`, 460 is `46`. */
const writeNumber = (value: number, decimals: number): string => String(value / 10 ** decimals)

const isLevel = (one: unknown): one is Level =>
  levelCodes.some((code) => code === one) || (typeof one === 'object' && one !== null && 'mm' in one)

const isMark = (one: unknown): one is Mark<string> =>
  typeof one === 'object' && one !== null && 'code' in one && 'degree' in one && 'bottles' in one
