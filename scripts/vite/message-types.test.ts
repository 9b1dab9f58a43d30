import { expect, test } from 'vitest'
import { typesOf } from './message-types.ts'

test.each([
  ['no parameters', 'Place bid', '出价', ''],
  ['a parameter', 'Lot {number}', '第 {number} 号拍品', '{number}'],
  [
    'a number',
    '{count, plural, one {# lot of {sale}} other {# lots of {sale}}}',
    '{sale}：{count, number} 件',
    '{count, number}{sale}',
  ],
  ['a choice', '{kind, select, wine {Wine} other {{name}}}', '{kind}{name}', '{kind}{name}'],
  ['a day', 'On {day, date, short}', '{day, date, short}', '{day, date}'],
  [
    'tags, also of one language',
    '<em>{name}</em> <link>here</link>',
    '{name}<link>此处</link>',
    '<em></em><link></link>{name}',
  ],
])('a text with %s has exactly these parameters in its type', (_, english, chinese, signature) => {
  expect(typesOf({ page: { text: english } }, { page: { text: chinese } })).toBe(
    `export type Messages = {\n"page": {\n"text": "${signature}"\n}\n}\n`,
  )
})
