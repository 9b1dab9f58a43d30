import { expect, test } from 'vitest'
import { flattened } from './flattened.ts'
import { pageDataScripts } from './page-data.ts'

const scriptFor = (text: string) => pageDataScripts(new Blob([text]).stream(), 'n0nce')

test('loader data cannot end the script that carries it', async () => {
  const script = await scriptFor('["</script><script>alert(1)</script>", "\u2028"]')
  expect(script.match(/<\/?script/g)).toHaveLength(2)
  expect(script).not.toContain('\u2028')
  expect(script).toContain('nonce="n0nce"')
})

test.each(['["清乾隆 & <b>"]', '[["D",1794880800000]]', '[{"_1":-7},"name"]'])(
  'what React Router wrote reaches the browser as it is where JSON cannot say it: %s',
  async (text) => {
    expect(await received(text)).toEqual([text])
  },
)

test('what else it wrote is sent as plain data, and put into its form in the browser', async () => {
  const loaderData = { home: { title: '清乾隆 & <b>', lots: [1, null, true, ['']], none: null }, root: {} }
  const text = flattened({ loaderData, actionData: null })
  expect(await scriptFor(text)).toContain('"lots":[1,null,true,[""]]')
  expect(await received(text)).toEqual([text])
})

test('values that React Router names twice are sent twice', async () => {
  const text = '[{"_1":2,"_3":2},"sale",[4],"next","lot"]'
  expect(await scriptFor(text)).toContain('{"sale":["lot"],"next":["lot"]}')
})

/** What the browser hands to React Router. */
async function received(text: string): Promise<string[]> {
  const got: string[] = []
  const window = {
    __reactRouterContext: { streamController: { enqueue: got.push.bind(got), close: () => 0 } },
  }
  const code = (await scriptFor(text)).replace(/^<script[^>]*>|<\/script>$/g, '')
  new Function('window', code)(window)
  return got
}
