/** Parses and formats one parameter of a URL. */
export type QueryParam<T> = {
  /** The name in the URL; that of its property if omitted. */
  readonly name?: string
  /**
   * The prefix of several names, instead of one name; each value is `rest=value`, with the rest of its name.
   */
  readonly prefix?: string
  /** Parses the values; returns the default if there are none or they are invalid. */
  readonly parse: (values: readonly string[]) => T
  /** Formats a value; returns no values for the default. */
  readonly format: (value: T) => readonly string[]
}

/** Creates a parameter for a trimmed text, '' by default. */
export const text = (maxLength = 100): QueryParam<string> => ({
  parse: ([value = '']) => value.trim().slice(0, maxLength),
  format: (value) => (value.trim() === '' ? [] : [value.trim()]),
})

/** Creates a parameter for one of these values. */
export const oneOf = <const V extends string, const D = ''>(
  values: readonly V[],
  fallback: D,
): QueryParam<V | D> => ({
  parse: ([value]) => values.find((one) => one === value) ?? fallback,
  format: (value) => (typeof value !== 'string' || value === fallback ? [] : [value]),
})

/** A parameter that is `1` or absent. */
export const flag: QueryParam<boolean> = {
  parse: ([value]) => value === '1',
  format: (value) => (value ? ['1'] : []),
}

/** Creates a parameter for a number. @param parse returns `fallback` for invalid values */
export const number = (parse: (value: string) => number, fallback = 0): QueryParam<number> => ({
  parse: ([value]) => (value === undefined ? fallback : parse(value)),
  format: (value) => (value === fallback ? [] : [String(value)]),
})

const lastPage = 100_000

/** The page of a list, from 1; the first page by default. */
export const page = number((value) => {
  const index = Number(value)
  return Number.isSafeInteger(index) && index > 0 && index < lastPage ? index : 1
}, 1)

/** Parses and formats the query of a list's URL. */
type QueryCodec<V> = {
  readonly defaults: V
  /** Parses a query; invalid values become the defaults. */
  readonly parse: (search: URLSearchParams) => V
  /** Returns the query in the order of its declaration, without defaults: `?kind=wine&page=2`, or ''. */
  readonly format: (values: Partial<V>) => string
}

/** The values of a query. */
export type QueryValues<C> = C extends QueryCodec<infer V> ? V : never

/** Creates the codec of a URL from its parameters. */
export function queryCodec<V extends object>(
  params: {
    readonly [key in keyof V]: QueryParam<V[key]>
  },
): QueryCodec<Readonly<V>> {
  const keys = Object.keys(params) as (keyof V & string)[]
  const nameOf = (key: keyof V & string) => params[key].name ?? key
  const valuesOf = (key: keyof V & string, search: URLSearchParams): readonly string[] => {
    const { prefix } = params[key]
    if (prefix === undefined) return search.getAll(nameOf(key))
    return [...search].flatMap(([name, value]) =>
      name.startsWith(prefix) ? [`${name.slice(prefix.length)}=${value}`] : [],
    )
  }
  const pairOf = (key: keyof V & string, one: string): [string, string] => {
    const { prefix } = params[key]
    const index = one.indexOf('=')
    return prefix === undefined
      ? [nameOf(key), one]
      : [`${prefix}${one.slice(0, index)}`, one.slice(index + 1)]
  }
  const parse = (search: URLSearchParams) =>
    Object.fromEntries(keys.map((key) => [key, params[key].parse(valuesOf(key, search))])) as V
  const format = (values: Partial<V>) => {
    const pairs = keys.flatMap((key) => {
      const value = values[key]
      return value === undefined ? [] : params[key].format(value).map((one) => pairOf(key, one))
    })
    return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
  }
  return { defaults: parse(new URLSearchParams()), parse, format }
}
