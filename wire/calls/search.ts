import * as z from 'zod/mini'
import { call } from '../call.ts'
import { lot } from '../entities/lot.ts'
import { line, page, size } from '../fields.ts'
import { listOf } from '../values.ts'

export const search = call('ANY', 'search', {
  about:
    'Finds lots of all sales by title, producer, facts, region or number, in both languages; open sales first.',
  who: 'anyone',
  payload: { q: line(120), page, size: size(24, 120) },
  data: z.strictObject({
    lots: listOf(
      z.strictObject({
        lot,
        auction: z.strictObject({ id: z.string(), no: z.string(), title: z.string(), isEnd: z.boolean() }),
      }),
    ),
  }),
  refusals: [],
})
