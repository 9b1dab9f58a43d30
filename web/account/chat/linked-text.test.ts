import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkedText } from './linked-text.ts'

const linkTexts = (text: string) => linkedText(text).flatMap(({ text: part, href }) => (href ? [part] : []))

test('links a web address without the punctuation after it', () => {
  expect(linkedText('See https://bowen.example/auction/BH0145. Thank you')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://bowen.example/auction/BH0145', href: 'https://bowen.example/auction/BH0145' },
    { text: '. Thank you', href: null },
  ])
  expect(linkTexts('请看https://bowen.example/a，谢谢')).toEqual(['https://bowen.example/a'])
  expect(linkTexts('(https://a.example/b)')).toEqual(['https://a.example/b'])
  expect(linkTexts('https://a.example/b_(c)')).toEqual(['https://a.example/b_(c)'])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>',
  'ftp://a.example',
  'https://bowen.example@evil.example/',
  'https://',
  'www.bowen.example',
  '//evil.example',
])('does not link %s', (text) => {
  expect(linkTexts(text)).toEqual([])
})

const tokens = fc.constantFrom(
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

test('preserves the text and links only to web pages', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ maxLength: 5 }), tokens), { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      const pieces = linkedText(text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const { href } of pieces) if (href !== null) expect(href).toMatch(/^https?:\/\//)
    }),
  )
})
