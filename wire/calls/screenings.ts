import * as z from 'zod/mini'
import { call, uploadCall } from '#wire/schema/call.ts'
import { id, line, linesOrNone, uuid, yesOrNo } from '#wire/schema/fields.ts'
import { instant, nothing } from '#wire/schema/values.ts'

export const sellerChecks = call('GET', 'house/seller/checks', {
  about:
    'What the house has checked of a seller, and what is missing (S2). Screenings are the latest day first; `until` is the last day on which the latest holds, empty without one.',
  who: 'consignments',
  payload: { userId: id },
  data: z.strictObject({
    isIdentityPassed: z.boolean(),
    issues: z.readonly(z.array(z.enum(['identity', 'notScreened', 'screeningMatch', 'screeningExpired']))),
    until: z.string(),
    screenings: z.readonly(
      z.array(
        z.strictObject({
          id: z.string(),
          on: z.string(),
          list: z.string(),
          isClear: z.boolean(),
          note: z.string(),
          /** The name of its file; '' without one. */
          file: z.string(),
          by: z.string(),
          at: instant,
        }),
      ),
    ),
  }),
  refusals: ['notFound'],
})

export const sellerScreen = call('POST', 'house/seller/screen', {
  about:
    'Records a screening of a seller (S2): the day `on`, today at the latest, the lists that were searched, and whether nothing was found. Repeating it changes nothing.',
  who: 'consignments',
  checks: ['account'],
  trace: ['seller.screen'],
  payload: {
    userId: id,
    on: line(10),
    list: line(200),
    isClear: yesOrNo,
    note: linesOrNone(1_000),
    ak: uuid,
  },
  example: { on: '2026-11-20', list: 'United Nations, Hong Kong', isClear: true },
  data: z.strictObject({ id: z.string() }),
  refusals: ['notFound', 'secondPersonNeeded'],
})

export const sellerScreenFile = uploadCall('POST', 'house/seller/screen/file', {
  about:
    'Adds the result of a screening as `file` (S2): a PDF, JPEG or PNG, which is stored encrypted and stays. Staff read it at `/house/screenings/:screeningId/file`. Code 4003: the screening has another file.',
  who: 'consignments',
  checks: ['account'],
  trace: ['seller.screenFile'],
  file: 'file',
  payload: { userId: id, screeningId: id, ak: uuid },
  example: { screeningId: '3f6c1f4e-8a52-4b1e-9d0a-6c2b7f1e5a90' },
  data: nothing,
  refusals: ['notFound', 'wrongState', 'secondPersonNeeded', 'uploadRefused'],
})
