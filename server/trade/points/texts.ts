import { type GiftKind, isSent } from '#domain/points/gift-order.ts'
import type { Language } from '#server/platform/http/calls.ts'

/** Facts for a letter about a gift order. */
type GiftLetterFacts = {
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
  readonly link: string
}

const numberFormat = new Intl.NumberFormat('en-HK')
const formatPoints = (points: number): string => numberFormat.format(points)

const pieces = ({ title, quantity }: GiftLetterFacts): string =>
  quantity === 1 ? title : `${title} × ${quantity}`

const en: GiftTexts = {
  placed: (gift) => ({
    subject: `Redeemed: ${gift.title} (${gift.number})`,
    paragraphs: [
      `You have redeemed ${pieces(gift)}, order ${gift.number}, for ${formatPoints(gift.points)} points${gift.deliveryPoints > 0 ? `, of which ${formatPoints(gift.deliveryPoints)} are for its delivery` : ''}. Your balance is ${formatPoints(gift.balance)} points.`,
      isSent(gift.kind)
        ? 'We will pack it within two working days and write again when it is on its way. Until then you can cancel it, and your points come back.'
        : 'A specialist will write to you to agree on a date. Until it has taken place you can cancel it, and your points come back.',
    ],
  }),
  shipped: (gift) => ({
    subject: `On its way: ${gift.title} (${gift.number})`,
    paragraphs: [
      `Your order ${gift.number}, ${pieces(gift)}, has left us with ${gift.carrier}${gift.tracking ? `, tracking number ${gift.tracking}` : ''}.`,
      ...(gift.kind === 'drink' ? ['The person who signs for it must be 18 or over.'] : []),
    ],
  }),
  cancelled: (gift) => ({
    subject: `Cancelled: ${gift.title} (${gift.number})`,
    paragraphs: [
      `We have had to cancel your order ${gift.number}, ${pieces(gift)}. The reason: ${gift.reason}`,
      `Its ${formatPoints(gift.points)} points are back with you; your balance is ${formatPoints(gift.balance)} points.`,
    ],
  }),
  link: 'See your points and gifts',
}

const zhHans: GiftTexts = {
  placed: (gift) => ({
    subject: `已换领：${gift.title}（${gift.number}）`,
    paragraphs: [
      `您已换领${pieces(gift)}，订单编号 ${gift.number}，共用 ${formatPoints(gift.points)} 积分${gift.deliveryPoints > 0 ? `（含送货 ${formatPoints(gift.deliveryPoints)} 分）` : ''}。积分余额为 ${formatPoints(gift.balance)} 分。`,
      isSent(gift.kind)
        ? '本行将于两个工作日内备妥，寄出时再行通知。寄出之前可随时取消，积分如数退回。'
        : '专家将与您联系，商定日期。举行之前可随时取消，积分如数退回。',
    ],
  }),
  shipped: (gift) => ({
    subject: `已寄出：${gift.title}（${gift.number}）`,
    paragraphs: [
      `您的订单 ${gift.number}（${pieces(gift)}）已寄出，承运商：${gift.carrier}${gift.tracking ? `，运单号：${gift.tracking}` : ''}。`,
      ...(gift.kind === 'drink' ? ['签收人须年满十八岁。'] : []),
    ],
  }),
  cancelled: (gift) => ({
    subject: `已取消：${gift.title}（${gift.number}）`,
    paragraphs: [
      `很抱歉，您的订单 ${gift.number}（${pieces(gift)}）已由本行取消，原因：${gift.reason}`,
      `所用 ${formatPoints(gift.points)} 积分已如数退回，积分余额为 ${formatPoints(gift.balance)} 分。`,
    ],
  }),
  link: '查看积分与礼品',
}

export const texts: { readonly [lang in Language]: GiftTexts } = { en, 'zh-Hans': zhHans }
