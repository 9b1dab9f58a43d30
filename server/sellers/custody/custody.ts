import type { Kysely } from 'kysely'
import { inWalkingOrder } from '#domain/custody/place.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import type { CallHandler, Language } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { PrintLabel } from '#server/platform/pdf/print-document.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import type { Settlements } from '#server/trade/settlements/settlements.ts'
import type { CustodyItem } from '#wire/entities/custody.ts'
import { readCustody } from './custody-items.ts'
import { labelCodes } from './label-codes.ts'
import { listCalls } from './list-calls.ts'
import { moveCalls } from './move-calls.ts'
import { ownItemsCall } from './own-items-call.ts'
import { custodyData } from './personal-data.ts'
import { pictureCall } from './picture-call.ts'
import { type ReceiptDeps, receiptLetter, receiptTask } from './receipt-letter.ts'
import { receiveCall } from './receive-call.ts'
import { stocktakeCalls } from './stocktake-calls.ts'

type Deps = ReceiptDeps & {
  readonly clock: Clock
  readonly pictures: Pick<Pictures, 'storePicture'>
  readonly settlements: Pick<Settlements, 'settleLater'>
  readonly uploads: Pick<Uploads, 'attachAsSignature' | 'pictureSpool'>
}

/** Opens the module for the custody of sellers' items (S3). */
export const openCustody = (
  deps: Deps,
): {
  readonly calls: readonly CallHandler[]
  readonly tasks: Tasks
  readonly personalData: PersonalData
} => ({
  calls: [
    ...listCalls(deps.db),
    ownItemsCall(deps.db),
    receiveCall(deps.db),
    pictureCall(deps),
    ...moveCalls(deps),
    ...stocktakeCalls(deps.db),
  ],
  tasks: { [receiptTask]: receiptLetter(deps) },
  personalData: custodyData(deps.db),
})

/** Returns the labels of items by their numbers, in this order (S3), without sellers' names and prices. */
export async function printLabels(
  db: Kysely<Rows>,
  numbers: readonly string[],
  lang: Language,
  now: number,
): Promise<readonly PrintLabel[]> {
  const items = await readCustody(db, { numbers }, now)
  return Promise.all(
    items.map(async ({ item }) => ({
      ...(await labelCodes(item.number)),
      number: item.number,
      name: titleOf(item, lang),
      content: contentOf(item, lang),
      place: item.place,
    })),
  )
}

/** Returns the list of items to pick for return, in walking order (S3), without prices. */
export async function printPicking(db: Kysely<Rows>, lang: Language, now: number) {
  const returning = await readCustody(db, { own: ['returning'] }, now)
  const references = new Map(returning.map(({ item, reference }) => [item.number, reference]))
  return inWalkingOrder(returning.map(({ item }) => item)).map((item) => ({
    place: item.place,
    number: item.number,
    name: titleOf(item, lang),
    content: contentOf(item, lang),
    seller: item.seller,
    reference: references.get(item.number) ?? '',
  }))
}

const titleOf = ({ title: { en, zh } }: CustodyItem, lang: Language): string =>
  lang === 'en' ? en || zh : zh || en

function contentOf({ quantity, millilitres }: CustodyItem, lang: Language): string {
  if (quantity === null) return ''
  return textsIn(lang)('custody.labels.content', { quantity, millilitres: millilitres ?? 'none' })
}
