import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work before the event loop can serve others. */
const msPerTurn = 5

/** Creates a pause that lets other requests be handled after a turn has used its time. */
function createPause(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < msPerTurn) return
    await setImmediate()
    began = performance.now()
  }
}

/** Maps a long list without blocking the event loop. */
export async function mapInTurns<T, R>(list: Iterable<T>, map: (one: T) => R): Promise<R[]> {
  const pause = createPause()
  const results: R[] = []
  for (const one of list) {
    results.push(map(one))
    await pause()
  }
  return results
}

/** Maps each member of a long list to several results without blocking the event loop. */
export const flatMapInTurns = async <T, R>(list: Iterable<T>, map: (one: T) => readonly R[]): Promise<R[]> =>
  (await mapInTurns(list, map)).flat()

/** Serializes a long list as a JSON array without blocking the event loop. */
export const jsonInTurns = async (list: Iterable<unknown>): Promise<string> =>
  `[${(await mapInTurns(list, (one) => JSON.stringify(one))).join(',')}]`

/** Returns a list in parts of a size. */
export const partsOf = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  )
