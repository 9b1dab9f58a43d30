import { expect, test } from 'vitest'
import { fillLetter, letterGaps, letterParagraphs } from './client-letter.ts'

const values = { name: 'Ms Tsang', number: '20418', house: 'Bowen House', phone: '+852 2111 3000' }

test('fills in the client and the company, and leaves what the writer must replace', () => {
  const filled = fillLetter('{name} ({number}) of {house}: call {phone} by {date}, {name}.', values)
  expect(filled).toBe('Ms Tsang (20418) of Bowen House: call +852 2111 3000 by {date}, Ms Tsang.')
  expect(letterGaps(`${filled} {date} {时间}`)).toEqual(['{date}', '{时间}'])
})

test('a name with braces is not treated as a placeholder', () => {
  expect(fillLetter('{phone} {name}', { ...values, name: '{phone}' })).toBe('+852 2111 3000 {phone}')
})

test('a text without braces is complete, and each of its lines is a paragraph', () => {
  expect(letterGaps('Your lot is ready.')).toEqual([])
  expect(letterParagraphs('One.\n\n \nTwo.')).toEqual(['One.', 'Two.'])
})
