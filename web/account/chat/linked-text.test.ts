import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkedText } from './linked-text.ts'

const links = (text: string) => linkedText(text).flatMap(({ text: words, href }) => (href ? [words] : []))

test('an address of the web becomes a link, and what ends the sentence does not', () => {
  expect(linkedText('See https://bowen.example/auction/BH0145. Thank you')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://bowen.example/auction/BH0145', href: 'https://bowen.example/auction/BH0145' },
    { text: '. Thank you', href: null },
  ])
  expect(links('请看https://bowen.example/a，谢谢')).toEqual(['https://bowen.example/a'])
  expect(links('(https://a.example/b)')).toEqual(['https://a.example/b'])
  expect(links('https://a.example/b_(c)')).toEqual(['https://a.example/b_(c)'])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>',
  'ftp://a.example',
  'https://bowen.example@evil.example/',
  'https://',
  'www.bowen.example',
  '//evil.example',
])('%s stays words', (text) => {
  expect(links(text)).toEqual([])
})

const parts = fc.constantFrom(
  'https://',
  'http://',
  'a.example',
  '/b',
  '?c=d',
  '(',
  ')',
  '.',
  '，',
  '@',
  ' ',
  '\n',
)

test('nothing of a text is lost or added, and every link leads to a page', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ maxLength: 5 }), parts), { maxLength: 12 }), (all) => {
      const text = all.join('')
      const pieces = linkedText(text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const { href } of pieces) if (href !== null) expect(href).toMatch(/^https?:\/\//)
    }),
  )
})
