import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { unknownAttributes } from '#domain/lots/attributes/values.ts'
import { lotAttributes } from './lot-attributes.ts'

const schema = z.object(lotAttributes)

test('K5 validates the facts of a lot by field', () => {
  const facts = {
    ...unknownAttributes,
    levels: ['n', { mm: 25 }],
    labels: [{ code: 'BSL', degree: 'lightly', bottles: 3 }],
    boxDate: '2014-11',
  }
  expect(schema.parse(facts)).toMatchObject({ levels: facts.levels, labels: facts.labels })
  const wrong = [{ abv: 1000 }, { boxDate: '11-2014' }, { levels: ['x'] }, { labels: [{ code: 'DC' }] }]
  for (const change of wrong) expect(schema.safeParse({ ...facts, ...change }).success).toBe(false)
})
