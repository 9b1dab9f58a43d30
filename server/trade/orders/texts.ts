import type { Language } from '#server/platform/http/calls.ts'

export type OrderLetterKind = 'won' | 'invoice' | 'receipt' | 'voided' | 'refunded'

/** Facts for letters about an order: amounts with currency, to the cent, and a date such as 2026-12-06. */
export type OrderFacts = {
  readonly sale: string
  readonly number: string
  /** Lot numbers. */
  readonly lots: readonly string[]
  /** The amount due by transfer, by a card issued in Hong Kong, and by any other card. */
  readonly owed: string
  readonly hongKongCard: string
  readonly otherCard: string
  readonly due: string
  /** The total paid. */
  readonly paid: string
  readonly points: string
  /** The refund to cards and by transfer; '' for none. */
  readonly toCard: string
  readonly byTransfer: string
}

type LetterText = { readonly subject: string; readonly paragraphs: readonly string[]; readonly link: string }

/** The texts of order letters. */
export type OrderTexts = { readonly [kind in OrderLetterKind]: (figures: OrderFacts) => LetterText }

const lotsIn = (lots: readonly string[]): string =>
  lots.length === 1 ? `lot ${lots[0]}` : `lots ${lots.slice(0, -1).join(', ')} and ${lots.at(-1)}`

const en: OrderTexts = {
  won: ({ sale, number, lots }) => ({
    subject: `Order ${number}: what you bought in ${sale}`,
    paragraphs: [
      `You have bought ${lotsIn(lots)} in ${sale}. Thank you for bidding with us.`,
      `Your order number is ${number}. We are checking the order, and will send you the invoice as soon as that is done. There is nothing to pay before then.`,
    ],
    link: 'See the order',
  }),
  invoice: ({ sale, number, lots, owed, hongKongCard, otherCard, due }) => ({
    subject: `Invoice ${number}: what you bought in ${sale}`,
    paragraphs: [
      `You have bought ${lotsIn(lots)} in ${sale}. Thank you for bidding with us. The amounts below include the hammer price and the buyer’s premium.`,
      `To be paid by ${due}: ${owed} by bank transfer or FPS, ${hongKongCard} by a card issued in Hong Kong, ${otherCard} by any other card. The difference is the card fee.`,
      'On the page of the order you will find the invoice as a PDF and our bank details, and you can pay there by card.',
    ],
    link: 'See and pay the invoice',
  }),
  receipt: ({ sale, number, paid, points }) => ({
    subject: `Payment received: invoice ${number}`,
    paragraphs: [
      `We have received ${paid} for invoice ${number}, ${sale}. Nothing is left to be paid.${points === '0' ? '' : ` It has earned you ${points} points.`}`,
      'Orders are processed within 1–2 business days. On the page of the order you will find the receipt as a PDF, and can ask for delivery or arrange to collect.',
    ],
    link: 'See the receipt',
  }),
  voided: ({ sale, number, lots, ...back }) => ({
    subject: `Order ${number} is cancelled`,
    paragraphs: [
      `We have cancelled your order ${number}, ${lotsIn(lots)} in ${sale}, and its invoice with it. Nothing is to be paid for it any more.`,
      ...refundLines(back),
      'If you did not expect this, please reply to this letter or call us.',
    ],
    link: 'See the order',
  }),
  refunded: ({ sale, number, lots, ...back }) => ({
    subject: `Refund: order ${number}`,
    paragraphs: [
      `We have taken back your order ${number}, ${lotsIn(lots)} in ${sale}, and are returning what you paid for it.`,
      ...refundLines(back),
      'Any points that it had earned are taken back. If you did not expect this, please reply to this letter or call us.',
    ],
    link: 'See the order',
  }),
}

type Refund = Pick<OrderFacts, 'toCard' | 'byTransfer'>

const refundLines = ({ toCard, byTransfer }: Refund): readonly string[] => [
  ...(toCard === ''
    ? []
    : [`${toCard} goes back to the card that paid it. Your bank may take some days to show it.`]),
  ...(byTransfer === '' ? [] : [`We return ${byTransfer} to you by bank transfer.`]),
]

const refundLinesZh = ({ toCard, byTransfer }: Refund): readonly string[] => [
  ...(toCard === '' ? [] : [`${toCard} 将退回付款所用的银行卡，入账时间视发卡银行而定。`]),
  ...(byTransfer === '' ? [] : [`${byTransfer} 将由本行以银行转账退还。`]),
]

const zh: OrderTexts = {
  won: ({ sale, number, lots }) => ({
    subject: `订单 ${number}：您在「${sale}」投得的拍品`,
    paragraphs: [
      `恭喜您在「${sale}」投得第 ${lots.join('、')} 号拍品，感谢您的参与。`,
      `订单编号 ${number}。本行正在核对，核对完成后即会发出发票，在此之前无须付款。`,
    ],
    link: '查看订单',
  }),
  invoice: ({ sale, number, lots, owed, hongKongCard, otherCard, due }) => ({
    subject: `发票 ${number}：您在「${sale}」投得的拍品`,
    paragraphs: [
      `恭喜您在「${sale}」投得第 ${lots.join('、')} 号拍品，感谢您的参与。以下金额已包括全部落槌价及买家佣金。`,
      `请于 ${due} 或之前付款：银行转账或转数快 ${owed}；香港发行的银行卡 ${hongKongCard}；其他银行卡 ${otherCard}。差额为银行卡手续费。`,
      '订单页面载有发票 PDF 及本行的银行资料，亦可在该页面以银行卡付款。',
    ],
    link: '查看发票并付款',
  }),
  receipt: ({ sale, number, paid, points }) => ({
    subject: `已收到款项：发票 ${number}`,
    paragraphs: [
      `本行已收到发票 ${number}（「${sale}」）的款项 ${paid}，发票已全数付清。${points === '0' ? '' : `您由此获得 ${points} 积分。`}`,
      '订单将于 1–2 个工作日内处理。您可在订单页面下载收据 PDF，并申请送货或提取。',
    ],
    link: '查看收据',
  }),
  voided: ({ sale, number, lots, ...back }) => ({
    subject: `订单 ${number} 已取消`,
    paragraphs: [
      `您在「${sale}」的订单 ${number}（第 ${lots.join('、')} 号拍品）及其发票已取消，无须付款。`,
      ...refundLinesZh(back),
      '如有疑问，请回复本电邮或致电本行。',
    ],
    link: '查看订单',
  }),
  refunded: ({ sale, number, lots, ...back }) => ({
    subject: `退款通知：订单 ${number}`,
    paragraphs: [
      `您在「${sale}」的订单 ${number}（第 ${lots.join('、')} 号拍品）已撤销，已付款项将予退还。`,
      ...refundLinesZh(back),
      '此订单如有积分，亦随之收回。如有疑问，请回复本电邮或致电本行。',
    ],
    link: '查看订单',
  }),
}

export const texts: Readonly<Record<Language, OrderTexts>> = { en, 'zh-Hans': zh }
