import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { urlPath } from './address/address.ts'
import { lotPrebid } from './calls/bidding.ts'
import { configGet } from './calls/config.ts'
import { headerNames } from './client/headers.ts'
import { md5 } from './client/md5.ts'
import { signatureOf } from './client/signing.ts'
import { type CodeName, codes } from './refusals/codes.ts'
import { schemaOfRefusal } from './refusals/refusal-data.ts'
import { exampleForm } from './schema/examples.ts'
import { signedValues } from './schema/form.ts'
import { clientFrame } from './socket/client-frame.ts'
import { serverFrame } from './socket/server-frame.ts'
import { closeCodes, maxClientFrameLength } from './socket/socket.ts'

const page = readFileSync(new URL('../docs/wire.md', import.meta.url), 'utf8')

/** Returns the cells of the table whose header row starts with a text. */
function table(head: string): readonly (readonly string[])[] {
  const lines = page.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${head}`))
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  return lines.slice(start + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const dataFields = (name: CodeName): readonly string[] => {
  const schema = name === 'ok' ? null : schemaOfRefusal(name)
  if (!schema) return []
  const json: { readonly properties?: object; readonly anyOf?: readonly { properties?: object }[] } =
    z.toJSONSchema(schema)
  return Object.keys(json.properties ?? json.anyOf?.[0]?.properties ?? {})
}

test('the table of codes matches the code, including the data of each', () => {
  const rows = table('code | name').map(([code, name, , data]) => [Number(code), name, data])
  const names = Object.keys(codes) as readonly CodeName[]
  expect(rows).toEqual(
    names.map((name) => [
      codes[name],
      name,
      name === 'ok' ? 'what the call answers' : dataFields(name).join(', '),
    ]),
  )
})

test('the documented signatures match the client’s', () => {
  const signed = { path: urlPath(lotPrebid), timestamp: '1796385600000', key: 'rostrum-demo' }
  const form = exampleForm(lotPrebid)
  expect(page).toContain(form.map((pair) => pair.join('=')).join('&'))
  expect(page).toContain(signatureOf({ ...signed, values: signedValues(form) }, md5))
  expect(page).toContain(signatureOf({ ...signed, path: urlPath(configGet), values: [] }, md5))
})

test('the page lists every header, frame and close code', () => {
  expect(table('header').map(([name]) => name)).toEqual(headerNames.map((name) => `\`${name}\``))
  const clientTypes = table('a client says').map(([cell = '']) => cell.match(/\w+/)?.[0])
  expect(clientTypes).toEqual(typesOf(clientFrame))
  const serverTypes = table('the server says')
    .map(([cell = '']) => cell)
    .join(' ')
  for (const type of typesOf(serverFrame))
    if (!['pong', 'login'].includes(type)) expect(serverTypes).toContain(`\`${type}`)
  expect(table('close code').map(([code]) => Number(code))).toEqual(Object.values(closeCodes))
  expect(page).toContain(maxClientFrameLength.toLocaleString('en'))
})

/** Returns the frame types of a union. */
function typesOf(frames: z.ZodMiniType): readonly string[] {
  const { oneOf = [], anyOf = [] } = z.toJSONSchema(frames)
  return [...oneOf, ...anyOf].flatMap(({ properties }) => {
    const type = properties?.type
    return typeof type === 'object' ? (type.enum ?? [type.const]).map(String) : []
  })
}
