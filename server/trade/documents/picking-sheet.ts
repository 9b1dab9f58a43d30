import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Instant } from '#domain/money/money.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import type { Sheet } from '#server/platform/pdf/pdf.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { letterhead } from './letterhead.ts'
import { signatureLines } from './signature-lines.ts'

/** An item to be picked, in the language of the list. */
export type Picked = {
  readonly place: string
  readonly number: string
  readonly name: string
  readonly content: string
  readonly seller: string
  /** The seller's own reference for the consignment; '' for none. */
  readonly reference: string
}

/** Returns the list by which items are picked for their return (S3), in order of their places, to be signed. */
export function pickingSheet(
  house: HouseIdentity,
  lang: Language,
  items: readonly Picked[],
  now: Instant,
): Sheet {
  const t = textsIn(lang)
  return {
    ...letterhead(house, lang),
    title: t('custody.picking.title'),
    subtitle: formatDate(houseTimeZone, now),
    stamp: '',
    reference: '',
    typed: items.flatMap(({ seller, reference }) => [seller, reference]),
    issuedAt: now,
    parts: [
      {
        kind: 'table',
        columns: [
          { head: t('custody.picking.columns.picked'), width: 40 },
          { head: t('custody.picking.columns.place'), width: 72 },
          { head: t('custody.picking.columns.number'), width: 84 },
          { head: t('custody.picking.columns.content'), share: 3 },
          { head: t('custody.picking.columns.seller'), share: 2 },
        ],
        rows: items.map(({ place, number, name, content, seller, reference }) => [
          '□',
          place,
          number,
          { text: name, under: content === '' ? [] : [content] },
          { text: seller, under: reference === '' ? [] : [reference] },
        ]),
      },
      { kind: 'paragraph', text: t('custody.picking.sign', { items: items.length }) },
      signatureLines(
        [t('documents.payoutList.signature'), t('documents.payoutList.name'), t('documents.payoutList.date')],
        1,
      ),
    ],
  }
}
