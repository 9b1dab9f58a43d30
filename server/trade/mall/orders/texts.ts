import type { CancelReason } from '#domain/mall/order.ts'
import type { Language } from '#server/platform/http/calls.ts'

export type LetterText = { readonly subject: string; readonly paragraphs: readonly string[] }

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
  line(quantity: number, title: string, amount: string): string
  /** Items that are not named (C2). */
  others(quantity: number): string
  /** @param delivery '' if free */
  sums(goods: string, delivery: string): string
  toPay(subtotal: string): string
  paidSum(fee: string, total: string): string
  readonly link: string
}

const en: OrderTexts = {
  placed: (number, until) => ({
    subject: `Your order ${number} is reserved until ${until}`,
    paragraphs: [
      `We have set everything in your order ${number} aside for you. Please pay by ${until}, Hong Kong time; after that it goes back on the shelf.`,
    ],
  }),
  paid: (number, points) => ({
    subject: `We have received your payment for order ${number}`,
    paragraphs: [
      'Thank you. Orders are processed within 1–2 business days. We will write again when yours is on its way.',
      `It has earned you ${points} points.`,
    ],
  }),
  shipped: (number, company, tracking) => ({
    subject: `Your order ${number} is on its way`,
    paragraphs: [
      tracking === ''
        ? `It left our store with ${company}.`
        : `It left our store with ${company}, under the tracking number ${tracking}.`,
      'The person who signs for it must be 18 or over, and may be asked for identification.',
    ],
  }),
  delivered: (number) => ({
    subject: `Your order ${number} has been delivered`,
    paragraphs: [
      'We hope that everything has arrived well. If anything is amiss, please reply to this letter.',
    ],
  }),
  cancelled: (number, reason, paid) => ({
    subject: `Your order ${number} is cancelled`,
    paragraphs: [
      {
        buyer: `You have cancelled your order ${number}.`,
        house: `We had to cancel your order ${number}. If you have questions, please reply to this letter.`,
        lapsed: `Your order ${number} was not paid within 30 minutes, so what we had set aside is on the shelf again. You are welcome to order again.`,
      }[reason],
      ...(paid === ''
        ? []
        : [`What you paid, ${paid}, goes back to your card. Your bank may take some days to show it.`]),
    ],
  }),
  refunded: (number, paid) => ({
    subject: `Refund for order ${number}`,
    paragraphs: [`We have returned ${paid} to your card. Your bank may take some days to show it.`],
  }),
  line: (quantity, title, amount) => `${quantity} × ${title}: ${amount}`,
  others: (quantity) => (quantity === 1 ? '1 further item' : `${quantity} further items`),
  sums: (goods, delivery) => `Goods ${goods}; delivery ${delivery === '' ? 'free' : delivery}.`,
  toPay: (subtotal) => `To pay: ${subtotal}, and the fee of your card.`,
  paidSum: (fee, total) => `Card fee ${fee}. Paid in all: ${total}.`,
  link: 'See your order',
}

const zhHans: OrderTexts = {
  placed: (number, until) => ({
    subject: `订单 ${number} 已为您保留至 ${until}`,
    paragraphs: [`订单 ${number} 内的商品已为您预留。请于香港时间 ${until} 前付款，逾时商品将重新上架。`],
  }),
  paid: (number, points) => ({
    subject: `已收到订单 ${number} 的款项`,
    paragraphs: [
      '感谢惠顾。订单将于 1–2 个工作日内处理，发货时本行将再通知您。',
      `本订单已为您累积 ${points} 积分。`,
    ],
  }),
  shipped: (number, company, tracking) => ({
    subject: `订单 ${number} 已发货`,
    paragraphs: [
      tracking === ''
        ? `商品已发货，承运商：${company}。`
        : `商品已发货，承运商：${company}，运单号：${tracking}。`,
      '签收人须年满十八岁，送达时或须出示身份证明。',
    ],
  }),
  delivered: (number) => ({
    subject: `订单 ${number} 已送达`,
    paragraphs: ['愿各件完好送抵。如有任何问题，直接回复本电邮即可。'],
  }),
  cancelled: (number, reason, paid) => ({
    subject: `订单 ${number} 已取消`,
    paragraphs: [
      {
        buyer: `您已取消订单 ${number}。`,
        house: `很抱歉，本行不得不取消订单 ${number}。如有疑问，请直接回复本电邮。`,
        lapsed: `订单 ${number} 未于 30 分钟内付款，预留的商品已重新上架。欢迎再次选购。`,
      }[reason],
      ...(paid === '' ? [] : [`已付款项 ${paid} 将退回您的银行卡，入账时间视发卡银行而定。`]),
    ],
  }),
  refunded: (number, paid) => ({
    subject: `订单 ${number} 退款`,
    paragraphs: [`款项 ${paid} 已退回您的银行卡，入账时间视发卡银行而定。`],
  }),
  line: (quantity, title, amount) => `${title} × ${quantity}：${amount}`,
  others: (quantity) => `另有商品 ${quantity} 件`,
  sums: (goods, delivery) => `商品 ${goods}；${delivery === '' ? '免运费' : `运费 ${delivery}`}。`,
  toPay: (subtotal) => `应付 ${subtotal}，另加银行卡手续费。`,
  paidSum: (fee, total) => `银行卡手续费 ${fee}，合共已付 ${total}。`,
  link: '查看订单',
}

export const texts: { readonly [lang in Language]: OrderTexts } = { en, 'zh-Hans': zhHans }
