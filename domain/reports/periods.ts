import { isCalendarDay } from '#domain/orders/receipts.ts'
import { addDays } from '#domain/settlements/due.ts'

/** A period by its first and its last day. */
type Period = { readonly from: string; readonly until: string }

/** Returns the period of a report: without a first day, the twelve months up to its last; without that, up to today. */
export function reportPeriod({ from, until }: Period, today: string): Period {
  const last = until || today
  return { from: from || addDays(yearBefore(last), 1), until: last }
}

/** Returns the same day a year earlier; the last of February for its 29th. */
export function yearBefore(day: string): string {
  const earlier = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return isCalendarDay(earlier) ? earlier : earlier.replace('-02-29', '-02-28')
}

/** The periods that are offered. */
export const presets = ['year', 'days30', 'thisQuarter', 'thisYear', 'lastYear'] as const

/** Returns the period of a preset; those that are not over end today. */
export function presetPeriod(preset: (typeof presets)[number], today: string): Period {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  switch (preset) {
    case 'year':
      return reportPeriod({ from: '', until: '' }, today)
    case 'days30':
      return { from: addDays(today, -29), until: today }
    case 'thisQuarter':
      return { from: `${monthText(year * 12 + month - 1 - ((month - 1) % 3))}-01`, until: today }
    case 'thisYear':
      return { from: `${year}-01-01`, until: today }
    case 'lastYear':
      return { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` }
  }
}

/** The most months that are added to those with entries: those of ten years. */
const maxMonths = 120

/**
 * Returns the months of a period in order, those without an entry too: `2026-12`.
 *
 * @param found the months with entries; of a period longer than ten years, only its last ten years are filled
 */
export function everyMonth(from: string, until: string, found: Iterable<string>): readonly string[] {
  const last = monthNumber(until)
  const first = Math.max(monthNumber(from), last - maxMonths + 1)
  const filled = Array.from({ length: last - first + 1 }, (_, index) => monthText(first + index))
  return inOrder([...found, ...filled])
}

/** Returns the weeks of a period by their Mondays in order, those without an entry too. @param found those with entries */
export function everyWeek(from: string, until: string, found: Iterable<string>): readonly string[] {
  const weeks = [...found]
  for (let week = mondayOf(from); week <= until; week = addDays(week, 7)) weeks.push(week)
  return inOrder(weeks)
}

/** Returns the first day of a day’s week. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

const inOrder = (periods: readonly string[]): readonly string[] => [...new Set(periods)].toSorted()

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const monthText = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
