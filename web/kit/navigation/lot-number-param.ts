import { lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import type { QueryParam } from '#web/kit/navigation/query-codec.ts'

/** The number of a selected lot, such as 27A; null for none. */
export const lotNumber: QueryParam<string | null> = {
  parse: ([value = '']) => {
    const number = parseLotLabel(value)
    return number && lotLabel(number)
  },
  format: (number) => (number === null ? [] : [number]),
}
