import { monthNames, readMonth } from './month.ts'

/**
 * Reads a day as YYYY-MM-DD: `2018-05-03`, `2018/5/3`, `2018年5月3日`, `3 May 2018`; a month as YYYY-MM and a year as
 * YYYY, if the day or month is unknown; else null.
 */
export function readDate(cell: string): string | null {
  const text = cell.normalize('NFKC').trim()
  const [, yearAlone] = /^((?:18|19|20)\d\d)\s*年?$/.exec(text) ?? []
  if (yearAlone !== undefined) return yearAlone
  const [, year, month, day] =
    /^((?:18|19|20)\d\d)\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[ T].*)?$/.exec(text) ?? []
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day))
  const [, dayBefore, name = '', yearAfter] =
    /^(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s,-]+((?:18|19|20)\d\d)$/i.exec(text) ?? []
  return yearAfter === undefined
    ? readMonth(text)
    : dayOf(Number(yearAfter), monthNames.indexOf(name.toLowerCase()) + 1, Number(dayBefore))
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDay ? date.toISOString().slice(0, 10) : null
}
