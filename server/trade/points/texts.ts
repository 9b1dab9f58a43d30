import { type GiftKind, isShipped } from '#domain/points/gift-order.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { figure, known, type LetterFigure, strongFigure } from '#server/platform/mail/letter-parts.ts'
import { withEnding } from '#server/platform/text/with-ending.ts'
import { carrierName } from '#wire/words/carriers.ts'

/** Facts for a letter about a gift order. */
export type GiftLetterFacts = {
  readonly number: string
  readonly title: string
  readonly kind: GiftKind
  readonly quantity: number
  readonly points: number
  readonly deliveryPoints: number
  readonly balance: number
  readonly carrier: string
  readonly tracking: string
  readonly reason: string
}

type LetterText = { readonly subject: string; readonly paragraphs: readonly string[] }

/** The letters about gift orders, in one language. */
export type GiftTexts = {
  placed(gift: GiftLetterFacts): LetterText
  shipped(gift: GiftLetterFacts): LetterText
  cancelled(gift: GiftLetterFacts): LetterText
  /** The points of the order and the balance after it, and how it is sent. */
  figures(gift: GiftLetterFacts): readonly LetterFigure[]
  readonly link: string
}

const numberFormat = new Intl.NumberFormat('en-HK')
const formatPoints = (points: number): string => numberFormat.format(points)

/** A gift with its quantity. */
export const giftLine = ({ title, quantity }: Pick<GiftLetterFacts, 'title' | 'quantity'>): string =>
  quantity === 1 ? title : `${title} × ${quantity}`

const en: GiftTexts = {
  placed: (gift) => ({
    subject: `Gift redeemed: ${gift.title} (${gift.number})`,
    paragraphs: [
      `Your gift order ${gift.number} has been placed.`,
      isShipped(gift.kind)
        ? 'We will dispatch your gift within two business days and confirm by email. If you cancel before then, your points will be refunded.'
        : 'A specialist will contact you to arrange a date. If you cancel before the event, your points will be refunded.',
    ],
  }),
  shipped: (gift) => ({
    subject: `Gift dispatched: ${gift.title} (${gift.number})`,
    paragraphs: [
      `Your gift order ${gift.number} has been dispatched.`,
      ...(gift.kind === 'drink'
        ? ['The recipient must be 18 or over and may be asked for identification.']
        : []),
    ],
  }),
  cancelled: (gift) => ({
    subject: `Gift cancelled: ${gift.title} (${gift.number})`,
    paragraphs: [
      `We are sorry, but we have had to cancel your gift order ${gift.number}. Reason: ${withEnding(gift.reason, '.')}`,
      `We have refunded all points to your account. If you have any questions, please reply to this email.`,
    ],
  }),
  figures: (gift) =>
    known(
      figure('Points', formatPoints(gift.points)),
      figure('Including delivery', gift.deliveryPoints > 0 ? formatPoints(gift.deliveryPoints) : ''),
      strongFigure('Points balance', formatPoints(gift.balance)),
      figure('Carrier', gift.carrier),
      figure('Tracking number', gift.tracking),
    ),
  link: 'View points and gifts',
}

const zhHans: GiftTexts = {
  placed: (gift) => ({
    subject: `礼品已换领：${gift.title}（${gift.number}）`,
    paragraphs: [
      `您的礼品订单 ${gift.number} 已确认，所用积分已扣除。`,
      isShipped(gift.kind)
        ? '本行将于 2 个工作日内寄出礼品，并以电邮通知您。寄出之前，您可随时取消，积分将如数退回。'
        : '专家将与您联络，商定日期。酒会举行之前，您可随时取消，积分将如数退回。',
    ],
  }),
  shipped: (gift) => ({
    subject: `礼品已寄出：${gift.title}（${gift.number}）`,
    paragraphs: [
      `您的礼品订单 ${gift.number} 已寄出。`,
      `${gift.kind === 'drink' ? '签收人须年满 18 岁，送达时或须出示身份证明。' : ''}如有任何问题，请回复本电邮。`,
    ],
  }),
  cancelled: (gift) => ({
    subject: `礼品换领已取消：${gift.title}（${gift.number}）`,
    paragraphs: [
      `很抱歉，本行已取消您的礼品订单 ${gift.number}。原因：${withEnding(gift.reason, '。')}`,
      '所用积分已如数退回。',
      '如有查询，请回复本电邮或致电本行。',
    ],
  }),
  figures: (gift) =>
    known(
      figure('积分', formatPoints(gift.points)),
      figure('其中送货', gift.deliveryPoints > 0 ? formatPoints(gift.deliveryPoints) : ''),
      strongFigure('积分余额', formatPoints(gift.balance)),
      figure('承运商', carrierName('zh-Hans', gift.carrier)),
      figure('运单号', gift.tracking),
    ),
  link: '查看积分与礼品',
}

export const texts: { readonly [lang in Language]: GiftTexts } = { en, 'zh-Hans': zhHans }
