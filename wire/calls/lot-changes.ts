import * as z from 'zod/mini'
import { type CorrectableText, consentChannels, consentGivers } from '#domain/auction/changes/lot-change.ts'
import { maxLotPictures } from '#domain/drafts/pictures.ts'
import { pictureViews } from '#domain/pictures/views.ts'
import { anyValue } from '#wire/entities/lot-attributes.ts'
import { lotChange, reserveChange } from '#wire/entities/lot-change.ts'
import { picture } from '#wire/entities/picture.ts'
import { call } from '#wire/schema/call.ts'
import { id, json, line, lineOrNone, linesOrNone, seq, uuid } from '#wire/schema/fields.ts'
import { count, ledgerSeq, whole } from '#wire/schema/values.ts'

/** The longest short text, long text and vintage of a lot, in characters. */
export const textLengths = { short: 300, long: 8_000, vintage: 20 } as const
const { short, long, vintage } = textLengths
const stated = {
  title: line(short),
  accent: lineOrNone(short),
  producer: lineOrNone(short),
  facts: lineOrNone(short),
  region: lineOrNone(short),
  format: lineOrNone(short),
  description: linesOrNone(long),
  condition: linesOrNone(long),
  provenance: linesOrNone(long),
} satisfies { readonly [field in CorrectableText]: z.ZodMiniType<string, string> }
const texts = z.optional(z.partial(z.strictObject(stated)))
const alt = lineOrNone(500)
const pictureAlt = z.strictObject({ key: id, alt: z.strictObject({ en: alt, zh: alt }) })
const newPicture = z.extend(pictureAlt, { view: z.optional(z.enum(pictureViews)) })
const ofLot = { auctionId: id, lotId: id, ak: uuid, seq }
const done = z.strictObject({ seq: ledgerSeq })

export const lotAmend = call('POST', 'house/lot/amend', {
  about:
    'Changes terms of a published lot (K4): `lowEstimate`, `highEstimate` and `startPrice` before its first bid; `reserve`, with the seller’s `consent`, up to the low estimate before the first bid, and only down afterwards (null removes it). Code 4003: `hasBids`, `onBlock`, `closing`, `sold`, `passed`, `withdrawn` or `ended` where the table does not allow it, `reserveRaised` for a higher reserve once there is a bid, `noConsent` for a reserve without consent.',
  who: 'catalogue',
  checks: ['conducts'],
  trace: 'ledger',
  payload: {
    ...ofLot,
    amendment: json(
      z.strictObject({
        lowEstimate: z.optional(whole),
        highEstimate: z.optional(whole),
        startPrice: z.optional(whole),
        reserve: z.optional(z.nullable(whole)),
        consent: z.optional(z.strictObject({ how: z.enum(consentChannels), from: z.enum(consentGivers) })),
      }),
    ),
  },
  example: { amendment: { reserve: 76_000, consent: { how: 'telephone', from: 'seller' } } },
  data: done,
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const lotCorrect = call('POST', 'house/lot/correct', {
  about:
    'Corrects what the catalogue states of a published lot (K13): `texts` by language, `facts`, `attributes` by id (empty ones are not stated any more), and `pictures`, the keys of all pictures in their new order, the cover first. `newPictures` are those that the lot does not have yet, uploaded with `house/picture/upload`; `alts` are alternative texts of those that stay. With a bid it needs a `notice` in both languages, which those who have bid on the lot or saved it receive. Once the lot is decided, the notice alone is an erratum. Code 4003: `noticeNeeded`, `noText` where a language of the notice is missing, `noPicture` where no picture is left, `onBlock`, `closing`, and `sold`, `passed`, `withdrawn` or `ended` for a change of a decided lot.',
  who: 'catalogue',
  checks: ['conducts'],
  trace: 'ledger',
  payload: {
    ...ofLot,
    correction: json(
      z.strictObject({
        texts: z.optional(z.strictObject({ en: texts, zh: texts })),
        facts: z.optional(
          z.strictObject({
            vintage: z.optional(lineOrNone(vintage)),
            quantity: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
          }),
        ),
        attributes: z.optional(z.record(z.string().check(z.maxLength(64)), anyValue)),
        pictures: z.optional(z.readonly(z.array(id).check(z.maxLength(maxLotPictures)))),
        newPictures: z.optional(z.readonly(z.array(newPicture).check(z.maxLength(maxLotPictures)))),
        alts: z.optional(z.readonly(z.array(pictureAlt).check(z.maxLength(maxLotPictures)))),
        notice: z.optional(z.strictObject({ en: lineOrNone(500), zh: lineOrNone(500) })),
      }),
    ),
  },
  data: done,
  refusals: ['notFound', 'conflict', 'wrongState'],
})

const described = z.strictObject({
  title: z.string(),
  accent: z.string(),
  producer: z.string(),
  facts: z.string(),
  region: z.string(),
  format: z.string(),
  description: z.string(),
  condition: z.string(),
  provenance: z.string(),
}) satisfies z.ZodMiniType<{ readonly [field in CorrectableText]: string }>

export const lotPublished = call('GET', 'house/lot/published', {
  about: 'What the catalogue states of a published lot, in both languages, with its terms.',
  who: 'saleSecrets',
  checks: ['conducts'],
  payload: { auctionId: id, lotId: id },
  data: z.strictObject({
    lotId: z.string(),
    auctionId: z.string(),
    texts: z.strictObject({ en: described, zh: described }),
    facts: z.strictObject({ vintage: z.string(), quantity: z.string() }),
    kind: z.enum(['wine', 'spirits', 'cigars', 'other']),
    /** The values of attributes that can be corrected, by id; unset ones are absent. */
    attributes: z.record(z.string(), anyValue),
    pictures: z.readonly(
      z.array(z.extend(picture, { altZh: z.string(), view: z.optional(z.enum(pictureViews)) })),
    ),
    lowEstimate: whole,
    highEstimate: whole,
    startPrice: whole,
    reserve: z.nullable(whole),
    categoryId: z.string(),
    isFeatured: z.boolean(),
    /** The milliseconds before the end in which bids extend a timed lot and corrections are refused. */
    extendWindow: count,
    /** The number of people who would receive a notice about the lot: those who have bid on it or saved it. */
    readers: count,
  }),
  refusals: ['notFound'],
})

export const saleChanges = call('GET', 'house/sale/changes', {
  about:
    'Every change of the lots of a published sale, newest first, with the reserves and the sender of each.',
  who: 'saleSecrets',
  checks: ['conducts'],
  payload: { auctionId: id },
  data: z.strictObject({
    list: z.readonly(
      z.array(
        z.extend(lotChange, {
          by: z.string(),
          reserve: z.nullable(reserveChange),
          /** Whether the change concerns the owner of the lot (S10). */
          isOwner: z.boolean(),
        }),
      ),
    ),
  }),
  refusals: ['notFound'],
})
