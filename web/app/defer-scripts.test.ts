import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const html =
  '<html><head><link rel="modulepreload" href="/assets/house.js" nonce="n0nce"/><link rel="stylesheet" href="/assets/style.css"/>' +
  '</head><body><script nonce="n0nce" type="module" async="">import "/assets/lot.js"</script></body></html>'

const { page, starter } = deferScripts(html, ['/assets/en.js', '/assets/house.js'], 'n0nce')

test('loads no script before the first paint', () => {
  expect(page).not.toContain('modulepreload')
  expect(page).toContain('<script nonce="n0nce" type="text/plain">import "/assets/lot.js"</script>')
  expect(page).toContain('<link rel="stylesheet" href="/assets/style.css"/>')
})

test('the start script loads each of them once, all at the same time, messages included', () => {
  expect(starter).toMatch(/^<script nonce="n0nce">/)
  expect(starter).toContain('(["/assets/house.js","/assets/en.js"],2000)</script>')
})

class FakePerformanceObserver {
  observe() {}
}

test('the start script is self-contained', () => {
  const code = starter.replace(/^<script[^>]*>|<\/script>$/g, '')
  const location = { pathname: '/', search: '' }
  const globals = {
    addEventListener: () => 0,
    setTimeout: () => 0,
    PerformanceObserver: FakePerformanceObserver,
    performance: { mark: () => undefined, getEntriesByType: () => [] },
    location,
  }
  const document = { querySelector: () => null, currentScript: { nonce: 'n0nce' } }
  expect(() =>
    new Function('document', ...Object.keys(globals), code)(document, ...Object.values(globals)),
  ).not.toThrow()
})

test('only staff pages hold presses until they are hydrated', () => {
  expect(starter).not.toContain('data-holds-presses')
  const ofStaff = deferScripts(html.replace('<body>', '<body><div data-holds-presses="">'), [], 'n0nce')
  expect(ofStaff.starter).toContain('data-holds-presses')
})
