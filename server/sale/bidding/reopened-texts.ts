import type { LotNumber } from '#domain/lots/lot-number.ts'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import type { Language } from '#server/platform/http/calls.ts'

/** What the letter states about lots whose sale to the buyer was reversed. Each list is in the order of sale. */
export type ReopenedFacts = {
  /** The name of the sale in mails. */
  readonly sale: string
  /** The name of the lot in mails, where it is a single one; '' otherwise. */
  readonly lot: string
  readonly reversed: readonly LotNumber[]
  /** Those of them that take bids now. */
  readonly open: readonly LotNumber[]
  /** Closing date and time of these; '' in a live sale. */
  readonly closes: string
  /** Those that will be offered in the saleroom. */
  readonly waiting: readonly LotNumber[]
  /** Those that take no bids any more. */
  readonly over: readonly LotNumber[]
  /** The lots of the sale that the buyer has still won. */
  readonly stillWon: readonly LotNumber[]
}

/** The letter in one language. */
type ReopenedText = {
  readonly subject: string
  readonly headline: string
  readonly paragraphs: readonly string[]
  readonly link: string
}

function en({ sale, lot, reversed, open, closes, waiting, over, stillWon }: ReopenedFacts): ReopenedText {
  const numbers = (some: readonly LotNumber[]) => lotNumbers(some, 'en')
  const lots = (some: readonly LotNumber[]) => `${some.length === 1 ? 'lot' : 'lots'} ${numbers(some)}`
  const lotsAre = (some: readonly LotNumber[]) =>
    some.length === 1 ? `Lot ${numbers(some)} is` : `Lots ${numbers(some)} are`
  const [it, its] = waiting.length === 1 ? ['It', 'its'] : ['They', 'their']
  const isOne = reversed.length === 1
  const where = closes === '' ? 'in the saleroom' : `until ${closes} HKT`
  return {
    subject: `Purchase reversed: ${lot === '' ? lots(reversed) : lot}`,
    headline: `Your purchase of ${lots(reversed)} has been reversed`,
    paragraphs: [
      `The sale of ${lots(reversed)} to you in ${sale} no longer applies.`,
      ...(open.length > 0 ? [`${lotsAre(open)} open for bidding again ${where}. You can bid again.`] : []),
      ...(waiting.length > 0
        ? [
            `${lotsAre(waiting)} not open for bidding at present. ${it} will be offered in the saleroom in ${its} turn.`,
          ]
        : []),
      ...(over.length > 0 ? [`${lotsAre(over)} no longer open for bidding.`] : []),
      stillWon.length > 0
        ? `You owe nothing for ${lots(reversed)}. Your invoice includes only ${lots(stillWon)}. Please disregard any earlier version of it.`
        : `You owe nothing for ${lots(reversed)}. If you have received an invoice for ${isOne ? 'it' : 'them'}, that invoice is void.`,
    ],
    link: isOne ? 'View lot' : 'View sale',
  }
}

function zhHans({ sale, lot, reversed, open, closes, waiting, over, stillWon }: ReopenedFacts): ReopenedText {
  const lots = (some: readonly LotNumber[]) => `第 ${lotNumbers(some, 'zh-Hans')} 号拍品`
  return {
    subject: `成交已撤销：${lot === '' ? lots(reversed) : lot}`,
    headline: `您投得${lots(reversed)}的结果已撤销`,
    paragraphs: [
      `您在“${sale}”投得${lots(reversed)}的结果不再有效。`,
      ...(open.length > 0
        ? [
            closes === ''
              ? `${lots(open)}现正在拍卖厅重新竞投，您可再次出价。`
              : `${lots(open)}现已重新开放竞投，香港时间 ${closes} 截拍，您可再次出价。`,
          ]
        : []),
      ...(waiting.length > 0 ? [`${lots(waiting)}现未开拍，将在拍卖厅依次开拍。`] : []),
      ...(over.length > 0 ? [`${lots(over)}已不再接受出价。`] : []),
      stillWon.length > 0
        ? `您无须为${lots(reversed)}付款。您的发票只包括${lots(stillWon)}，先前的版本不再适用。`
        : `您无须为${lots(reversed)}付款。如已收到有关发票，该发票作废。`,
    ],
    link: reversed.length === 1 ? '查看拍品' : '查看专场',
  }
}

/** The letter to a buyer whose lots were reopened (V6). */
export const reopenedTexts: { readonly [lang in Language]: (facts: ReopenedFacts) => ReopenedText } = {
  en,
  'zh-Hans': zhHans,
}
