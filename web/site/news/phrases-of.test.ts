import { expect, test } from 'vitest'
import { phrasesOf } from './phrases-of.ts'

test.each([
  ['1974 年雪莉桶的两次装瓶', ['1974 年雪莉桶的', '两次装瓶']],
  ['九个酒窖', ['九个酒窖']],
  ['的确如此', ['的确如此']],
])('breaks %s between its phrases', (title, phrases) => {
  expect(phrasesOf(title)).toEqual(phrases)
})
