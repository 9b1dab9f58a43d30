import type { Language } from '#server/platform/http/calls.ts'
import {
  figure,
  type LetterFigure,
  type LetterItem,
  strongFigure,
} from '#server/platform/mail/letter-parts.ts'

/** Facts of letters about an offer after a sale (O17): amounts with currency, to the cent. */
export type OfferFacts = {
  readonly sale: string
  /** The lot with its number and title; without the title where it may not be named (C2). */
  readonly lot: string
  readonly number: string
  readonly hammer: string
  readonly premium: string
  readonly total: string
  /** Date and time in Hong Kong: 2026-12-06 23:59. */
  readonly until: string
  /** Paddle and name of the bidder, for staff. */
  readonly bidder: string
}

type LetterText = {
  readonly subject: string
  readonly headline: string
  readonly paragraphs: readonly string[]
  readonly state: LetterItem['state']
  readonly figures: readonly LetterFigure[]
  readonly link: string
  readonly notes: readonly string[]
}

type StaffText = { readonly subject: string; readonly paragraphs: readonly string[] }

/** Letters about an offer: to its bidder, and to staff. */
type OfferTexts = {
  made(facts: OfferFacts): LetterText
  withdrawn(facts: OfferFacts): LetterText
  accepted(facts: OfferFacts): StaffText
  declined(facts: OfferFacts): StaffText
  expired(facts: OfferFacts): StaffText
  readonly staffLink: string
}

const en: OfferTexts = {
  made: ({ sale, lot, number, hammer, premium, total, until }) => ({
    subject: `Offer to you: ${lot}`,
    headline: `Lot ${number} is available to you`,
    paragraphs: [
      `You bid on lot ${number} in ${sale}. The lot is available after the sale, and we are pleased to offer it to you.`,
      'You can accept or decline the offer on its page.',
    ],
    state: { kind: 'good', label: 'Offered to you' },
    figures: [
      figure('Hammer price', hammer),
      figure('Buyer’s premium', premium),
      strongFigure('Total by transfer', total),
      strongFigure('Valid until', `${until} HKT`),
    ],
    link: 'View offer',
    notes: [
      'The conditions of sale apply. If you accept, the purchase is binding and we will send you the invoice.',
    ],
  }),
  withdrawn: ({ sale, lot, number }) => ({
    subject: `Offer withdrawn: ${lot}`,
    headline: `Lot ${number} is no longer offered to you`,
    paragraphs: [
      `We have withdrawn our offer of lot ${number} in ${sale}, and apologise for any inconvenience.`,
      'You owe nothing for this lot.',
    ],
    state: { kind: 'bad', label: 'Offer withdrawn' },
    figures: [],
    link: 'View lot',
    notes: [],
  }),
  accepted: ({ sale, lot, number, bidder, hammer }) => ({
    subject: `Offer accepted: ${lot}`,
    paragraphs: [
      `${bidder} has accepted the offer of lot ${number} in ${sale}.`,
      `The lot is sold at a hammer price of ${hammer}, and its invoice has been prepared.`,
    ],
  }),
  declined: ({ sale, lot, number, bidder, hammer }) => ({
    subject: `Offer declined: ${lot}`,
    paragraphs: [
      `${bidder} has declined the offer of lot ${number} in ${sale}.`,
      `The hammer price offered was ${hammer}. You can offer the lot to the next bidder, or leave it unsold.`,
    ],
  }),
  expired: ({ sale, lot, number, bidder, hammer }) => ({
    subject: `Offer expired: ${lot}`,
    paragraphs: [
      `The offer of lot ${number} in ${sale} has expired. ${bidder} did not answer it.`,
      `The hammer price offered was ${hammer}. You can offer the lot to the next bidder, or leave it unsold.`,
    ],
  }),
  staffLink: 'View lot in aftersale',
}

const zh: OfferTexts = {
  made: ({ sale, lot, number, hammer, premium, total, until }) => ({
    subject: `诚邀洽购：${lot}`,
    headline: `您可洽购第 ${number} 号拍品`,
    paragraphs: [
      `您曾于“${sale}”竞投第 ${number} 号拍品。该拍品现可于拍卖后洽购，本行谨此邀请您考虑。`,
      '请于洽购页面接受或婉拒。',
    ],
    state: { kind: 'good', label: '诚邀洽购' },
    figures: [
      figure('落槌价', hammer),
      figure('买家佣金', premium),
      strongFigure('转账总额', total),
      strongFigure('有效期至', `香港时间 ${until}`),
    ],
    link: '查看洽购邀请',
    notes: ['洽购适用拍卖条款。一经接受，买卖即具约束力，本行将向您发出发票。'],
  }),
  withdrawn: ({ sale, lot, number }) => ({
    subject: `洽购邀请已取消：${lot}`,
    headline: `第 ${number} 号拍品的洽购邀请已取消`,
    paragraphs: [
      `本行已取消“${sale}”第 ${number} 号拍品的洽购邀请。不便之处，谨此致歉。`,
      '您无须就此拍品付款。',
    ],
    state: { kind: 'bad', label: '邀请已取消' },
    figures: [],
    link: '查看拍品',
    notes: [],
  }),
  accepted: ({ sale, lot, number, bidder, hammer }) => ({
    subject: `已接受洽购：${lot}`,
    paragraphs: [
      `${bidder} 已接受“${sale}”第 ${number} 号拍品的洽购邀请。`,
      `该拍品以落槌价 ${hammer} 售出，发票已备妥。`,
    ],
  }),
  declined: ({ sale, lot, number, bidder, hammer }) => ({
    subject: `已婉拒洽购：${lot}`,
    paragraphs: [
      `${bidder} 已婉拒“${sale}”第 ${number} 号拍品的洽购邀请。`,
      `邀请的落槌价为 ${hammer}。可向下一位竞投人洽售，或不予售出。`,
    ],
  }),
  expired: ({ sale, lot, number, bidder, hammer }) => ({
    subject: `洽购邀请已过期：${lot}`,
    paragraphs: [
      `“${sale}”第 ${number} 号拍品的洽购邀请已过期。${bidder} 未有回复。`,
      `邀请的落槌价为 ${hammer}。可向下一位竞投人洽售，或不予售出。`,
    ],
  }),
  staffLink: '查看拍卖后事宜',
}

export const offerTexts: { readonly [lang in Language]: OfferTexts } = { en, 'zh-Hans': zh }
