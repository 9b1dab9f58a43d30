import { addDays } from '#domain/settlements/due.ts'

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
