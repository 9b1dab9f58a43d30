import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillJson, fillPage, findSlots, placeholder } from './placeholders.ts'

const words = new Map([['n0nce', 0]])

const find = (page: string) => findSlots(page, words)

/** Returns a page with data for its scripts. */
const pageOf = (html: string, data: string) =>
  `<html><body>${html}<script nonce="n0nce">window.x.streamController.enqueue((${data}));</script></body></html>`

function fill(page: string, values: ReadonlyMap<number, unknown>): string | null {
  const slots = find(page)
  return slots && Buffer.from(fillPage(Buffer.from(page), slots, values)).toString()
}

const [shown, text, value] = [placeholder(1, 'Ann'), placeholder(2), placeholder(3)]

test('inserts a text into HTML and data, a value into data and a word anywhere', () => {
  const page = pageOf(`<p>城堡 ${shown}</p>`, JSON.stringify({ shown, ids: [`${text}-home`], value }))
  const values = new Map<number, unknown>([
    [0, 'abc'],
    [1, '</p>&"\'\\<陈>'],
    [2, '"2"'],
    [3, { city: '<上海>', zip: null }],
  ])
  expect(fill(page, values)).toBe(
    '<html><body><p>城堡 &lt;/p&gt;&amp;&quot;&#x27;\\&lt;陈&gt;</p><script nonce="abc">window.x.streamController.enqueue((' +
      '{"shown":"\\u003c/p>&\\"\'\\\\\\u003c陈>","ids":["\\"2\\"-home"],"value":{"city":"\\u003c上海>","zip":null}}' +
      '));</script></body></html>',
  )
})

test('whatever the values, a filled page equals one rendered with them', () => {
  const page = (name: string, id: string, data: unknown) => {
    const html = name.replace(
      /[&<>"']/g,
      (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[sign] ?? '',
    )
    const json = JSON.stringify({ name, key: [id, `${id}-home`], data, end: '完' }).replaceAll('<', '\\u003c')
    return pageOf(`<p title="${html}">城堡 ${html}</p>`, json)
  }
  const anyText = fc.string({ unit: 'binary', minLength: 1 }).filter((one) => !/[\uE000\uE001]/.test(one))
  fc.assert(
    fc.property(anyText, anyText, fc.jsonValue(), (name, id, data) => {
      const values = new Map<number, unknown>([
        [0, 'n0nce'],
        [1, name],
        [2, id],
        [3, data],
      ])
      expect(fill(page(placeholder(1, name), text, value), values)).toBe(page(name, id, data))
    }),
  )
})

test('the placeholder of a Chinese text is Chinese', () => {
  expect(placeholder(1, '陈')).toMatch(/\p{Script=Han}/u)
  expect(placeholder(1, 'Chan')).not.toMatch(/\p{Script=Han}/u)
  expect(fill(pageOf(placeholder(1, '陈'), '{}'), new Map([[1, '伟']]))).toContain('<body>伟<script')
})

test.each([
  ['a text that pages do not show, in HTML', pageOf(`<p>${text}</p>`, '{}')],
  ['a text in another script', pageOf(`<script>"${shown}"</script>`, '{}')],
  ['a text in a style', pageOf(`<style>${shown}</style>`, '{}')],
  ['a value in a longer text', pageOf('', JSON.stringify({ key: `${value}-home` }))],
  ['a page without data for its scripts', `<p>${text}</p>`],
  ['data that is not JSON', `<script>window.x.streamController.enqueue('${text}')</script>`],
  ['a text that was cut', pageOf(`<p>${shown.slice(0, 2)}</p>`, '{}')],
  ['a text in an address', pageOf(`<a href="/${encodeURIComponent(shown)}">a</a>`, '{}')],
])('cannot fill %s', (_name, page) => {
  expect(find(page)).toBeNull()
})

test('fills texts in JSON', () => {
  const filled = fillJson(
    JSON.stringify({ id: text, name: `<${shown}>` }),
    new Map([
      [1, '"A"'],
      [2, 'u'],
    ]),
  )
  expect(JSON.parse(filled)).toEqual({ id: 'u', name: '<"A">' })
})
