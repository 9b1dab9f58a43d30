import { expect, test } from 'vitest'
import { flatten } from './flatten.ts'
import { pageDataScripts } from './page-data.ts'

const scriptFor = (text: string) => pageDataScripts(new Blob([text]).stream(), 'n0nce')

test('loader data cannot close its script element', async () => {
  const script = await scriptFor('["</script><script>alert(1)</script>", "\u2028"]')
  expect(script.match(/<\/?script/g)).toHaveLength(2)
  expect(script).not.toContain('\u2028')
  expect(script).toContain('nonce="n0nce"')
})

test.each(['["清乾隆 & <b>"]', '[["D",1794880800000]]', '[{"_1":-7},"name"]'])(
  'passes on data that JSON cannot express: %s',
  async (text) => {
    expect(await received(text)).toEqual([text])
  },
)

test('sends the rest as plain data and encodes it in the browser', async () => {
  const loaderData = { home: { title: '清乾隆 & <b>', lots: [1, null, true, ['']], none: null }, root: {} }
  const text = flatten({ loaderData, actionData: null })
  expect(await scriptFor(text)).toContain('"lots":[1,null,true,[""]]')
  expect(await received(text)).toEqual([text])
})

test('sends values twice that React Router shares', async () => {
  const text = '[{"_1":2,"_3":2},"sale",[4],"next","lot"]'
  expect(await scriptFor(text)).toContain('{"sale":["lot"],"next":["lot"]}')
})

/** The chunks that the browser passes to React Router. */
async function received(text: string): Promise<string[]> {
  const chunks: string[] = []
  const window = {
    __reactRouterContext: { streamController: { enqueue: chunks.push.bind(chunks), close: () => 0 } },
  }
  const code = (await scriptFor(text)).replace(/^<script[^>]*>|<\/script>$/g, '')
  new Function('window', code)(window)
  return chunks
}
