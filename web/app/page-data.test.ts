import { expect, test } from 'vitest'
import { flatten } from './flatten.ts'
import { pageDataScripts } from './page-data.ts'

/** Returns the scripts for data that React Router encodes as `encoded`. */
const scriptFor = (data: object, encoded = '') => pageDataScripts(data, new Blob([encoded]).stream(), 'n0nce')

test.each([
  ['plain', { root: '</script><script>alert(1)</script> \u2028' }, ''],
  ['encoded', { root: undefined }, '["</script><script>alert(1)</script>", "\u2028"]'],
])('%s data cannot close the script element', async (_kind, data, encoded) => {
  const script = await scriptFor(data, encoded)
  expect(script.match(/<\/?script/g)).toHaveLength(2)
  expect(script).toContain('nonce="n0nce"')
})

test.each<[name: string, data: object]>([
  ['a date', { at: new Date(0) }],
  ['a missing value', { name: undefined }],
  ['an error', { errors: { root: new Error('no') } }],
  ['a promise', { later: Promise.resolve(1) }],
  ['a number beyond JSON', { price: Number.NaN }],
  ['a negative zero', { price: -0 }],
  ['a map', { list: new Map() }],
  ['a whole number of any size', { list: [1n] }],
  ['a name that is none in a literal', JSON.parse('{"__proto__":1}')],
])('passes on what React Router encoded, for %s', async (_name, data) => {
  const encoded = `["清乾隆 & <b>",'"]\n`
  expect(await received(data, encoded)).toEqual([encoded])
})

test('sends plain data and encodes it in the browser', async () => {
  const loaderData = { home: { title: '清乾隆 & <b>', lots: [1, null, true, ['']], none: null }, root: {} }
  const data = { loaderData, actionData: null }
  expect(await scriptFor(data)).toContain('"lots":[1,null,true,[""]]')
  expect(await received(data, 'unread')).toEqual([flatten(data)])
})

test('sends a repeated value each time it occurs', async () => {
  const lots = ['lot']
  expect(await scriptFor({ sale: lots, next: lots })).toContain('{"sale":["lot"],"next":["lot"]}')
})

/** Returns the chunks that the browser passes to React Router. */
async function received(data: object, encoded: string): Promise<string[]> {
  const chunks: string[] = []
  const window = {
    __reactRouterContext: { streamController: { enqueue: chunks.push.bind(chunks), close: () => 0 } },
  }
  const code = (await scriptFor(data, encoded)).replace(/^<script[^>]*>|<\/script>$/g, '')
  new Function('window', code)(window)
  return chunks
}
