import * as z from 'zod/mini'
import type { CorrectableSaleText } from '#domain/auction/changes/sale-description.ts'
import { picture } from '#wire/entities/picture.ts'
import { saleCorrection } from '#wire/entities/sale-correction.ts'
import { call } from '#wire/schema/call.ts'
import { id, json, line, lineOrNone, linesOrNone, seq } from '#wire/schema/fields.ts'
import { count } from '#wire/schema/values.ts'
import { textLengths } from './lot-changes.ts'

const corrected = z.optional(
  z.partial(
    z.strictObject({
      title: line(textLengths.short),
      accent: lineOrNone(textLengths.short),
      summary: linesOrNone(textLengths.long),
      description: linesOrNone(textLengths.long),
      place: lineOrNone(textLengths.short),
    } satisfies { readonly [field in CorrectableSaleText]: z.ZodMiniType<string, string> }),
  ),
)

const stated = z.strictObject({
  title: z.string(),
  accent: z.string(),
  summary: z.string(),
  description: z.string(),
  place: z.string(),
}) satisfies z.ZodMiniType<{ readonly [field in CorrectableSaleText]: string }>

export const saleCorrections = call('ANY', 'sale/corrections', {
  about:
    'The corrections of the texts of a published sale, newest first, with both versions (K13). Taken back from what is stated now, they give the description whose SHA-256 the first entry of the record has.',
  who: 'anyone',
  payload: { auctionId: id },
  data: z.strictObject({ list: z.readonly(z.array(saleCorrection)) }),
  refusals: ['notFound'],
})

export const salePublished = call('GET', 'house/sale/published', {
  about:
    'What the catalogue states of a published sale, in both languages, with its cover, and its corrections with the sender of each, newest first.',
  who: 'saleSecrets',
  checks: ['conducts'],
  payload: { auctionId: id },
  data: z.strictObject({
    texts: z.strictObject({ en: stated, zh: stated }),
    cover: z.nullable(z.extend(picture, { altZh: z.string() })),
    corrections: z.readonly(z.array(z.extend(saleCorrection, { by: z.string() }))),
    /** The number of people who would receive a notice: those who have registered, bid or saved a lot. */
    readers: count,
  }),
  refusals: ['notFound'],
})

export const saleCorrect = call('POST', 'house/sale/correct', {
  about:
    'Corrects what the catalogue states of a published sale (K13): `texts` by language. `rev` is the number of its latest correction that the caller knew, 0 for none. With a bid in the sale it needs a `notice` in both languages, which those who registered, bid or saved a lot receive. Code 4003: `noticeNeeded`, and `noText` where a language of the notice is missing.',
  who: 'catalogue',
  checks: ['conducts'],
  trace: ['sale.correct'],
  payload: {
    auctionId: id,
    rev: seq,
    correction: json(
      z.strictObject({
        texts: z.strictObject({ en: corrected, zh: corrected }),
        notice: z.optional(z.strictObject({ en: lineOrNone(500), zh: lineOrNone(500) })),
      }),
    ),
  },
  data: z.strictObject({ number: count }),
  refusals: ['notFound', 'conflict', 'wrongState'],
})

const alt = z._default(lineOrNone(500), '')

export const saleCover = call('POST', 'house/sale/cover', {
  about:
    'Sets the cover of a published sale, which is no correction (K4): a picture uploaded with `house/picture/upload`, or the present one with other alternative texts; without `pictureKey` it is removed. Where a text is missing, that of the other language is used, else the title.',
  who: 'catalogue',
  trace: ['sale.cover'],
  payload: { auctionId: id, pictureKey: z.optional(id), altEn: alt, altZh: alt },
  data: z.strictObject({ cover: z.nullable(picture) }),
  refusals: ['notFound'],
})
