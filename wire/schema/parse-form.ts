import { type Issue, issueOf } from '#wire/refusals/issue.ts'
import type { Call, Payload, Shape } from './call.ts'
import { isList, isTextList, type Pair } from './form.ts'

/** A parsed payload, or its issues by parameter. */
export type Reading<P extends Shape> =
  | { readonly ok: true; readonly payload: Payload<P> }
  | { readonly ok: false; readonly issues: { readonly [name: string]: Issue } }

/** Parses form pairs into a call's payload. Unknown parameters are ignored; blank ones count as missing. */
export function parseForm<P extends Shape>(
  call: Pick<Call<P>, 'fields' | 'payload' | 'rules'>,
  pairs: readonly Pair[],
): Reading<P> {
  const raw = rawOf(call.fields, pairs)
  const read = call.payload.safeParse(raw)
  if (!read.success) {
    const issues = new Map<string, Issue>()
    for (const schemaIssue of read.error.issues) {
      const name = String(schemaIssue.path[0])
      const issue: Issue = Object.hasOwn(raw, name) ? issueOf(schemaIssue) : { name: 'required' }
      if (!issues.has(name)) issues.set(name, issue)
    }
    return { ok: false, issues: Object.fromEntries(issues) }
  }
  const payload = read.data as Payload<P>
  const broken = call.rules.filter((rule) => !rule.holds(payload))
  if (broken.length === 0) return { ok: true, payload }
  return { ok: false, issues: Object.fromEntries(broken.map(({ field, issue }) => [field, { name: issue }])) }
}

/**
 * Returns the known parameters by name: a text, or texts if the field is a list or the name is repeated. A list in one
 * text may also be sent as `name[]`, beside `name` or instead of it.
 */
function rawOf(fields: Shape, pairs: readonly Pair[]): { readonly [name: string]: string | string[] } {
  const given = Map.groupBy(pairs, ([name]) => name)
  const textsOf = (name: string): string[] =>
    (given.get(name) ?? []).map(([, value]) => value).filter((value) => value.trim() !== '')
  const raw: { [name: string]: string | string[] } = {}
  for (const [name, field] of Object.entries(fields)) {
    const list = isList(field)
    const members = isTextList(field) ? textsOf(`${name}[]`) : []
    const texts = textsOf(list ? `${name}[]` : name)
    const [first, second] = texts
    if (members.length > 0) raw[name] = [...texts, ...members].join(',')
    else if (first !== undefined) raw[name] = list || second !== undefined ? texts : first
  }
  return raw
}
