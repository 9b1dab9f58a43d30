import { isChosen } from '#domain/auction/choice.ts'
import type { Entry } from '#domain/auction/events.ts'
import { headText } from '#domain/auction/receipt.ts'
import type { LotState, SaleState } from '#domain/auction/state.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import type { CatalogueLot, CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import type { Column, Row, Sheet } from '#server/platform/pdf/pdf.ts'
import { type Texts, textsIn } from '#server/platform/texts/texts.ts'
import type { Decided } from '#server/sale/ledger/ledger.ts'
import { canonicalAddress } from '#wire/address/page-address.ts'
import { inLanguage } from './in-language.ts'
import { formatWhole, formatWholeAmount, letterhead } from './letterhead.ts'
import { lotHistory } from './lot-history.ts'

/** Everything a certificate is made from. */
type CertificateFacts = {
  readonly house: HouseIdentity
  readonly publicUrl: string
  readonly lang: Language
  readonly sale: CatalogueSale
  readonly lots: ReadonlyMap<string, CatalogueLot>
  readonly state: SaleState
  /** In ledger order. */
  readonly decided: readonly Decided[]
  /** Other events of lots, in ledger order, including those after the end. */
  readonly history: readonly Entry[]
  /** The entry that finally ended the sale, or cancelled it. */
  readonly end: Decided
  /** The signature of that head. */
  readonly signature: string
  /** The house’s public key. */
  readonly key: string
}

/**
 * Returns the closing certificate of a sale: the result of every lot or the reason for the cancellation, with
 * the ledger head to verify it by.
 */
export function certificate(facts: CertificateFacts): Sheet {
  const { house, publicUrl, lang, sale, state, decided, end, signature, key } = facts
  const t = textsIn(lang)
  const { cancellation } = state
  const all = [...state.lots.values()].map((lot) => asEnded(lot, decided))
  const sold = all.filter((lot) => lot.saleStatus === 'sold')
  const total = sold.reduce((sum, lot) => sum + lot.finalPrice, 0)
  return {
    ...letterhead(house, lang),
    title: t('documents.certificate.title'),
    subtitle: sale.texts[lang].title,
    stamp: sale.isRehearsal ? t('documents.rehearsal') : '',
    ...(sale.isRehearsal && { watermark: t('documents.rehearsal') }),
    reference: sale.no,
    keywords: `rostrum-head ${sale.id} ${end.seq} ${end.hash} ${signature}`,
    parts: [
      {
        kind: 'facts',
        rows: [
          [t('documents.certificate.sale'), sale.no],
          [
            cancellation ? t('documents.certificate.cancelled') : t('documents.certificate.ended'),
            formatDateTime(houseTimeZone, cancellation?.at ?? end.at),
          ],
          ...(cancellation
            ? ([[t('documents.certificate.reason'), inLanguage(lang, cancellation)]] as const)
            : []),
          [
            t('documents.certificate.lots'),
            t('documents.certificate.counts', { all: all.length, sold: sold.length }),
          ],
          [t('documents.certificate.total'), formatWholeAmount(sale.currency, total)],
        ],
      },
      { kind: 'paragraph', text: t('documents.certificate.certifies', { seq: formatWhole(end.seq) }) },
      {
        kind: 'code',
        label: t('documents.certificate.fingerprint', { seq: formatWhole(end.seq) }),
        text: end.hash,
      },
      { kind: 'code', label: t('documents.certificate.signature'), text: signature },
      { kind: 'code', label: t('documents.certificate.key'), text: key },
      { kind: 'heading', text: t('documents.certificate.verify') },
      {
        kind: 'paragraph',
        text: t('documents.certificate.inBrowser', {
          address: publicUrl + canonicalAddress(lang, `/auction/${sale.id}/record`),
        }),
      },
      {
        kind: 'paragraph',
        text: t('documents.certificate.byCommand', { command: `npm run verify -- ${publicUrl} ${sale.id}` }),
      },
      { kind: 'code', label: t('documents.certificate.bySignature'), text: headText(sale.id, end) },
      { kind: 'heading', text: t('documents.certificate.results') },
      { kind: 'table', columns: columnsOf(t), rows: all.map((lot) => rowOf(lot, facts)) },
    ],
  }
}

/**
 * Returns a lot as it was when the sale ended: a sale after the sale (V16) is not part of what the
 * certificate signs.
 */
function asEnded(lot: LotState, decided: readonly Decided[]): LotState {
  if (!lot.soldAfter) return lot
  const { leading } = lot.soldAfter
  const decision = decided.findLast(({ lotId }) => lotId === lot.lotId)?.type
  const isSold = decision === 'lotSold' || decision === 'lotSoldInParcel'
  const price = isSold ? (leading?.price ?? 0) : 0
  return { ...lot, leading, finalPrice: price, saleStatus: isSold ? 'sold' : 'passed' }
}

const columnsOf = (t: Texts): readonly Column[] => [
  { head: t('documents.certificate.columns.lot'), share: 3 },
  { head: t('documents.certificate.columns.what'), share: 24 },
  { head: t('documents.certificate.columns.paddle'), share: 6 },
  { head: t('documents.certificate.columns.hammer'), share: 9, align: 'right' },
]

/** Returns a lot’s row, with the entry that sold or passed it and that entry’s hash, if any. */
function rowOf(lot: LotState, { lang, sale, lots, state, decided, history }: CertificateFacts): Row {
  const t = textsIn(lang)
  const entry = decided.findLast(({ lotId }) => lotId === lot.lotId)
  const title = lots.get(lot.lotId)?.texts[lang].title ?? lot.lotId
  const isSold = lot.saleStatus === 'sold'
  const decision =
    entry && !lot.withdrawn
      ? [t('documents.certificate.entry', { seq: formatWhole(entry.seq) }), entry.hash]
      : []
  // V20, V23: a lot that was not called takes its price from another one.
  const parcel = isSold && !isChosen(lot) ? state.lots.get(lot.inParcel?.firstLotId ?? '') : undefined
  const under = [
    ...(isSold && isChosen(lot) ? [t('documents.certificate.chosen')] : []),
    ...(parcel ? [t('documents.certificate.parcel', { number: lotLabel(lotNumberOf(parcel.terms)) })] : []),
    ...lotHistory(state.lots.get(lot.lotId) ?? lot, history, {
      ...{ lang, timeZone: houseTimeZone, currency: sale.currency, state },
    }),
    ...decision,
  ]
  return [
    lotLabel(lotNumberOf(lot.terms)),
    { text: title, under },
    isSold ? lot.leading?.paddle || t('documents.certificate.room') : '',
    isSold
      ? formatWholeAmount(sale.currency, lot.finalPrice)
      : lot.withdrawn
        ? t('documents.certificate.withdrawn')
        : t('documents.certificate.passed'),
  ]
}
