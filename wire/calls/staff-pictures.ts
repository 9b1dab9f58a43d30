import * as z from 'zod/mini'
import { maxLotPictures } from '#domain/drafts/pictures.ts'
import { shots } from '#domain/drafts/shots.ts'
import { bilingual, draftPicture, pictureKey } from '#wire/entities/draft-picture.ts'
import { lotDraftFields } from '#wire/entities/lot-draft.ts'
import { call, uploadCall } from '#wire/schema/call.ts'
import { id, json, linesOrNone, many, uuid } from '#wire/schema/fields.ts'
import { count, instant, nothing } from '#wire/schema/values.ts'
import { changeResult, rev } from './sale-drafts.ts'

/** The maximum number of pictures that one request may name. */
const maxKeys = 200

/** A picture that arrived for a sale. */
const uploadedPicture = z.strictObject({
  key: z.string(),
  /** The name of its file. */
  name: z.string(),
  /** Other names of the same file that match other lots. */
  otherNames: z.array(z.string()),
  /** SHA-256 of the file, in hex: a file with a known digest need not be sent again. */
  digest: z.string(),
  width: count,
  height: count,
  at: instant,
  /** Whether a lot has shown it before, so that it is not matched by name again. */
  wasPlaced: z.boolean(),
})

/** A lot of a draft with its pictures; the first is the cover. */
const lotPictures = z.strictObject({ id: z.string(), rev: count, pictures: z.array(draftPicture) })

export const pictureUpload = uploadCall('POST', 'house/picture/upload', {
  about:
    'Stores a picture for the lots of a draft, or for `house/lot/correct` of a published sale, as `file`: JPEG, PNG, WebP or AVIF, at most 40 MB. It is drawn again, upright and without metadata. A file that has arrived before is stored once (`isNew` is then 0, unless its name gives another lot). Of a draft, it waits in the tray until `house/picture/match` or `house/picture/place` puts it into a lot (K12).',
  who: 'catalogue',
  trace: 'changeLog',
  file: 'file',
  payload: { auctionId: id, ak: uuid },
  data: z.extend(uploadedPicture, { isNew: z.boolean() }),
  refusals: ['notFound', 'wrongState', 'uploadRefused'],
})

export const pictureList = call('GET', 'house/picture/list', {
  about:
    'Lists the lots of a draft with their pictures, and every picture that arrived for it. Those that neither a lot nor the cover shows are in the tray.',
  who: 'catalogue',
  payload: { auctionId: id },
  data: z.strictObject({
    lots: z.array(
      z.extend(lotPictures, {
        number: z.string(),
        title: bilingual(330),
        kind: lotDraftFields.shape.kind,
        packing: lotDraftFields.shape.packing,
      }),
    ),
    pictures: z.array(uploadedPicture),
    cover: z.nullable(draftPicture),
  }),
  refusals: ['notFound'],
})

/** The lots whose pictures a change has replaced. */
const placed = z.strictObject({
  /** The id of its entry in the change log; '' if nothing changed. */
  change: z.string(),
  placed: count,
  lots: z.array(lotPictures),
})

export const pictureMatch = call('POST', 'house/picture/match', {
  about:
    'Puts pictures of the tray into the lots that their file names give, such as `27.jpg`, `27-2.jpg`, `0027_03.JPG` or `27A (2).png`, as one change (K12).',
  who: 'catalogue',
  trace: 'changeLog',
  payload: { auctionId: id, ak: uuid },
  data: placed,
  refusals: ['notFound', 'wrongState'],
})

export const picturePlace = call('POST', 'house/picture/place', {
  about:
    'Puts pictures behind those of a lot, as one change; they leave the lots that they were in. With `shot`, the first of them becomes this shot of the lot (K12).',
  who: 'catalogue',
  trace: 'changeLog',
  payload: {
    lotId: id,
    pictureKeys: many(pictureKey, maxLotPictures),
    shot: z.optional(z.enum(shots)),
    ak: uuid,
  },
  example: { shot: 'label' },
  data: placed,
  refusals: ['notFound', 'wrongState'],
})

export const pictureSet = call('POST', 'house/picture/set', {
  about:
    'Sets the pictures of a lot: their order, the first being the cover, their alternative texts, which shots they are (each at most once), and the level that is marked on the shot of the level. Those left out return to the tray. If others changed them since `rev`, it is refused (K8).',
  who: 'catalogue',
  trace: 'changeLog',
  payload: {
    lotId: id,
    rev,
    pictures: json(
      z.strictObject({
        list: z
          .array(z.pick(draftPicture, { key: true, alt: true, shot: true, level: true }))
          .check(z.maxLength(maxLotPictures)),
      }),
    ),
    ak: uuid,
  },
  example: {
    pictures: {
      list: [{ key: '3f9a1c07be42d85e6fa20b17', alt: { en: 'The label', zh: '酒标' }, shot: 'label' }],
    },
  },
  data: changeResult,
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const pictureCover = call('POST', 'house/picture/cover', {
  about: 'Sets the cover of a draft, with its alternative text; removes it without `pictureKey`.',
  who: 'catalogue',
  trace: 'changeLog',
  payload: {
    auctionId: id,
    rev,
    pictureKey: z.optional(pictureKey),
    altEn: z._default(linesOrNone(500), ''),
    altZh: z._default(linesOrNone(500), ''),
    ak: uuid,
  },
  data: changeResult,
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const pictureDiscard = call('POST', 'house/picture/discard', {
  about:
    'Deletes pictures from the tray. A picture that a lot or the cover shows is left. Uploading the file again brings it back.',
  who: 'catalogue',
  trace: 'changeLog',
  payload: { auctionId: id, pictureKeys: many(pictureKey, maxKeys) },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})
