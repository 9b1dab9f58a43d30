import { expect, test } from 'vitest'
import { findActiveMarkup, payloads } from '#server/platform/http/testing/active-markup.ts'

const page = (body: string) => `<!doctype html><title>A page</title><body>${body}`

test.each(payloads.filter((one) => one.includes('<') && !one.startsWith('</title') && !one.startsWith('&')))(
  'detects %s unescaped in a page',
  (payload) => {
    expect(findActiveMarkup(page(`<p title="${payload}">${payload}</p>`), 'n').length).toBeGreaterThan(0)
  },
)

test.each([
  '<a href=" java\nscript:xss()">a</a>',
  '<a href="//evil.example/x">a</a>',
  '<a href="/\\evil.example">a</a>',
  '<form action="https://www.evil.example">',
  '<script nonce="other">1</script>',
  '<script nonce="n">"<!--<script>"</script>',
  '<template><img onerror=x></template>',
  '<iframe srcdoc="x"></iframe>',
  '<meta http-equiv="Refresh" content="0;url=//evil.example">',
])('detects %s', (body) => {
  expect(findActiveMarkup(page(body), 'n').length).toBeGreaterThan(0)
})

test('ignores escaped text and the product’s own markup', () => {
  const text = payloads.map((one) =>
    one.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  )
  const own = '<script nonce="n">{"a":"\\u003c/script>"}</script><a href="/search?q=javascript:xss()">a</a>'
  expect(
    findActiveMarkup(page(text.map((one) => `<p title="${one}">${one}</p>`).join('') + own), 'n'),
  ).toEqual([])
  expect(findActiveMarkup(page('<a href="https://house.test/?back=//evil.example">a</a>'), null)).toEqual([])
})
