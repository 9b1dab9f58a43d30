/** Values of a draft by path: `lowEstimate`, or `title.en` for one language of a text. */
export type FieldValues = { readonly [path: string]: unknown }

/** Returns whether a value is a text, or a change of one: each language is a separate field. */
const isText = (value: unknown): value is { readonly [lang: string]: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, text]) => ['en', 'zh'].includes(name) && typeof text !== 'object')

/** Returns the fields that a patch changes, or all fields of a draft. */
export function fieldsOf(patch: object): FieldValues {
  const fields: [string, unknown][] = Object.entries(patch).flatMap(([name, value]: [string, unknown]) =>
    isText(value)
      ? Object.entries(value).map(([lang, text]): [string, unknown] => [`${name}.${lang}`, text])
      : [[name, value] satisfies [string, unknown]],
  )
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** Returns the value of one field of a draft. */
export function fieldOf(draft: object, path: string): unknown {
  const [name = '', lang] = path.split('.')
  const value: unknown = Object.getOwnPropertyDescriptor(draft, name)?.value
  return lang === undefined || !isText(value) ? value : value[lang]
}

/** Returns the draft with other values in some of its fields. */
export function withFields<D extends object>(draft: D, fields: FieldValues): D {
  const copy: { [name: string]: unknown } = Object.fromEntries(Object.entries(draft))
  for (const [path, value] of Object.entries(fields)) {
    const [name = '', lang] = path.split('.')
    const held = copy[name]
    copy[name] = lang === undefined ? value : { ...(isText(held) ? held : {}), [lang]: value }
  }
  return copy as D
}

/** Returns whether two values of a field are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isComposed(one) && isComposed(other) && canonical(one) === canonical(other))

const isComposed = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Returns JSON with sorted keys, since PostgreSQL’s jsonb does not preserve their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  ) ?? ''
