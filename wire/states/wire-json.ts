import { stateDigits } from './digits.ts'

const digitsByField: ReadonlyMap<string, ReadonlyMap<unknown, number>> = new Map(
  Object.entries(stateDigits).map(([field, digits]) => [
    field,
    new Map<unknown, number>(Object.entries(digits)),
  ]),
)

/** Serialises a value for the wire: states are written as digits. */
export const wireJson = (value: unknown): string =>
  JSON.stringify(value, (field, of: unknown) =>
    typeof of === 'string' ? (digitsByField.get(field)?.get(of) ?? of) : of,
  )
