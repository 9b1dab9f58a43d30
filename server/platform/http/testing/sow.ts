import { allCalls } from '#wire/calls/all.ts'
import type { Call } from '#wire/schema/call.ts'
import { exampleOf } from '#wire/schema/examples.ts'
import { formOf, type Values } from '#wire/schema/form.ts'
import { readForm } from '#wire/schema/read-form.ts'
import { payloads } from './active-markup.ts'

/** These end what the others need, or speak to the room, where a wrong word has its own tests. */
const apart: readonly string[] = [
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

/** One call with a payload in every field that takes it. */
export type Sown = { readonly call: Call; readonly fields: readonly string[]; readonly values: Values }

/** Whether a field is a text that a person writes, which a payload may stand in. */
function takes(call: Call, values: Values, field: string, payload: string): boolean {
  if (typeof values[field] !== 'string') return false
  return readForm(call, formOf(call, { ...values, [field]: payload }).pairs).ok
}

/**
 * Every call of the wire with every payload, in each of its fields that takes it.
 * @param known what stands for ids: they are not written over
 */
export function sown(known: (path: string, nth: number) => Values): readonly Sown[] {
  return payloads.flatMap((payload, nth) =>
    allCalls
      .filter(({ path }) => !apart.includes(path))
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
