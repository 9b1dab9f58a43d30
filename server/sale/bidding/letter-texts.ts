import type { Language } from '#server/platform/http/calls.ts'
import {
  figure,
  known,
  type LetterFigure,
  type LetterItem,
  strongFigure,
} from '#server/platform/mail/letter-parts.ts'
import { letterNotes } from './letter-notes.ts'

/** The facts of a letter about a lot. Amounts have their currency, times are in the house's time zone. */
export type LotFacts = {
  /** Its number. */
  readonly number: string
  /** The names of lot and sale in mails. */
  readonly lot: string
  readonly sale: string
  /** The current bid, in whole units; for a lot that is won, its hammer price. */
  readonly price: string
  /** The next bid, in whole units; '' if there is none. */
  readonly nextBid: string
  /** Closing date and time; '' in a live sale. */
  readonly closes: string
  /** The premium's share, such as 22.5%; '' if it differs between parts of the price. */
  readonly premiumShare: string
  /** Hammer price, premium and total of a lot that is won, to the cent. */
  readonly hammer: string
  readonly premium: string
  readonly total: string
  /** The number of other open lots of that sale that the recipient follows or has bid on. */
  readonly others: number
  /** The notice about the lot (K13), or why it was withdrawn. */
  readonly notice: string
  /** The number of the lot with which it was sold (V20, V23); '' otherwise. */
  readonly firstNumber: string
  /** The number of the lot after which it was added (K16); '' at the end of the sale. */
  readonly follows: string
  /** Whether it was chosen from a group (V23). */
  readonly isByChoice: boolean
  /** The numbers of the lots that took its place (K17). */
  readonly parts: readonly string[]
}

type LotLetter = (facts: LotFacts) => {
  readonly subject: string
  readonly headline: string
  readonly paragraphs: readonly string[]
  readonly state: LetterItem['state']
  readonly figures: readonly LetterFigure[]
  readonly link: string
  readonly notes: readonly string[]
}

/** The letters that bidders get about their lots, in one language. */
export type LotLetterTexts = {
  readonly [about in
    | 'outbid'
    | 'won'
    | 'closing'
    | 'called'
    | 'notice'
    | 'withdrawn'
    | 'replaced'
    | 'soldInParcel'
    | 'parcelUndone'
    | 'added']: LotLetter
}

const inHkt = (time: string): string => (time === '' ? '' : `${time} HKT`)
const inHongKongTime = (time: string): string => (time === '' ? '' : `香港时间 ${time}`)

const moreInEnglish = (others: number): readonly string[] =>
  others === 0
    ? []
    : [
        `You have saved or bid on ${others === 1 ? 'one more lot' : `${others} more lots`} in this sale. We will not send another reminder about this sale for the next hour.`,
      ]

const moreInChinese = (others: number): readonly string[] =>
  others === 0 ? [] : [`您在此专场另有 ${others} 件已收藏或竞投的拍品，1 小时内本行不再就此专场另函提醒。`]

const en: LotLetterTexts = {
  outbid: ({ number, lot, sale, price, nextBid, closes }) => ({
    subject: `You have been outbid: ${lot}`,
    headline: `You have been outbid on lot ${number}`,
    paragraphs: [`You are no longer the highest bidder on lot ${number} in ${sale}.`],
    state: { kind: 'bad', label: 'Outbid' },
    figures: known(
      figure('Current bid', price),
      strongFigure('Next bid', nextBid),
      strongFigure('Closes', inHkt(closes)),
    ),
    link: `Bid ${nextBid}`,
    notes: ['You confirm the amount before it is sent.'],
  }),
  won: ({ number, lot, sale, premiumShare, hammer, premium, total }) => ({
    subject: `You have won: ${lot}`,
    headline: `Congratulations. You have won lot ${number}.`,
    paragraphs: [`Your bid on lot ${number} in ${sale} was successful.`],
    state: { kind: 'good', label: 'Won' },
    figures: [
      figure('Hammer price', hammer),
      figure(premiumShare === '' ? 'Buyer’s premium' : `Buyer’s premium, ${premiumShare}`, premium),
      strongFigure('Total', total),
    ],
    link: 'View lot',
    notes: ['We will send one invoice for all your lots after the sale. No payment is due before then.'],
  }),
  closing: ({ number, lot, sale, price, nextBid, closes, others }) => ({
    subject: `Closing soon: ${lot}`,
    headline: `Lot ${number} closes soon`,
    paragraphs: [`Bidding on lot ${number} in ${sale} is about to close.`],
    state: null,
    figures: known(
      strongFigure('Closes', inHkt(closes)),
      figure('Current bid', price),
      figure('Next bid', nextBid),
    ),
    link: 'View lot',
    notes: [letterNotes.en.lateBids, ...moreInEnglish(others)],
  }),
  called: ({ number, lot, sale, price, nextBid, others }) => ({
    subject: `Coming up in the saleroom: ${lot}`,
    headline: `Lot ${number} is coming up`,
    paragraphs: [`Lot ${number} will be offered shortly in ${sale}.`],
    state: null,
    figures: known(figure('Current bid', price), figure('Next bid', nextBid)),
    link: 'View lot',
    notes: moreInEnglish(others),
  }),
  notice: ({ number, lot, sale, notice, price, nextBid, closes }) => ({
    subject: `Saleroom notice: ${lot}`,
    headline: `Saleroom notice on lot ${number}`,
    paragraphs: [`A notice has been posted on lot ${number} in ${sale}:`, notice],
    state: null,
    figures: known(
      figure('Current bid', price),
      figure('Next bid', nextBid),
      strongFigure('Closes', inHkt(closes)),
    ),
    link: 'View lot',
    notes: ['You receive this notice because you have bid on this lot or saved it.'],
  }),
  withdrawn: ({ number, lot, sale, notice }) => ({
    subject: `Withdrawn: ${lot}`,
    headline: `Lot ${number} has been withdrawn`,
    paragraphs: [
      `Lot ${number} has been withdrawn from ${sale}: ${notice}`,
      'Bids on this lot are void. You owe nothing for it.',
    ],
    state: { kind: 'bad', label: 'Withdrawn' },
    figures: [],
    link: 'View lot',
    notes: [letterNotes.en.lotReader],
  }),
  replaced: ({ number, lot, sale, parts }) => ({
    subject: `${parts.length === 1 ? 'Combined' : 'Divided'}: ${lot}`,
    headline: `Lot ${number} has been ${parts.length === 1 ? 'combined with other lots' : 'divided'}`,
    paragraphs: [
      parts.length === 1
        ? `Lot ${number} in ${sale} has been combined with other lots. They are offered together as lot ${parts[0]}.`
        : `Lot ${number} in ${sale} has been divided. Its bottles are offered as lots ${parts.join(', ')}.`,
      `Bids on lot ${number} are void, and are not moved to another lot. To bid, please place a new bid.`,
    ],
    state: { kind: 'bad', label: 'Withdrawn' },
    figures: [],
    link: 'View lot',
    notes: [letterNotes.en.lotReader],
  }),
  soldInParcel: ({ number, lot, sale, price, firstNumber, isByChoice }) => ({
    subject: `Sold: ${lot}`,
    headline: `Lot ${number} has been sold`,
    paragraphs: [
      isByChoice
        ? `Lot ${number} in ${sale} was offered by buyer’s choice. The highest bidder on lot ${firstNumber} took it at that hammer price, so it was not called.`
        : `Lot ${number} in ${sale} belonged to a parcel. The buyer of lot ${firstNumber} took it at the same hammer price, so it was not called.`,
      'No other commission bid on this lot was as high as that price.',
    ],
    state: { kind: 'bad', label: 'Sold' },
    figures: known(figure('Hammer price', price)),
    link: 'View lot',
    notes: [letterNotes.en.lotReader],
  }),
  parcelUndone: ({ number, lot, sale, nextBid }) => ({
    subject: `To be offered: ${lot}`,
    headline: `Lot ${number} will be offered after all`,
    paragraphs: [
      `We informed you that lot ${number} in ${sale} had been sold with another lot. That sale has been reversed.`,
      'The lot will be called in its turn. Commission bids on it are valid again.',
    ],
    state: null,
    figures: known(figure('Opening bid', nextBid)),
    link: 'View lot',
    notes: [letterNotes.en.lotReader],
  }),
  added: ({ number, lot, sale, nextBid, closes, follows }) => ({
    subject: `Lot added: ${lot}`,
    headline: `Lot ${number} has been added to the sale`,
    paragraphs: [
      `Lot ${number} has been added to ${sale}.`,
      follows === '' ? 'It is offered at the end of the sale.' : `It is offered after lot ${follows}.`,
    ],
    state: null,
    figures: known(figure('Opening bid', nextBid), strongFigure('Closes', inHkt(closes))),
    link: 'View lot',
    notes: [letterNotes.en.saleReader],
  }),
}

const zhHans: LotLetterTexts = {
  outbid: ({ number, lot, sale, price, nextBid, closes }) => ({
    subject: `您的出价已被超越：${lot}`,
    headline: `第 ${number} 号拍品：您的出价已被超越`,
    paragraphs: [`您对“${sale}”第 ${number} 号拍品的出价已非目前最高价。`],
    state: { kind: 'bad', label: '已被超越' },
    figures: known(
      figure('当前出价', price),
      strongFigure('下一口价', nextBid),
      strongFigure('截拍', inHongKongTime(closes)),
    ),
    link: `出价 ${nextBid}`,
    notes: ['发出前须由您确认金额。'],
  }),
  won: ({ number, lot, sale, premiumShare, hammer, premium, total }) => ({
    subject: `恭喜投得：${lot}`,
    headline: `恭喜您投得第 ${number} 号拍品`,
    paragraphs: [`您已投得“${sale}”第 ${number} 号拍品。`],
    state: { kind: 'good', label: '投得' },
    figures: [
      figure('落槌价', hammer),
      figure(premiumShare === '' ? '买家佣金' : `买家佣金 ${premiumShare}`, premium),
      strongFigure('总额', total),
    ],
    link: '查看拍品',
    notes: ['拍卖结束后，本行将就您投得的所有拍品发出一张发票；收到发票之前，您无须付款。'],
  }),
  closing: ({ number, lot, sale, price, nextBid, closes, others }) => ({
    subject: `即将截拍：${lot}`,
    headline: `第 ${number} 号拍品即将截拍`,
    paragraphs: [`“${sale}”第 ${number} 号拍品即将截拍，您可于截拍前出价。`],
    state: null,
    figures: known(
      strongFigure('截拍', inHongKongTime(closes)),
      figure('当前出价', price),
      figure('下一口价', nextBid),
    ),
    link: '查看拍品',
    notes: [letterNotes['zh-Hans'].lateBids, ...moreInChinese(others)],
  }),
  called: ({ number, lot, sale, price, nextBid, others }) => ({
    subject: `即将开拍：${lot}`,
    headline: `第 ${number} 号拍品即将开拍`,
    paragraphs: [`“${sale}”第 ${number} 号拍品即将开拍，欢迎进入拍卖厅竞投。`],
    state: null,
    figures: known(figure('当前出价', price), figure('下一口价', nextBid)),
    link: '查看拍品',
    notes: moreInChinese(others),
  }),
  notice: ({ number, lot, sale, notice, price, nextBid, closes }) => ({
    subject: `拍卖厅公告：${lot}`,
    headline: `第 ${number} 号拍品：拍卖厅公告`,
    paragraphs: [`本行就“${sale}”第 ${number} 号拍品发出以下公告：`, notice],
    state: null,
    figures: known(
      figure('当前出价', price),
      figure('下一口价', nextBid),
      strongFigure('截拍', inHongKongTime(closes)),
    ),
    link: '查看拍品',
    notes: ['您曾就此拍品出价或将其收藏，故收到本公告。'],
  }),
  withdrawn: ({ number, lot, sale, notice }) => ({
    subject: `拍品已撤拍：${lot}`,
    headline: `第 ${number} 号拍品已撤拍`,
    paragraphs: [
      `“${sale}”第 ${number} 号拍品已撤拍，原因：${notice}`,
      '就此拍品的所有出价均告无效，您无须为此付款。',
    ],
    state: { kind: 'bad', label: '撤拍' },
    figures: [],
    link: '查看拍品',
    notes: [letterNotes['zh-Hans'].lotReader],
  }),
  replaced: ({ number, lot, sale, parts }) => ({
    subject: `拍品已${parts.length === 1 ? '合并' : '分拆'}：${lot}`,
    headline: `第 ${number} 号拍品已${parts.length === 1 ? '与其他拍品合并' : '分拆'}`,
    paragraphs: [
      parts.length === 1
        ? `“${sale}”第 ${number} 号拍品已与其他拍品合并，现作为第 ${parts[0]} 号拍品一并拍卖。`
        : `“${sale}”第 ${number} 号拍品已分拆，现作为第 ${parts.join('、')} 号拍品分别拍卖。`,
      `就第 ${number} 号拍品的所有出价均告无效，不会转至其他拍品。如欲竞投，请重新出价。`,
    ],
    state: { kind: 'bad', label: '撤拍' },
    figures: [],
    link: '查看拍品',
    notes: [letterNotes['zh-Hans'].lotReader],
  }),
  soldInParcel: ({ number, lot, sale, price, firstNumber, isByChoice }) => ({
    subject: `已成交：${lot}`,
    headline: `第 ${number} 号拍品已成交`,
    paragraphs: [
      isByChoice
        ? `“${sale}”第 ${number} 号拍品由买家任选。第 ${firstNumber} 号拍品的最高出价人按该落槌价选购此件，故未另行开拍。`
        : `“${sale}”第 ${number} 号拍品属一组同款拍品，第 ${firstNumber} 号拍品的买家以相同落槌价一并购入，故未另行开拍。`,
      '此拍品的其他委托竞投均低于该价。',
    ],
    state: { kind: 'bad', label: '已成交' },
    figures: known(figure('落槌价', price)),
    link: '查看拍品',
    notes: [letterNotes['zh-Hans'].lotReader],
  }),
  parcelUndone: ({ number, lot, sale, nextBid }) => ({
    subject: `照常开拍：${lot}`,
    headline: `第 ${number} 号拍品将照常开拍`,
    paragraphs: [
      `本行曾函告“${sale}”第 ${number} 号拍品已随另一拍品一并成交。该次成交现已撤销。`,
      '此拍品将依次开拍，原有的委托竞投恢复有效。',
    ],
    state: null,
    figures: known(figure('起拍价', nextBid)),
    link: '查看拍品',
    notes: [letterNotes['zh-Hans'].lotReader],
  }),
  added: ({ number, lot, sale, nextBid, closes, follows }) => ({
    subject: `新增拍品：${lot}`,
    headline: `本专场新增第 ${number} 号拍品`,
    paragraphs: [
      follows === ''
        ? `“${sale}”新增第 ${number} 号拍品，于专场最后开拍。`
        : `“${sale}”新增第 ${number} 号拍品，于第 ${follows} 号拍品之后开拍。`,
    ],
    state: null,
    figures: known(figure('起拍价', nextBid), strongFigure('截拍', inHongKongTime(closes))),
    link: '查看拍品',
    notes: [letterNotes['zh-Hans'].saleReader],
  }),
}

export const lotLetterTexts: { readonly [lang in Language]: LotLetterTexts } = { en, 'zh-Hans': zhHans }
