import type { Language } from '#server/http/calls.ts'

export type OrderLetterKind = 'won' | 'invoice' | 'receipt' | 'voided' | 'refunded'

/** What letters about an order tell: amounts with their currency, to the cent, and a day as 2026-12-06. */
export type OrderFigures = {
  readonly sale: string
  readonly number: string
  /** Numbers of its lots. */
  readonly lots: readonly string[]
  /** What is to be paid by transfer, and by a card issued in Hong Kong or elsewhere. */
  readonly owed: string
  readonly hongKongCard: string
  readonly otherCard: string
  readonly due: string
  /** What was paid in all. */
  readonly paid: string
  readonly points: string
  /** What of an order that was taken back goes back to its cards, and what the house transfers back; '' for nothing. */
  readonly toCard: string
  readonly byTransfer: string
}

type Said = { readonly subject: string; readonly paragraphs: readonly string[]; readonly link: string }

/** What letters about orders say. */
export type OrderWords = { readonly [kind in OrderLetterKind]: (figures: OrderFigures) => Said }

const lotsIn = (lots: readonly string[]): string =>
  lots.length === 1 ? `lot ${lots[0]}` : `lots ${lots.slice(0, -1).join(', ')} and ${lots.at(-1)}`

const en: OrderWords = {
  won: ({ sale, number, lots }) => ({
    subject: `What you bought in ${sale}`,
    paragraphs: [
      `You have bought ${lotsIn(lots)} in ${sale}. Thank you for bidding with us.`,
      `Your order is number ${number}. We look it over now, and send you the invoice as soon as that is done. There is nothing to pay before.`,
    ],
    link: 'See the order',
  }),
  invoice: ({ sale, number, lots, owed, hongKongCard, otherCard, due }) => ({
    subject: `Invoice ${number}: what you bought in ${sale}`,
    paragraphs: [
      `You have bought ${lotsIn(lots)} in ${sale}. Thank you for bidding with us. This is about all of it, hammer prices and buyer’s premium together.`,
      `To be paid by ${due}: ${owed} by bank transfer or FPS, ${hongKongCard} by a card issued in Hong Kong, ${otherCard} by any other card. The difference is the card’s transaction fee.`,
      'The page of the order has the invoice as PDF, our bank details, and a button for paying by card.',
    ],
    link: 'See and pay the invoice',
  }),
  receipt: ({ sale, number, paid, points }) => ({
    subject: `Payment received: invoice ${number}`,
    paragraphs: [
      `We have received ${paid} for invoice ${number}, ${sale}. Nothing is left to be paid. It has earned you ${points} points.`,
      'Orders are processed within one to two business days. On the page of the order you have the receipt as PDF, and ask for delivery or arrange to collect.',
    ],
    link: 'See the receipt',
  }),
  voided: ({ sale, number, lots, ...back }) => ({
    subject: `Order ${number} is cancelled`,
    paragraphs: [
      `We have cancelled your order ${number}, ${lotsIn(lots)} in ${sale}, and its invoice with it. Nothing is to be paid for it any more.`,
      ...goesBack(back),
      'If you did not expect this, please answer this letter or call us.',
    ],
    link: 'See the order',
  }),
  refunded: ({ sale, number, lots, ...back }) => ({
    subject: `Refund: order ${number}`,
    paragraphs: [
      `We have taken back your order ${number}, ${lotsIn(lots)} in ${sale}, and return what you paid for it.`,
      ...goesBack(back),
      'The points that it had earned are taken back. If you did not expect this, please answer this letter or call us.',
    ],
    link: 'See the order',
  }),
}

type Back = Pick<OrderFigures, 'toCard' | 'byTransfer'>

const goesBack = ({ toCard, byTransfer }: Back): readonly string[] => [
  ...(toCard === ''
    ? []
    : [`${toCard} goes back to the card that paid it. Banks take some days to show it.`]),
  ...(byTransfer === '' ? [] : [`We return ${byTransfer} to you by bank transfer.`]),
]

const goesBackZh = ({ toCard, byTransfer }: Back): readonly string[] => [
  ...(toCard === '' ? [] : [`${toCard} 将退回付款所用的银行卡，到账时间视乎发卡银行，一般需时数日。`]),
  ...(byTransfer === '' ? [] : [`${byTransfer} 将由本行以银行转账退还。`]),
]

const zh: OrderWords = {
  won: ({ sale, number, lots }) => ({
    subject: `您在「${sale}」投得的拍品`,
    paragraphs: [
      `恭喜您在「${sale}」投得第 ${lots.join('、')} 号拍品，感谢您的参与。`,
      `订单编号 ${number}。本行正在核对，核对完成后即会发出账单，在此之前无需付款。`,
    ],
    link: '查看订单',
  }),
  invoice: ({ sale, number, lots, owed, hongKongCard, otherCard, due }) => ({
    subject: `账单 ${number}：您在「${sale}」投得的拍品`,
    paragraphs: [
      `恭喜您在「${sale}」投得第 ${lots.join('、')} 号拍品，感谢您的参与。以下金额已包括全部落槌价及买家佣金。`,
      `请于 ${due} 或之前付款：银行转账或转数快 ${owed}；香港发行的银行卡 ${hongKongCard}；其他银行卡 ${otherCard}。差额为银行卡交易费。`,
      '订单页面备有 PDF 账单、本行的银行资料，亦可即时以银行卡付款。',
    ],
    link: '查看并支付账单',
  }),
  receipt: ({ sale, number, paid, points }) => ({
    subject: `已收到款项：账单 ${number}`,
    paragraphs: [
      `本行已收到账单 ${number}（「${sale}」）的款项 ${paid}，账单已全数付清。您由此获得 ${points} 积分。`,
      '订单将于 1 至 2 个工作日内处理。您可在订单页面下载 PDF 收据，并安排送货或自提。',
    ],
    link: '查看收据',
  }),
  voided: ({ sale, number, lots, ...back }) => ({
    subject: `订单 ${number} 已取消`,
    paragraphs: [
      `您在「${sale}」的订单 ${number}（第 ${lots.join('、')} 号拍品）及其账单已取消，无需付款。`,
      ...goesBackZh(back),
      '如有疑问，请回复本邮件或致电本行。',
    ],
    link: '查看订单',
  }),
  refunded: ({ sale, number, lots, ...back }) => ({
    subject: `退款通知：订单 ${number}`,
    paragraphs: [
      `您在「${sale}」的订单 ${number}（第 ${lots.join('、')} 号拍品）已撤销，已付款项将予退还。`,
      ...goesBackZh(back),
      '此订单所得积分随之收回。如有疑问，请回复本邮件或致电本行。',
    ],
    link: '查看订单',
  }),
}

export const words: Readonly<Record<Language, OrderWords>> = { en, 'zh-Hans': zh }
