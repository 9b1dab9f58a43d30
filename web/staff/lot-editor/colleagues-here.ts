import { createContext } from 'react'
import type { Colleague } from '#web/staff/drafts/use-presence.ts'

/** The names of colleagues in the lot that is shown, by the path of their field. */
export const ColleaguesHere = createContext<ReadonlyMap<string, string>>(new Map())

/** Returns the names of colleagues in a lot, by the path of their field. */
export function colleaguesByField(
  colleagues: readonly Colleague[],
  lotId: string,
): ReadonlyMap<string, string> {
  const here = colleagues.filter((one) => one.lotId === lotId && one.field !== '')
  const byField = Map.groupBy(here, ({ field }) => field)
  return new Map(Array.from(byField, ([field, there]) => [field, there.map(({ name }) => name).join(', ')]))
}
