import type { Kysely } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { NotEditable } from '#server/catalogue/drafts/edit.ts'
import { refusalOf, stageRefusal } from '#server/catalogue/drafts/refusals.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import { badInput, type CallHandler, handleMemberCall, handleUpload } from '#server/platform/http/calls.ts'
import type { ReceivedFile, Spool } from '#server/platform/http/file-receiver.ts'
import { uploadRefusal } from '#server/platform/http/upload-refusal.ts'
import {
  pictureCover,
  pictureDiscard,
  pictureList,
  pictureMatch,
  picturePlace,
  pictureSet,
  pictureUpload,
} from '#wire/calls/staff-pictures.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { discardPictures } from './discard.ts'
import { listPictures, toWire } from './list.ts'
import { readOtherNames } from './other-names.ts'
import { matchPictures, type Placed, placeInLot } from './place.ts'
import { setCover, setPictures } from './set.ts'
import { uploadPicture } from './upload.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly pictures: Pick<Pictures, 'storePicture'>
  readonly spool: Spool
}

/** Seconds after which to retry when too many uploads are in progress. */
const retryAfterSeconds = 10

/** Returns the calls for pictures of drafts (K12). */
export const pictureCalls = (deps: Deps): readonly CallHandler[] => {
  const { db } = deps
  return [
    uploadCallOf(deps),

    handleMemberCall(
      pictureList,
      async (_visit, { auctionId }) => (await listPictures(db, auctionId)) ?? refusal('notFound'),
    ),

    handleMemberCall(pictureMatch, async ({ viewer, now }, { auctionId, ak }) =>
      placedAnswer(await matchPictures(db, auctionId, { by: viewer.userId, ak, now })),
    ),

    handleMemberCall(picturePlace, async ({ viewer, now }, { lotId, pictureKeys: keys, shot, ak }) =>
      placedAnswer(await placeInLot(db, { lotId, keys, shot }, { by: viewer.userId, ak, now })),
    ),

    handleMemberCall(pictureSet, async ({ viewer, now }, { lotId, rev, pictures, ak }) => {
      const author = { by: viewer.userId, ak, now }
      const done = await setPictures(db, lotId, {
        list: pictures.list,
        since: rev,
        author,
        today: dayOf(now, houseTimeZone),
      })
      if (done.kind === 'unknownPicture' || done.kind === 'wrongLevel')
        return badInput('pictures', { name: 'invalid' })
      return done.kind === 'changed' ? { rev: done.rev, change: done.change } : refusalOf(db, done)
    }),

    handleMemberCall(pictureCover, async ({ viewer, now }, { auctionId, rev, ak, ...chosen }) => {
      const author = { by: viewer.userId, ak, now }
      const { pictureKey: key, altEn: en, altZh: zh } = chosen
      const cover = key === undefined ? null : { key, alt: { en, zh } }
      const done = await setCover(db, auctionId, { cover, since: rev, author })
      if (done.kind === 'unknownPicture') return badInput('pictureKey', { name: 'invalid' })
      return done.kind === 'changed' ? { rev: done.rev, change: done.change } : refusalOf(db, done)
    }),

    handleMemberCall(pictureDiscard, async ({ now }, { auctionId, pictureKeys }) => {
      const refused = await discardPictures(db, auctionId, pictureKeys, now)
      return refused ? stageRefusal(refused) : null
    }),
  ]
}

const uploadCallOf = (deps: Deps): CallHandler =>
  handleUpload(pictureUpload, deps.spool, async ({ viewer, now }, { auctionId }, file) => {
    if (!viewer) return refusal('notAllowed')
    if (file.kind !== 'received') return uploadRefusal(file, retryAfterSeconds)
    return store(file, auctionId, { by: viewer.userId, now })

    async function store(
      received: ReceivedFile,
      saleId: string,
      author: { readonly by: string; readonly now: number },
    ) {
      const done = await uploadPicture(deps, { saleId, file: received }, author)
      switch (done.kind) {
        case 'arrived':
          return {
            ...toWire(done.picture, await readOtherNames(deps.db, saleId, done.picture.key)),
            isNew: done.isNew,
          }
        case 'refused':
          return refusal('uploadRefused', { reason: done.reason })
        case 'full':
          return refusal('uploadRefused', { reason: 'tooMany' })
        default:
          return stageRefusal(done)
      }
    }
  })

const placedAnswer = (done: Placed | NotEditable) =>
  done.kind === 'placed'
    ? {
        change: done.change,
        placed: done.placed,
        lots: done.lots.map(({ id, rev, pictures }) => ({ id, rev, pictures: [...pictures] })),
      }
    : stageRefusal(done)
