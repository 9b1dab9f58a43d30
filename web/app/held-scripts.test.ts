import { expect, test } from 'vitest'
import { holdScripts } from './held-scripts.ts'

const html =
  '<html><head><link rel="modulepreload" href="/assets/house.js" nonce="n0nce"/><link rel="stylesheet" href="/assets/style.css"/>' +
  '</head><body><script nonce="n0nce" type="module" async="">import "/assets/lot.js"</script></body></html>'

const { page, starter } = holdScripts(html, ['/assets/en.js'], 'n0nce')

test('a page asks for no script before it is looked at', () => {
  expect(page).not.toContain('modulepreload')
  expect(page).toContain('<script nonce="n0nce" type="text/plain">import "/assets/lot.js"</script>')
  expect(page).toContain('<link rel="stylesheet" href="/assets/style.css"/>')
})

test('then it asks for all of them at once, texts included', () => {
  expect(starter).toMatch(/^<script nonce="n0nce">/)
  expect(starter).toContain('(["/assets/house.js","/assets/en.js"],2000)</script>')
})

class Unheard {
  observe() {}
}

test('what starts them needs nothing from outside', () => {
  const code = starter.replace(/^<script[^>]*>|<\/script>$/g, '')
  const location = { pathname: '/', search: '' }
  const unheard = { addEventListener: () => 0, setTimeout: () => 0, PerformanceObserver: Unheard, location }
  const document = { querySelector: () => null, currentScript: { nonce: 'n0nce' } }
  expect(() =>
    new Function('document', ...Object.keys(unheard), code)(document, ...Object.values(unheard)),
  ).not.toThrow()
})
