/** A form in Stripe’s encoding: brackets make objects and lists. */
export type Params = { [name: string]: string | Params }

/** Parses `a[b][c]=1&expand[]=x` into nested objects; list members are keyed by their index. */
export function readParams(body: string): Params {
  const root: Params = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = [...name.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map(([part, inner]) => inner ?? part)
    let at = root
    path.forEach((given, depth) => {
      const key = given === '' ? String(Object.keys(at).length) : given
      if (depth === path.length - 1) {
        at[key] = value
        return
      }
      const next = at[key]
      const inner: Params = typeof next === 'object' ? next : {}
      at[key] = inner
      at = inner
    })
  }
  return root
}

export const textOf = (params: Params, name: string): string => {
  const value = params[name]
  return typeof value === 'string' ? value : ''
}

export const partOf = (params: Params, name: string): Params => {
  const value = params[name]
  return typeof value === 'object' ? value : {}
}

export const listOf = (params: Params, name: string): readonly string[] =>
  Object.values(partOf(params, name)).filter((value) => typeof value === 'string')
