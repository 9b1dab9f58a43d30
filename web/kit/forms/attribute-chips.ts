import { boundIn, valuesIn } from '#web/kit/navigation/attribute-params.ts'
import type { AttributeFilter } from '#wire/entities/attribute-filter.ts'

/** An active filter: a value of an attribute, or a range. */
export type AttributeChip = {
  readonly key: string
  readonly name: string
  readonly value: string
  /** The other active values. */
  readonly others: string[]
}

/** Returns the active filters by attribute, each of which can be removed. */
export const attributeChips = (
  filters: readonly AttributeFilter[],
  chosen: readonly string[],
): readonly AttributeChip[] =>
  filters.flatMap(({ id, label, options }) => {
    const values = valuesIn(chosen, id).map((value) => ({
      key: `${id}=${value}`,
      name: label,
      value: options.find((one) => one.id === value)?.name ?? value,
      others: chosen.filter((one) => one !== `${id}=${value}`),
    }))
    const [from, to] = [boundIn(chosen, id, 'from'), boundIn(chosen, id, 'to')]
    const range = {
      key: `${id} range`,
      name: label,
      value: `${from || ''}–${to || ''}`,
      others: chosen.filter((one) => !one.startsWith(`${id}.`)),
    }
    return from === 0 && to === 0 ? values : [...values, range]
  })
