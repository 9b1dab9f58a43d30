import type { Kysely, Transaction } from 'kysely'
import { noText } from '#domain/drafts/bilingual.ts'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import type { NumberedLot } from '#domain/drafts/numbering.ts'
import { maxLotPictures } from '#domain/drafts/pictures.ts'
import { withShot } from '#domain/drafts/shot-list.ts'
import type { Shot } from '#domain/drafts/shots.ts'
import { placePictures, readPictureName, withNamedShots, withPictures } from '#domain/imports/picture-name.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { type Author, recordChange } from '#server/catalogue/drafts/change-log.ts'
import { editsOfLots, type NotEditable, storeLots } from '#server/catalogue/drafts/edit.ts'
import { changing } from '#server/catalogue/drafts/lots.ts'
import { planLots } from '#server/catalogue/drafts/plan-lots.ts'
import { readLotNumbers } from '#server/catalogue/drafts/rows.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { markNamesPlaced, type OtherName, readOtherNames } from './other-names.ts'
import { type ArrivedPicture, markPlaced, readArrived, readLotPictures } from './store.ts'

/** A lot with its pictures after a change. */
type LotPictures = { readonly id: string; readonly rev: number; readonly pictures: readonly DraftPicture[] }

/** The result: the change's id or '' if nothing changed, the number of pictures placed and the changed lots. */
export type Placed = {
  readonly kind: 'placed'
  readonly change: string
  readonly placed: number
  readonly lots: readonly LotPictures[]
}

/** The pictures assigned to lots, in the order of the lots. */
type Plan = ReadonlyMap<string, readonly DraftPicture[]>

type Held = Awaited<ReturnType<typeof readLotPictures>>

/** K12: adds the pictures in the tray to the lots that their file names state, as one change. */
export const matchPictures = (
  db: Kysely<Rows>,
  saleId: string,
  author: Author,
): Promise<Placed | NotEditable> =>
  placing(db, saleId, author, async (trx, held) => {
    const arrived = await readArrived(trx, saleId)
    const used = keysIn(held)
    const first = arrived.filter(({ key, placed_at }) => placed_at === null && !used.has(key))
    // A picture is stored once but has a name for every lot that shows it.
    const further = furtherPictures(arrived, await readOtherNames(trx, saleId))
    const waiting = [...first, ...further.filter(({ placed_at }) => placed_at === null)]
    const numbers = await readLotNumbers(trx, saleId)
    const { lots } = placePictures(waiting, numbers)
    await markNamesPlaced(
      trx,
      saleId,
      lots.flatMap(({ pictures }) => pictures),
      author.now,
    )
    const named = namesInLots([...arrived, ...further], numbers)
    return new Map(
      lots.map(({ lotId, pictures }) => {
        const own = (held.get(lotId)?.pictures ?? []).map((picture) => named(picture, lotId))
        const added = pictures
          .filter(({ key }) => own.every((picture) => picture.key !== key))
          .slice(0, Math.max(0, maxLotPictures - own.length))
          .map((picture) => named(toDraft(picture), lotId))
        const all = withPictures(own, added).map(({ name: _, ...picture }) => picture)
        return [lotId, withNamedShots(all, pictures)]
      }),
    )
  })

/** Returns the pictures with additional names, once for each of these names. */
function furtherPictures(
  arrived: readonly ArrivedPicture[],
  names: readonly OtherName[],
): readonly ArrivedPicture[] {
  const byKey = new Map(arrived.map((picture) => [picture.key, picture]))
  return names.flatMap(({ key, name, placed_at }) => {
    const picture = byKey.get(key)
    return picture ? [{ ...picture, name, placed_at }] : []
  })
}

/** Returns the name of a picture within a lot: the one that names this lot, else its first. */
function namesInLots(pictures: readonly ArrivedPicture[], lots: readonly NumberedLot[]) {
  const names = Map.groupBy(pictures, ({ key }) => key)
  const labels = new Map(lots.map((lot) => [lot.id, lotLabel(lot)]))
  return (picture: DraftPicture, lotId: string) => {
    const own = names.get(picture.key) ?? []
    const ofLot = own.find(({ name }) => {
      const read = readPictureName(name)
      return read !== null && lotLabel(read.lot) === labels.get(lotId)
    })
    return { ...picture, name: (ofLot ?? own[0])?.name ?? '' }
  }
}

/**
 * K12: moves pictures to the end of a lot's pictures; they leave their former lot and lose their shots there.
 * A picture shared by several lots stays in them. If a shot is given, the first picture becomes it, even if
 * it is already in the lot.
 */
export async function placeInLot(
  db: Kysely<Rows>,
  request: { readonly lotId: string; readonly keys: readonly string[]; readonly shot?: Shot | undefined },
  author: Author,
): Promise<Placed | NotEditable> {
  const { lotId, keys, shot } = request
  const lot = await db.selectFrom('draft_lots').select('sale_id').where('id', '=', lotId).executeTakeFirst()
  return placing(db, lot?.sale_id ?? '', author, async (trx, held) => {
    const arrived = new Map((await readArrived(trx, lot?.sale_id ?? '')).map((one) => [one.key, one]))
    const shown = new Map([...held.values()].flatMap(({ pictures }) => pictures.map((one) => [one.key, one])))
    const own = held.get(lotId)?.pictures ?? []
    const room = maxLotPictures - own.length
    const added = [...new Set(keys)]
      .filter((key) => own.every((picture) => picture.key !== key))
      .flatMap((key) => {
        const picture = shown.get(key) ?? arrived.get(key)
        return picture ? { ...toDraft(picture), alt: 'alt' in picture ? picture.alt : noText } : []
      })
      .slice(0, Math.max(0, room))
    const isShared = (key: string) =>
      [...held.values()].filter(({ pictures }) => pictures.some((one) => one.key === key)).length > 1
    const moved = new Set(added.map(({ key }) => key).filter((key) => !isShared(key)))
    const left = [...held].flatMap(([id, { pictures }]): [string, readonly DraftPicture[]][] =>
      id !== lotId && pictures.some(({ key }) => moved.has(key))
        ? [[id, pictures.filter(({ key }) => !moved.has(key))]]
        : [],
    )
    const all = [...own, ...added]
    return new Map([...left, [lotId, shot && keys[0] ? withShot(all, keys[0], shot) : all]])
  })
}

const keysIn = (held: Held): ReadonlySet<string> =>
  new Set([...held.values()].flatMap(({ pictures }) => pictures.map(({ key }) => key)))

const toDraft = ({ key, width, height }: Pick<ArrivedPicture, 'key' | 'width' | 'height'>): DraftPicture => ({
  key,
  width,
  height,
  alt: noText,
})

/** Changes the pictures of lots as one change; a repeated request gets its response from the entry. */
const placing = (
  db: Kysely<Rows>,
  saleId: string,
  author: Author,
  plan: (trx: Transaction<Rows>, held: Held) => Promise<Plan>,
): Promise<Placed | NotEditable> =>
  changing(db, saleId, author, async (trx, repeated): Promise<Placed> => {
    if (repeated) {
      const ids = repeated.edits.flatMap(({ lotId }) => lotId ?? [])
      const now = await readLotPictures(trx, saleId, ids)
      const lots = [...now].map(([id, lot]) => ({ id, ...lot }))
      return { kind: 'placed', change: repeated.id, placed: 0, lots }
    }
    const held = await readLotPictures(trx, saleId)
    const wanted = await plan(trx, held)
    const { changes } = await planLots(trx, saleId, [...wanted.keys()], ({ id, rev, draft }) => ({
      patch: { pictures: wanted.get(id) ?? draft.pictures },
      since: rev,
    }))
    if (changes.length === 0) return { kind: 'placed', change: '', placed: 0, lots: [] }
    await storeLots(trx, changes, author)
    const added = changes.flatMap(({ lot, draft }) =>
      draft.pictures.filter(({ key }) => lot.draft.pictures.every((one) => one.key !== key)),
    )
    await markPlaced(
      trx,
      saleId,
      added.map(({ key }) => key),
      author.now,
    )
    const edits = editsOfLots(changes)
    const change = await recordChange(trx, author, { saleId, kind: 'bulk', rev: 0, edits })
    const lots = changes.map(({ lot, draft }) => ({ id: lot.id, rev: lot.rev + 1, pictures: draft.pictures }))
    return { kind: 'placed', change, placed: added.length, lots }
  })
