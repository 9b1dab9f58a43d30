import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { fillValues } from './fill.ts'
import { renderMarkdown } from './markdown.ts'

const key = '0123456789abcdef01234567'
const html = (source: string) => renderMarkdown(source).html

type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is Element => 'tagName' in node

const within = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): Element[] =>
  nodes.filter(isElement).flatMap((element) => [element, ...within(element.childNodes)])

/** Returns the elements that a browser would create. */
const elementsOf = (source: string): Element[] => within(parseFragment(html(source)).childNodes)

const allowedTags = new Set(
  'p h2 h3 h4 h5 h6 em strong s a ul ol li blockquote footer code pre hr br table thead tbody tr th td figure picture source img figcaption'.split(
    ' ',
  ),
)
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'title', 'data-page'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  source: ['type', 'srcset', 'sizes'],
  figure: ['data-shape'],
  ol: ['start'],
  th: ['style'],
  td: ['style'],
  code: ['class'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  h5: ['id'],
  h6: ['id'],
}
const allowedAddress = /^(?:https?:\/\/|\/(?!\/)|#|mailto:|tel:)/i
const ourPicture = /^\/pictures\/[0-9a-f]{24}\/\d+\.(?:avif|webp|jpg)/

/** Returns everything unsafe in the HTML of a text. */
const harmIn = (source: string): string[] =>
  elementsOf(source).flatMap(({ tagName, attrs }) => [
    ...(allowedTags.has(tagName) ? [] : [`<${tagName}>`]),
    ...attrs.flatMap(({ name, value }) => (isHarmless(tagName, name, value) ? [] : [`${name}=${value}`])),
  ])

function isHarmless(tag: string, name: string, value: string): boolean {
  if (!allowedAttributes[tag]?.includes(name)) return false
  if (name === 'href') return allowedAddress.test(value)
  if (name === 'src' || name === 'srcset') return ourPicture.test(value)
  return name !== 'style' || /^text-align:(?:left|right|center)$/.test(value)
}

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](&#1;javascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](data:image/svg+xml;base64,PHN2Zz4=)',
  '[x](//evil.example/x)',
  '[x](/\\evil.example/x)',
  '[x](/%5Cevil.example)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://house.test/1)',
  '[x][r]\n\n[r]: javascript:alert(1) "t"',
  '<javascript:alert(1)>',
  '[x](https://a.example "a\\" onmouseover=\\"alert(1)")',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![x](https://tracker.example/1.gif)',
  '![x](/v1/user/logout)',
  `![x](picture:${key}/10x10/../../../v1/user/logout)`,
  `![a" onload="alert(1)](picture:${key}/10x10 "b\\" onload=\\"alert(1)")`,
  `[x](picture:${key}/10x10)`,
  '## a" onmouseover="alert(1)',
  '## x {#"onclick=alert(1)}',
  '```js" onmouseover="alert(1)\nx\n```',
  '| a | b |\n|:-:|--:|\n| <b onclick=x> | y |',
  '<details open ontoggle=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<!-- --><svg><style><img src=x onerror=alert(1)></style></svg>',
  '> — <script>alert(1)</script>',
])('removes unsafe content: %s', (source) => {
  expect(harmIn(source)).toEqual([])
})

test('any text results in allowed tags, attributes and addresses only', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...['<', '>', '"', "'", '`', '[', ']', '(', ')', '![', '](', '](javascript:', '](data:', '](//', '](/'],
      ...[
        '\n',
        '\n\n',
        '> ',
        '— ',
        '# ',
        '## ',
        '| a | b |\n|---|---|\n',
        '- ',
        '1. ',
        '```',
        '&#x6a;',
        '{#',
      ],
      ...['<script>', '<img src=x onerror=', 'onload=', 'javascript:', `picture:${key}/9x9`, '\\', '&quot;'],
      ...['*', '**', '_', '~~', '---', '  \n', '<https://a.example/">', '[r]: ', '宝云', '\u0000', '\u202e'],
    ),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      expect(harmIn(pieces.join(''))).toEqual([])
    }),
    { numRuns: Number(process.env.RUNS ?? 400), seed: 7 },
  )
})

test('filled-in values are not interpreted as Markdown', () => {
  const values = { house: '*A* [b](javascript:x) <i>', email: 'bids@house.example' }
  expect(html(fillValues('{house} {other}', values))).toBe('<p>*A* [b](javascript:x) &lt;i&gt; {other}</p>\n')
  expect(html(fillValues('[{email}](mailto:{email})', values))).toBe(
    '<p><a href="mailto:bids@house.example">bids@house.example</a></p>\n',
  )
})

test('a sum is calculated from the amounts in its placeholder', () => {
  const values = { sum: (hammers: readonly number[], delivery: number) => [...hammers, delivery].join('+') }
  expect(html(fillValues('{sum(24000 5500; 300)}, {sum(7)}', values))).toBe('<p>24000+5500+300, 7+0</p>\n')
  expect(html(fillValues('{sum} {house(1)}', { ...values, house: 'A' }))).toBe('<p>{sum} {house(1)}</p>\n')
})

test('headings get unique anchors and never the level of the page’s title', () => {
  const { html: rendered, contents } = renderMarkdown(
    '# Prix *fixe*\n\n## Prix fixé\n\n## 付款 {#payment}\n\n### Fees',
  )
  expect(contents).toEqual([
    { id: 's-prix-fixe', title: 'Prix fixe' },
    { id: 's-prix-fixe-2', title: 'Prix fixé' },
    { id: 's-payment', title: '付款' },
  ])
  expect(rendered).toContain('<h2 id="s-payment">付款</h2>')
  expect(rendered).toContain('<h3 id="s-fees">Fees</h3>')
})

test('a single picture becomes a figure with its caption, in its stored sizes', () => {
  const rendered = html(`![Jars & *lids*](picture:${key}/960x1200 "Two jars")`)
  expect(rendered).toMatch(/^<figure data-shape="tall"><picture><source type="image\/avif"/)
  expect(rendered).toContain(
    `<img src="/pictures/${key}/960.jpg" alt="Jars &amp; lids" width="960" height="1200"`,
  )
  expect(rendered).toContain('<figcaption>Two jars</figcaption></figure>')
})

test('marks internal and external links', () => {
  expect(html('[a](/faq#x) [b](https://a.example/) [c](#s-x)')).toBe(
    '<p><a data-page="" href="/faq#x">a</a> <a href="https://a.example/" rel="external noopener">b</a> <a href="#s-x">c</a></p>\n',
  )
})

test('renders the author at the end of a quotation', () => {
  expect(html('> We smelled it.\n>\n> — Iain Rusk, keeper')).toBe(
    '<blockquote>\n<p>We smelled it.</p>\n<footer>Iain Rusk, keeper</footer>\n</blockquote>\n',
  )
})

test('an empty table heading is a plain cell, and an empty head is left out', () => {
  expect(html('| | HKD |\n|---|--:|\n| a | 1 |')).toContain(
    '<td></td>\n<th style="text-align:right">HKD</th>',
  )
  expect(html('| | |\n|---|---|\n| a | 1 |')).toBe(
    '<table>\n<tbody>\n<tr>\n<td>a</td>\n<td>1</td>\n</tr>\n</tbody>\n</table>\n',
  )
})

test('sets typographic quotes, keeps amounts with their currency, and changes nothing else', () => {
  expect(html(`"It's" (c) +- ... HKD 1,200`)).toBe('<p>“It’s” (c) +- ... HKD\u00a01,200</p>\n')
})

test('joins lines of Chinese without a space, and lines of English with one', () => {
  expect(html('限时拍卖\n以本行时钟为准')).toBe('<p>限时拍卖以本行时钟为准</p>\n')
  expect(html('A timed\nsale')).toBe('<p>A timed\nsale</p>\n')
})

test('leaves no space after emphasised Chinese that ends in punctuation', () => {
  expect(html('**逐件验看。** 全部拍品')).toBe('<p><strong>逐件验看。</strong>全部拍品</p>\n')
  expect(html('**We reply.** You')).toBe('<p><strong>We reply.</strong> You</p>\n')
})
