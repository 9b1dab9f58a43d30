import type { CancelReason } from '#domain/mall/order.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { figure, type LetterFigure, strongFigure } from '#server/platform/mail/letter-parts.ts'
import { carrierName } from '#wire/words/carriers.ts'

export type LetterText = { readonly subject: string; readonly paragraphs: readonly string[] }

/** Sums of an order: its items, delivery ('' if free) and total. */
type Sums = { readonly goods: string; readonly delivery: string; readonly total: string }

/** Texts of an order’s letters in one language. Amounts include their currency; `number` is the order’s. */
type OrderTexts = {
  /** @param until local hour and minute */
  placed(number: string, until: string): LetterText
  /** @param points points earned, formatted */
  paid(number: string, points: string): LetterText
  /** @param tracking '' if there is none */
  shipped(number: string, company: string, tracking: string): LetterText
  delivered(number: string): LetterText
  /** @param paid the refund; '' if nothing was paid */
  cancelled(number: string, reason: CancelReason, paid: string): LetterText
  refunded(number: string, paid: string): LetterText
  /** Items that are not named (C2). */
  others(quantity: number): string
  toPay(sums: Sums): readonly LetterFigure[]
  paidSums(sums: Sums & { readonly fee: string }): readonly LetterFigure[]
  readonly link: string
}

const en: OrderTexts = {
  placed: (number, until) => ({
    subject: `Your order ${number} is reserved until ${until} HKT`,
    paragraphs: [
      `The items in your order ${number} are reserved for you until ${until} HKT. Please pay by then; unpaid items will be released.`,
    ],
  }),
  paid: (number, points) => ({
    subject: `Payment received: order ${number}`,
    paragraphs: [
      `Thank you. We have received your payment for order ${number}.`,
      `You have earned ${points} points.`,
      'Orders are processed within 1–2 business days. We will email you when yours is dispatched.',
    ],
  }),
  shipped: (number, company, tracking) => ({
    subject: `Your order ${number} has been dispatched`,
    paragraphs: [
      tracking === ''
        ? `Your order ${number} has been dispatched with ${company}.`
        : `Your order ${number} has been dispatched with ${company}, tracking number ${tracking}.`,
      'The recipient must be 18 or over and may be asked for identification.',
    ],
  }),
  delivered: (number) => ({
    subject: `Your order ${number} has been delivered`,
    paragraphs: [
      `Your order ${number} has been delivered. If anything is not as expected, please reply to this email.`,
    ],
  }),
  cancelled: (number, reason, paid) => ({
    subject: `Your order ${number} has been cancelled`,
    paragraphs: [
      {
        buyer: `You have cancelled your order ${number}.`,
        house: `We are sorry, but we have had to cancel your order ${number}.`,
        lapsed: `Your order ${number} was not paid within 30 minutes and has been cancelled. Its items are on sale again, and you are welcome to order them once more.`,
      }[reason],
      ...(paid === ''
        ? []
        : [
            `Your payment of ${paid} ${reason === 'lapsed' ? 'arrived later and ' : ''}will be refunded to your card. Please allow a few days for the refund to appear on your statement.`,
          ]),
      ...(reason === 'house' ? ['If you have any questions, please reply to this email.'] : []),
    ],
  }),
  refunded: (number, paid) => ({
    subject: `Refund for order ${number}`,
    paragraphs: [
      `We have refunded ${paid} for order ${number} to your card. Please allow a few days for the refund to appear on your statement.`,
    ],
  }),
  others: (quantity) => (quantity === 1 ? '1 further item' : `${quantity} further items`),
  toPay: ({ goods, delivery, total }) => [
    figure('Items', goods),
    figure('Delivery', delivery === '' ? 'Free' : delivery),
    strongFigure('Amount due, without card fee', total),
  ],
  paidSums: ({ goods, delivery, fee, total }) => [
    figure('Items', goods),
    figure('Delivery', delivery === '' ? 'Free' : delivery),
    figure('Card fee', fee),
    strongFigure('Total paid', total),
  ],
  link: 'View order',
}

const zhHans: OrderTexts = {
  placed: (number, until) => ({
    subject: `订单 ${number} 已为您保留至香港时间 ${until}`,
    paragraphs: [
      `订单 ${number} 的商品已为您保留至香港时间 ${until}。请于此时间前付款；逾时未付，商品将重新发售。`,
    ],
  }),
  paid: (number, points) => ({
    subject: `已收到订单 ${number} 的款项`,
    paragraphs: [
      `本行已收到订单 ${number} 的款项，感谢惠顾。`,
      `所得 ${points} 积分已计入您的账户。`,
      '订单将于 1–2 个工作日内处理，发货时将另函通知您。',
    ],
  }),
  shipped: (number, company, tracking) => ({
    subject: `订单 ${number} 已发货`,
    paragraphs: [
      tracking === ''
        ? `您的订单 ${number} 已发货。承运商：${carrierName('zh-Hans', company)}。`
        : `您的订单 ${number} 已发货。承运商：${carrierName('zh-Hans', company)}；运单号：${tracking}。`,
      '签收人须年满 18 岁，送达时或须出示身份证明。',
    ],
  }),
  delivered: (number) => ({
    subject: `订单 ${number} 已送达`,
    paragraphs: [`您的订单 ${number} 已送达。如有任何问题，请回复本电邮。`],
  }),
  cancelled: (number, reason, paid) => ({
    subject: `订单 ${number} 已取消`,
    paragraphs: [
      {
        buyer: `您已取消订单 ${number}。`,
        house: `很抱歉，本行已取消您的订单 ${number}。`,
        lapsed: `订单 ${number} 未于 30 分钟保留期内付款，现已取消，商品已重新发售。`,
      }[reason],
      ...(paid === ''
        ? []
        : [
            `${reason === 'lapsed' ? '其后收到的款项' : '已付款项'} ${paid} 将退回您的银行卡，入账时间视发卡银行而定。`,
          ]),
      reason === 'house' ? '如有查询，请回复本电邮或致电本行。' : '欢迎再次选购。',
    ],
  }),
  refunded: (number, paid) => ({
    subject: `订单 ${number} 的款项已退回`,
    paragraphs: [
      `订单 ${number} 的款项 ${paid} 已退回您的银行卡，入账时间视发卡银行而定。`,
      '如有查询，请回复本电邮或致电本行。',
    ],
  }),
  others: (quantity) => `另有商品 ${quantity} 件`,
  toPay: ({ goods, delivery, total }) => [
    figure('商品合计', goods),
    figure('运费', delivery === '' ? '免运费' : delivery),
    strongFigure('应付款项（未计银行卡手续费）', total),
  ],
  paidSums: ({ goods, delivery, fee, total }) => [
    figure('商品合计', goods),
    figure('运费', delivery === '' ? '免运费' : delivery),
    figure('银行卡手续费', fee),
    strongFigure('已付总额', total),
  ],
  link: '查看订单',
}

export const texts: { readonly [lang in Language]: OrderTexts } = { en, 'zh-Hans': zhHans }
