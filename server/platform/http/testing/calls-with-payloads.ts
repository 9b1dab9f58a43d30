import { allCalls } from '#wire/calls/all.ts'
import type { Call } from '#wire/schema/call.ts'
import { exampleOf } from '#wire/schema/examples.ts'
import { formOf, type Values } from '#wire/schema/form.ts'
import { parseForm } from '#wire/schema/parse-form.ts'
import { payloads } from './active-markup.ts'

/** Calls that would end the sessions or delete the records that other calls need. */
const excluded: readonly string[] = [
  'user/logout',
  'user/erase',
  'user/login',
  'user/changePasswd',
  'user/updatePasswd',
  'user/session/end',
  'user/session/endAll',
  'user/payment/delete',
  'user/address/delete',
]

/** A call with a payload in every field that accepts it. */
export type CallWithPayload = {
  readonly call: Call
  readonly fields: readonly string[]
  readonly values: Values
}

/** Returns whether a field is a free text that accepts the payload. */
function takes(call: Call, values: Values, field: string, payload: string): boolean {
  if (typeof values[field] !== 'string') return false
  return parseForm(call, formOf(call, { ...values, [field]: payload }).pairs).ok
}

/** The number of calls in which each payload is tried once, besides those that get all payloads. */
const share = 4

/**
 * Returns calls with payloads in each field that accepts them: some calls with every payload, the others with
 * a quarter of them that differs from call to call.
 * @param known values for ids, which are not replaced
 * @param withAll the paths of the calls with every payload
 */
export function callsWithPayloads(
  known: (path: string, index: number) => Values,
  withAll: readonly string[],
): readonly CallWithPayload[] {
  return payloads.flatMap((payload, nth) =>
    allCalls
      .filter(({ path }, index) => withAll.includes(path) || nth % share === index % share)
      .filter(({ path }) => !excluded.includes(path))
      .flatMap((call) => {
        const ids = known(call.path, nth)
        const values = { ...exampleOf(call), ...pick(ids, Object.keys(call.fields)) }
        const free = Object.keys(values).filter((field) => !Object.hasOwn(ids, field))
        const fields = free.filter((field) => takes(call, values, field, payload))
        const written = Object.fromEntries(fields.map((field) => [field, payload]))
        return fields.length === 0 ? [] : [{ call, fields, values: { ...values, ...written } }]
      }),
  )
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
