import type { ReceiptMeans } from '#domain/orders/receipts.ts'
import type { Language } from '#server/platform/http/calls.ts'
import {
  figure,
  known,
  type LetterFigure,
  type LetterItem,
  strongFigure,
} from '#server/platform/mail/letter-parts.ts'

export type OrderLetterKind =
  | 'won'
  | 'invoice'
  /** A new version of an unpaid invoice (O9, O10). */
  | 'reissued'
  /** A new version of an unpaid invoice to another addressee (O19). */
  | 'readdressed'
  /** A part of what is owed came (O12). */
  | 'partReceived'
  /** A part had been recorded by mistake. */
  | 'partUndone'
  /** The payment that had paid an order was undone (O16). */
  | 'paymentUndone'
  /** Instalments were agreed, or no longer count (O15). */
  | 'planAgreed'
  | 'planEnded'
  | 'receipt'
  /** A part of what was paid goes back. */
  | 'partRefunded'
  | 'voided'
  | 'refunded'

/** A part of a payment: its amount with currency, and the day on which it came. */
export type PartFacts = { readonly amount: string; readonly date: string; readonly means: ReceiptMeans }

/** Facts for letters about an order: amounts with currency, to the cent, and a date such as 2026-12-06. */
export type OrderFacts = {
  readonly sale: string
  readonly number: string
  /** The name of whom the invoice is issued to; '' once erased. */
  readonly billedTo: string
  /** Lot numbers; none of an order that only charges more for another. */
  readonly lots: readonly string[]
  /** Hammer prices and premiums of all lots, other lines (O9), delivery and card fee; '' for none. */
  readonly hammer: string
  readonly premium: string
  readonly lines: string
  readonly delivery: string
  readonly fee: string
  /** The amount due by transfer, by a card issued in Hong Kong, and by any other card. */
  readonly owed: string
  readonly hongKongCard: string
  readonly otherCard: string
  /** With a payment plan, the day of the next instalment, and what is due by then; '' without one (O15). */
  readonly due: string
  readonly instalment: string
  /** The instalments of the plan that are left to pay. */
  readonly instalments: readonly { readonly date: string; readonly amount: string }[]
  /** The part that the letter is about; empty texts for none. */
  readonly part: PartFacts
  /** The lots whose sale has just been rescinded, and why, in the letter's language (O10); null for none. */
  readonly rescission: { readonly lots: readonly string[]; readonly reason: string } | null
  /** The total paid. */
  readonly paid: string
  readonly points: string
  /** The refund to cards and by transfer; '' for none. */
  readonly toCard: string
  readonly byTransfer: string
}

type LetterText = {
  readonly subject: string
  /** Where it is not the subject. */
  readonly headline?: string
  readonly paragraphs: readonly string[]
  /** The state of the order, shown beside a single lot. */
  readonly state: LetterItem['state']
  readonly figures?: readonly LetterFigure[]
  readonly link: string
  readonly notes?: readonly string[]
}

/** The texts of order letters. */
export type OrderTexts = { readonly [kind in OrderLetterKind]: (figures: OrderFacts) => LetterText }

const lotsIn = (lots: readonly string[]): string =>
  lots.length === 1 ? `lot ${lots[0]}` : `lots ${lots.slice(0, -1).join(', ')} and ${lots.at(-1)}`

/** Returns what an invoice is for: its lots, or further charges on lots that another order has. */
const subjectEn = (lots: readonly string[], sale: string): string =>
  lots.length === 0 ? `further charges for ${sale}` : `your purchases in ${sale}`
const subjectZh = (lots: readonly string[], sale: string): string =>
  lots.length === 0 ? `“${sale}”的其他费用` : `您在“${sale}”投得的拍品`

/** The lots of an order that ended; nothing of one that only charges more for another. */
const forLots = (lots: readonly string[]): string => (lots.length === 0 ? '' : ` for ${lotsIn(lots)}`)
const forLotsZh = (lots: readonly string[]): string =>
  lots.length === 0 ? '' : `（第 ${lots.join('、')} 号拍品）`

const en: OrderTexts = {
  won: ({ sale, number, lots }) => ({
    subject: `Order ${number}: your purchases in ${sale}`,
    paragraphs: [
      `Congratulations. You have won ${lotsIn(lots)} in ${sale}. Thank you for bidding with us.`,
      `We are reviewing your order ${number} and will send the invoice shortly. No payment is due before then.`,
    ],
    state: { kind: 'good', label: 'Won' },
    link: 'View order',
  }),
  invoice: ({ sale, number, lots, owed, hongKongCard, otherCard, due, instalment }) => ({
    subject: `Invoice ${number}: ${subjectEn(lots, sale)}`,
    headline: `Invoice ${number}: ${owed} due by ${due}`,
    paragraphs: [
      lots.length === 0
        ? `This invoice is for further charges on your purchases in ${sale}. The order page lists each charge with its reason.`
        : `Congratulations. You have won ${lotsIn(lots)} in ${sale}. Thank you for bidding with us.`,
    ],
    ...dueEn({ number, lots, owed, hongKongCard, otherCard, due, instalment }),
  }),
  reissued: ({ sale, number, lots, owed, hongKongCard, otherCard, due, instalment, ...back }) => ({
    subject: `Revised invoice ${number}: ${subjectEn(lots, sale)}`,
    headline: `Revised invoice ${number}: ${instalment || owed} due by ${due}`,
    paragraphs: [
      `We have revised invoice ${number}. This version replaces the earlier one. The order page lists each change with its reason.`,
      ...refundLines(back),
    ],
    ...dueEn({ number, lots, owed, hongKongCard, otherCard, due, instalment }),
  }),
  readdressed: ({ sale, number, billedTo, lots, owed, hongKongCard, otherCard, due, instalment }) => ({
    subject: `New addressee of invoice ${number}: ${subjectEn(lots, sale)}`,
    headline: `Invoice ${number} is now issued to ${billedTo}`,
    paragraphs: [
      `We have reissued invoice ${number} to ${billedTo}. The amount and the due date have not changed. This version replaces the earlier one.`,
      'If you did not request this change, please reply to this email or call us.',
    ],
    ...dueEn({ number, lots, owed, hongKongCard, otherCard, due, instalment }),
  }),
  partReceived: ({ sale, number, lots, owed, hongKongCard, otherCard, due, instalment, part }) => ({
    subject: `Part payment received: invoice ${number}`,
    headline: `We have received ${part.amount}`,
    paragraphs: [
      `Thank you. We received your payment of ${part.amount} ${part.means === 'cash' ? 'in cash' : 'by transfer'} on ${part.date}.`,
      `${owed} of invoice ${number} for ${sale} remains to be paid.${lots.length === 0 ? '' : ' Your lots are released once the invoice is paid in full.'}`,
    ],
    ...dueEn({ number, lots, owed, hongKongCard, otherCard, due, instalment }),
    state: { kind: 'plain', label: 'Partly paid' },
  }),
  partUndone: ({ sale, number, lots, owed, hongKongCard, otherCard, due, instalment, part }) => ({
    subject: `Correction of a payment: invoice ${number}`,
    headline: instalment === '' ? `Corrected balance: ${owed} due by ${due}` : `Corrected balance: ${owed}`,
    paragraphs: [
      `We recorded a payment of ${part.amount} for invoice ${number} by mistake. We have corrected our records and apologise for the error.`,
      `${owed} of the invoice for ${sale} remains to be paid. The order page lists the payments we have received.`,
    ],
    ...dueEn({ number, lots, owed, hongKongCard, otherCard, due, instalment }),
  }),
  paymentUndone: ({ sale, number, lots, owed, hongKongCard, otherCard, due, instalment, part }) => ({
    subject: `Payment reversed: invoice ${number}`,
    headline: `Invoice ${number}: ${owed} due again`,
    paragraphs: [
      `We have reversed the payment of ${part.amount} that we recorded for invoice ${number} on ${part.date}. It was either recorded by mistake or returned by the bank.`,
      `${owed} of the invoice for ${sale} is due again. Points earned with the payment have been deducted.`,
      ...(lots.length === 0
        ? []
        : ['Any delivery or collection you have requested is on hold until the invoice is paid in full.']),
    ],
    ...dueEn({ number, lots, owed, hongKongCard, otherCard, due, instalment }),
  }),
  planAgreed: ({ sale, number, lots, owed, due, instalment, instalments }) => ({
    subject: `Payment plan for invoice ${number}`,
    headline: `Payment plan: ${instalment} due by ${due}`,
    paragraphs: [
      `As agreed, you can pay the ${owed} of invoice ${number} for ${sale} in instalments.${lots.length === 0 ? '' : ' Your lots are released once the invoice is paid in full.'}`,
    ],
    state: { kind: 'plain', label: 'Payment plan' },
    figures: instalments.map(({ date, amount }, i) =>
      (i === 0 ? strongFigure : figure)(`Due by ${date}`, amount),
    ),
    link: 'View and pay invoice',
    notes: [
      'Please pay the instalments by bank transfer or FPS. We will remind you before each is due.',
      'Interest may be charged on an instalment that is paid late, from its due date.',
    ],
  }),
  planEnded: ({ sale, number, lots, owed, hongKongCard, otherCard, due, instalment }) => ({
    subject: `Payment plan ended: invoice ${number}`,
    headline: `${owed} due by ${due}`,
    paragraphs: [
      `The payment plan for invoice ${number} for ${sale} has ended. The due date of the invoice applies again.`,
    ],
    ...dueEn({ number, lots, owed, hongKongCard, otherCard, due, instalment }),
  }),
  receipt: ({ sale, number, paid, points, hammer, premium, lines, delivery, fee }) => ({
    subject: `Payment received: invoice ${number}`,
    headline: 'We have received your payment',
    paragraphs: [`Thank you. Invoice ${number} for ${sale} has been settled in full.`],
    state: { kind: 'good', label: 'Paid' },
    figures: [
      ...known(
        figure('Hammer price', hammer),
        figure('Buyer’s premium', premium),
        figure('Charges and reductions', lines),
        figure('Delivery', delivery),
        figure('Card fee', fee),
      ),
      strongFigure('Total paid', paid),
      ...(points === '0' ? [] : [figure('Points earned', points)]),
    ],
    link: 'View receipt',
    notes: [
      'Orders are processed within 1–2 business days. You can download the receipt and request delivery or collection on the order page.',
    ],
  }),
  partRefunded: ({ sale, number, paid, ...back }) => ({
    subject: `Refund for order ${number}`,
    paragraphs: [
      `We have revised your order ${number} in ${sale}. The order page lists each change with its reason.`,
      ...refundLines(back),
      'Points earned on the refunded amount have been deducted.',
    ],
    state: { kind: 'plain', label: 'Revised' },
    figures: [strongFigure('Total after the refund', paid)],
    link: 'View order',
    notes: ['The revised receipt is on the order page, together with the earlier version.'],
  }),
  voided: ({ sale, number, lots, ...back }) => ({
    subject: `Order cancelled: ${number}`,
    paragraphs: [
      `We have cancelled your order ${number}${forLots(lots)} in ${sale}, together with its invoice. No further payment is due.`,
      ...refundLines(back),
      'If you have any questions, please reply to this email or call us.',
    ],
    state: { kind: 'plain', label: 'Cancelled' },
    link: 'View order',
  }),
  refunded: ({ sale, number, lots, ...back }) => ({
    subject: `Order cancelled, refund to follow: ${number}`,
    paragraphs: [
      `We have cancelled your order ${number}${forLots(lots)} in ${sale}.`,
      ...refundLines(back),
      'Any points earned on this order have been deducted. If you have any questions, please reply to this email or call us.',
    ],
    state: { kind: 'plain', label: 'Cancelled' },
    link: 'View order',
  }),
}

type Due = Pick<OrderFacts, 'number' | 'lots' | 'owed' | 'hongKongCard' | 'otherCard' | 'due' | 'instalment'>

/** Returns what is due on an invoice, and how it is paid. */
const dueEn = ({ number, lots, owed, hongKongCard, otherCard, due, instalment }: Due) =>
  ({
    state: { kind: 'plain', label: 'Unpaid' },
    figures: [
      strongFigure('Due by', due),
      ...known(figure('Due with the instalment', instalment)),
      strongFigure('By transfer or FPS', owed),
      figure('By a card issued in Hong Kong', hongKongCard),
      figure('By any other card', otherCard),
    ],
    link: 'View and pay invoice',
    notes: [
      lots.length === 0
        ? 'The amounts by card include the card fee.'
        : 'The amounts include buyer’s premium and any card fee.',
      `For a transfer, please quote ${number} as the reference. The order page has our bank details and the invoice as a PDF.`,
    ],
  }) as const

type Refund = Pick<OrderFacts, 'rescission' | 'toCard' | 'byTransfer'>

/** Returns what was rescinded, and what goes back for it. */
const refundLines = ({ rescission, toCard, byTransfer }: Refund): readonly string[] => [
  ...(rescission === null
    ? []
    : [`The sale of ${lotsIn(rescission.lots)} to you no longer applies. Reason: ${rescission.reason}`]),
  ...(toCard === ''
    ? []
    : [
        `Your payment of ${toCard} will be refunded to the card you used. Please allow a few days for the refund to appear on your statement.`,
      ]),
  ...(byTransfer === '' ? [] : [`We will refund ${byTransfer} to you by bank transfer.`]),
]

const refundLinesZh = ({ rescission, toCard, byTransfer }: Refund): readonly string[] => [
  ...(rescission === null
    ? []
    : [`您投得第 ${rescission.lots.join('、')} 号拍品的结果不再有效，原因：${rescission.reason}`]),
  ...(toCard === '' ? [] : [`已付款项 ${toCard} 将退回原卡，入账时间视发卡银行而定。`]),
  ...(byTransfer === ''
    ? []
    : [`${toCard === '' ? '已付款项' : '其余款项'} ${byTransfer} 将以银行转账退还。`]),
]

const dueZh = ({ number, lots, owed, hongKongCard, otherCard, due, instalment }: Due) =>
  ({
    state: { kind: 'plain', label: '未付款' },
    figures: [
      strongFigure('付款期限', due),
      ...known(figure('本期应付', instalment)),
      strongFigure('银行转账或转数快', owed),
      figure('香港发行的银行卡', hongKongCard),
      figure('其他地区发行的银行卡', otherCard),
    ],
    link: '查看发票并付款',
    notes: [
      lots.length === 0
        ? '银行卡金额已包括手续费。'
        : '以上金额已包括落槌价及买家佣金，银行卡金额另包括手续费。',
      `转账时请注明参考编号 ${number}。本行银行账户资料及发票 PDF 载于订单页面。`,
    ],
  }) as const

const zh: OrderTexts = {
  won: ({ sale, number, lots }) => ({
    subject: `订单 ${number}：您在“${sale}”投得的拍品`,
    paragraphs: [
      `恭喜您在“${sale}”投得第 ${lots.join('、')} 号拍品，感谢您的参与。`,
      `订单编号为 ${number}。本行正在核对订单，完成后即发出发票；收到发票之前，您无须付款。`,
    ],
    state: { kind: 'good', label: '投得' },
    link: '查看订单',
  }),
  invoice: ({ sale, number, lots, owed, hongKongCard, otherCard, due, instalment }) => ({
    subject: `发票 ${number}：${subjectZh(lots, sale)}`,
    headline: `发票 ${number}：应付 ${owed}`,
    paragraphs: [
      lots.length === 0
        ? `本发票为您在“${sale}”所购拍品的其他费用，各项费用及原因载于订单页面。`
        : `恭喜您在“${sale}”投得第 ${lots.join('、')} 号拍品，感谢您的参与。`,
    ],
    ...dueZh({ number, lots, owed, hongKongCard, otherCard, due, instalment }),
  }),
  reissued: ({ sale, number, lots, owed, hongKongCard, otherCard, due, instalment, ...back }) => ({
    subject: `发票 ${number} 已更新：${subjectZh(lots, sale)}`,
    headline: `发票 ${number}（更新）：应付 ${owed}`,
    paragraphs: [
      `本行已更新发票 ${number}，以此版本为准，前一版本作废。各项更改及原因载于订单页面。`,
      ...refundLinesZh(back),
    ],
    ...dueZh({ number, lots, owed, hongKongCard, otherCard, due, instalment }),
  }),
  readdressed: ({ sale, number, billedTo, lots, owed, hongKongCard, otherCard, due, instalment }) => ({
    subject: `发票 ${number} 已更改抬头：${subjectZh(lots, sale)}`,
    headline: `发票 ${number} 的抬头已改为“${billedTo}”`,
    paragraphs: [
      `本行已将发票 ${number} 的抬头改为“${billedTo}”，并重新发出。金额及付款期限不变；以此版本为准，前一版本作废。`,
      '如您并未要求更改，请回复本电邮或致电本行。',
    ],
    ...dueZh({ number, lots, owed, hongKongCard, otherCard, due, instalment }),
  }),
  partReceived: ({ sale, number, lots, owed, hongKongCard, otherCard, due, instalment, part }) => ({
    subject: `已收到发票 ${number} 的部分款项`,
    headline: `本行已收到 ${part.amount}`,
    paragraphs: [
      `谨此致谢。本行已于 ${part.date} 收到您${part.means === 'cash' ? '以现金支付' : '转账'}的 ${part.amount}。`,
      `“${sale}”的发票 ${number} 尚余 ${owed} 未付。${lots.length === 0 ? '' : '全数付清后，即可安排拍品送货或提取。'}`,
    ],
    ...dueZh({ number, lots, owed, hongKongCard, otherCard, due, instalment }),
    state: { kind: 'plain', label: '已付部分' },
  }),
  partUndone: ({ sale, number, lots, owed, hongKongCard, otherCard, due, instalment, part }) => ({
    subject: `更正发票 ${number} 的收款纪录`,
    headline: `更正后应付 ${owed}`,
    paragraphs: [
      `本行曾误将 ${part.amount} 记为发票 ${number} 的已收款项，现已更正，谨此致歉。`,
      `“${sale}”的发票尚余 ${owed} 未付。已收款项载于订单页面。`,
    ],
    ...dueZh({ number, lots, owed, hongKongCard, otherCard, due, instalment }),
  }),
  paymentUndone: ({ sale, number, lots, owed, hongKongCard, otherCard, due, instalment, part }) => ({
    subject: `发票 ${number} 的付款已冲回`,
    headline: `发票 ${number}：须重新支付 ${owed}`,
    paragraphs: [
      `本行已冲回发票 ${number} 于 ${part.date} 入账的 ${part.amount}。该款项属误记，或已由银行退回。`,
      `“${sale}”的发票尚余 ${owed} 未付，请重新支付。该次付款所得积分已扣回。`,
      ...(lots.length === 0 ? [] : ['已申请的送货或提取暂缓办理，待全数付清后恢复。']),
    ],
    ...dueZh({ number, lots, owed, hongKongCard, otherCard, due, instalment }),
  }),
  planAgreed: ({ sale, number, lots, owed, due, instalment, instalments }) => ({
    subject: `发票 ${number} 的分期付款安排`,
    headline: `首期 ${instalment}，请于 ${due} 或之前支付`,
    paragraphs: [
      `按双方协定，“${sale}”的发票 ${number} 尚余的 ${owed} 可分期支付。${lots.length === 0 ? '' : '全数付清后，即可安排拍品送货或提取。'}`,
    ],
    state: { kind: 'plain', label: '分期付款' },
    figures: instalments.map(({ date, amount }, i) =>
      (i === 0 ? strongFigure : figure)(`${date} 或之前`, amount),
    ),
    link: '查看订单并付款',
    notes: [
      '分期款项请以银行转账或转数快支付。每期到期前，本行将以电邮提示。',
      '逾期的分期款项，可自到期日起计收利息。',
    ],
  }),
  planEnded: ({ sale, number, lots, owed, hongKongCard, otherCard, due, instalment }) => ({
    subject: `发票 ${number} 的分期付款安排已终止`,
    headline: `应付 ${owed}，期限 ${due}`,
    paragraphs: [`“${sale}”的发票 ${number} 的分期付款安排已终止，付款期限以发票所载为准。`],
    ...dueZh({ number, lots, owed, hongKongCard, otherCard, due, instalment }),
  }),
  receipt: ({ sale, number, paid, points, hammer, premium, lines, delivery, fee }) => ({
    subject: `已收到发票 ${number} 的款项`,
    headline: '本行已收到您的款项',
    paragraphs: [`谨此致谢。“${sale}”的发票 ${number} 已全数付清。`],
    state: { kind: 'good', label: '已付款' },
    figures: [
      ...known(
        figure('落槌价', hammer),
        figure('买家佣金', premium),
        figure('附加费用及减免', lines),
        figure('送货费', delivery),
        figure('银行卡手续费', fee),
      ),
      strongFigure('已付总额', paid),
      ...(points === '0' ? [] : [figure('所得积分', points)]),
    ],
    link: '查看收据',
    notes: ['订单将于 1–2 个工作日内处理。您可在订单页面下载收据 PDF，并申请送货或提取。'],
  }),
  partRefunded: ({ sale, number, paid, ...back }) => ({
    subject: `订单 ${number} 退款通知`,
    paragraphs: [
      `本行已更新您在“${sale}”的订单 ${number}，各项更改及原因载于订单页面。`,
      ...refundLinesZh(back),
      '退款部分所得的积分已一并扣回。',
    ],
    state: { kind: 'plain', label: '已更新' },
    figures: [strongFigure('退款后总额', paid)],
    link: '查看订单',
    notes: ['更新后的收据及前一版本均载于订单页面。'],
  }),
  voided: ({ sale, number, lots, ...back }) => ({
    subject: `订单 ${number} 已取消`,
    paragraphs: [
      `本行已取消您在“${sale}”的订单 ${number}${forLotsZh(lots)}，发票一并作废，您无须再付款。`,
      ...refundLinesZh(back),
      '如有查询，请回复本电邮或致电本行。',
    ],
    state: { kind: 'plain', label: '已取消' },
    link: '查看订单',
  }),
  refunded: ({ sale, number, lots, ...back }) => ({
    subject: `订单 ${number} 已取消，款项将退还`,
    paragraphs: [
      `本行已取消您在“${sale}”的订单 ${number}${forLotsZh(lots)}。`,
      ...refundLinesZh(back),
      '此订单所得积分（如有）已一并扣回。如有查询，请回复本电邮或致电本行。',
    ],
    state: { kind: 'plain', label: '已取消' },
    link: '查看订单',
  }),
}

export const texts: Readonly<Record<Language, OrderTexts>> = { en, 'zh-Hans': zh }
