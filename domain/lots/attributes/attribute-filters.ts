/** The filters of lots by one attribute: its values, or a range of numbers. */
export type RequestedValues = {
  readonly values: ReadonlySet<string>
  /** Both ends included; null if it is open. */
  readonly from: number | null
  readonly to: number | null
}

/** The filters of lots, by the id of an attribute. */
export type AttributeFilters = ReadonlyMap<string, RequestedValues>

/** The matching values, by the id of an attribute. */
export type AttributeNarrowing = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Reads filters as addresses and calls have them: `packing=owc`, or the ends of a range, `abv.from=40` and
 * `abv.to=46.5`. Several values of one attribute are alternatives. Unknown words are ignored.
 */
export function readAttributeFilters(filters: readonly string[]): AttributeFilters {
  const request = new Map<string, RequestedValues>()
  for (const filter of filters) {
    const [, id = '', end, value = ''] = /^([\w-]+)(?:\.(from|to))?=(.+)$/.exec(filter) ?? []
    const bound = Number(value)
    if (id === '' || (end !== undefined && !Number.isFinite(bound))) continue
    const present = request.get(id) ?? { values: new Set(), from: null, to: null }
    request.set(
      id,
      end === undefined
        ? { ...present, values: new Set([...present.values, value]) }
        : { ...present, [end]: bound },
    )
  }
  return request
}

/** Returns whether an end of a range is set. */
export const isRange = ({ from, to }: RequestedValues): boolean => from !== null || to !== null

/** A value that no lot has, for a range without lots. */
const noValue = ''

/** Returns the values that match a request. @param present the values that lots have of an attribute */
export function narrowingBy(
  request: AttributeFilters,
  present: (id: string) => readonly string[],
): AttributeNarrowing {
  return new Map(
    [...request].map(([id, requested]) => {
      const inRange = isRange(requested) ? present(id).filter((value) => isWithin(value, requested)) : []
      const values = [...requested.values, ...inRange]
      return [id, new Set(values.length > 0 ? values : [noValue])]
    }),
  )
}

function isWithin(value: string, { from, to }: RequestedValues): boolean {
  const number = value === '' ? Number.NaN : Number(value)
  return number >= (from ?? Number.NEGATIVE_INFINITY) && number <= (to ?? Number.POSITIVE_INFINITY)
}
