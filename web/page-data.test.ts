import { expect, test } from 'vitest'
import { pageDataScripts } from './page-data.ts'

const scriptFor = (text: string) => pageDataScripts(new Blob([text]).stream(), 'n0nce')

test('loader data cannot end the script that carries it', async () => {
  const script = await scriptFor('["</script><script>alert(1)</script>", "\u2028"]')
  expect(script.match(/<\/?script/g)).toHaveLength(2)
  expect(script).not.toContain('\u2028')
  expect(script).toContain('nonce="n0nce"')
})

test('what the browser reads is what the loader gave', async () => {
  const received: string[] = []
  const window = {
    __reactRouterContext: { streamController: { enqueue: received.push.bind(received), close: () => 0 } },
  }
  const code = (await scriptFor('["清乾隆 & <b>"]')).replace(/^<script[^>]*>|<\/script>$/g, '')
  new Function('window', code)(window)
  expect(received).toEqual(['["清乾隆 & <b>"]'])
})
