import { expect, test } from 'vitest'
import { plainText, textParts, withPageAddresses } from './marked-text.ts'

test('reads bold, italics and links', () => {
  expect(textParts('See **lot 12**, *today*, at [the sale](/auction/7).')).toEqual([
    { kind: 'plain', text: 'See ' },
    { kind: 'strong', text: 'lot 12' },
    { kind: 'plain', text: ', ' },
    { kind: 'emphasis', text: 'today' },
    { kind: 'plain', text: ', at ' },
    { kind: 'link', text: 'the sale', href: '/auction/7' },
    { kind: 'plain', text: '.' },
  ])
})

test('leaves unfinished marks and harmful addresses as they were written', () => {
  for (const text of [
    '5 * 3',
    '**open',
    '[x](javascript:alert(1))',
    '[x](//other.example)',
    '[x](data:text/html,x)',
  ])
    expect(textParts(text)).toEqual([{ kind: 'plain', text }])
})

test('changes the addresses of pages only', () => {
  const text = '[One](/news/one), [two](https://example.com/), [three](mailto:bids@example.com), (/news/one)'
  expect(withPageAddresses(text, (path) => `https://house.example${path}`)).toBe(
    '[One](https://house.example/news/one), [two](https://example.com/), [three](mailto:bids@example.com), (/news/one)',
  )
})

test('shows the address of a link in plain text', () => {
  expect(plainText('**Now**: [the sale](https://house.example/7)')).toBe(
    'Now: the sale (https://house.example/7)',
  )
})
