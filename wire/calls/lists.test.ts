import { expect, test } from 'vitest'
import { exampleForm, exampleOf } from '#wire/schema/examples.ts'
import { isList, isTextList, type Pair } from '#wire/schema/form.ts'
import { parseForm } from '#wire/schema/parse-form.ts'
import { allCalls } from './all.ts'
import { emailJoin } from './newsletter.ts'

const lists = allCalls.flatMap((call) =>
  Object.entries(call.fields)
    .filter(([name, field]) => (isList(field) || isTextList(field)) && Array.isArray(exampleOf(call)[name]))
    .map(([name]) => ({ call, name })),
)

test('there are lists of both kinds', () => {
  const kinds = lists.map(({ call, name }) => isTextList(call.fields[name]))
  expect(kinds).toContain(true)
  expect(kinds).toContain(false)
})

test.each(lists.map(({ call, name }) => [call.path, name, call] as const))(
  '%s accepts %s[] repeated, beside blank ones',
  (_, name, call) => {
    const others = exampleForm(call).filter(([key]) => key !== name && key !== `${name}[]`)
    const sent = exampleOf(call)[name]
    const members = Array.isArray(sent) ? sent.map((one): Pair => [`${name}[]`, String(one)]) : []
    const read = parseForm(call, [...others, [name, ''], [`${name}[]`, ' '], ...members])
    expect(read).toMatchObject({ ok: true, payload: { [name]: sent } })
  },
)

test('a comma-separated list and repeated members are the same list', () => {
  const sent: Pair[] = [
    ['email', 'ann@example.com'],
    ['catalog', 'print'],
    ['catalog[]', 'wine'],
  ]
  expect(parseForm(emailJoin, sent)).toMatchObject({ ok: true, payload: { catalog: ['print', 'wine'] } })
})
