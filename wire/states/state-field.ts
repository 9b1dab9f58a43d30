import * as z from 'zod/mini'

const fields = new WeakSet<object>()

/** Returns whether a schema was created by `stateField`. */
export const isStateField = (schema: object): boolean => fields.has(schema)

type Digits = { readonly [name: string]: number }

/** Returns the schema of a state, which is a digit on the wire and its name everywhere else. */
export const stateField = <const D extends Digits>(digits: D) => {
  const names = Object.keys(digits) as readonly (keyof D & string)[]
  const nameOf = new Map(names.map((name) => [digits[name], name]))
  const field = z.codec(
    z.literal(names.map((name) => digits[name] as D[keyof D & string])),
    z.enum(names as [keyof D & string, ...(keyof D & string)[]]),
    {
      decode: (digit) => nameOf.get(digit) as never,
      encode: (name) => digits[name] as never,
    },
  )
  fields.add(field)
  return field
}
