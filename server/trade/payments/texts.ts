import type { Language } from '#server/platform/http/calls.ts'
import { type LetterFigure, strongFigure } from '#server/platform/mail/letter-parts.ts'

/** The text of the letter about an expiring deposit. `by` is date and time in Hong Kong. */
type DepositTexts = {
  readonly subject: (sale: string) => string
  readonly headline: string
  readonly paragraphs: (sale: string) => readonly string[]
  readonly figures: (by: string) => readonly LetterFigure[]
  readonly link: string
  readonly notes: readonly string[]
}

export const texts: { readonly [lang in Language]: DepositTexts } = {
  en: {
    subject: (sale) => `Action required: your deposit for ${sale}`,
    headline: 'Your deposit is about to lapse',
    paragraphs: (sale) => [
      `Your bank has declined to re-authorise the deposit for ${sale}. You can bid as usual while the current hold is valid.`,
      'Please make sure that the card has sufficient funds, or add another card.',
    ],
    figures: (by) => [strongFigure('Hold valid until', `${by} HKT`)],
    link: 'View cards',
    notes: [
      'Card holds last about a week and must then be re-authorised. We will ask your bank again every six hours. If the hold expires, your paddle will be suspended until the deposit is re-authorised.',
    ],
  },
  'zh-Hans': {
    subject: (sale) => `请留意您的保证金：${sale}`,
    headline: '您的保证金预授权即将到期',
    paragraphs: (sale) => [
      `发卡银行未批准本行重新预授权“${sale}”的保证金。现有预授权到期之前，您可照常出价。`,
      '请确认该卡有足够额度，或新增另一张银行卡。',
    ],
    figures: (by) => [strongFigure('预授权到期', `香港时间 ${by}`)],
    link: '查看银行卡',
    notes: [
      '银行卡预授权一般只维持约 7 天，其后须重新预授权。本行将每 6 小时再次向银行申请。如预授权到期仍未获批准，您的竞投号牌将暂停使用，直至重新预授权为止。',
    ],
  },
}

type RefundFacts = {
  /** `order`, `mall` or `delivery`. */
  readonly what: string
  readonly number: string
  /** With its currency, to the cent. */
  readonly amount: string
  readonly last4: string
}

type StaffLetter = { readonly subject: string; readonly paragraphs: readonly string[] }

type StaffTexts = {
  readonly link: string
  'refund.outside'(facts: RefundFacts): StaffLetter
  'refund.bounced'(facts: RefundFacts): StaffLetter
}

const itemName = ({ what, number }: RefundFacts): string =>
  what === 'mall' ? `mall order ${number}` : what === 'delivery' ? `delivery ${number}` : `order ${number}`

const itemNameZh = ({ what, number }: RefundFacts): string =>
  what === 'mall' ? `商城订单 ${number}` : what === 'delivery' ? `送货 ${number}` : `订单 ${number}`

/** Texts of letters to staff about refunds that the server did not make, or that were returned. */
export const staffTexts: { readonly [lang in Language]: StaffTexts } = {
  en: {
    link: 'View audit log',
    'refund.outside': (facts) => ({
      subject: `Refunded through the payment provider: ${itemName(facts)}`,
      paragraphs: [
        `${facts.amount} of the payment for ${itemName(facts)} has been refunded to the card ending ${facts.last4}. The refund was made in the payment provider’s dashboard and has been recorded in the audit log.`,
        facts.what === 'delivery'
          ? 'The delivery itself has not changed. To cancel it as well, please do so under Deliveries. The amount already refunded will not be refunded twice.'
          : 'The order itself has not changed. To cancel it as well, please do so on the order page. The amount already refunded will not be refunded twice.',
      ],
    }),
    'refund.bounced': (facts) => ({
      subject: `Refund returned: ${itemName(facts)}`,
      paragraphs: [
        `The refund of ${facts.amount} for ${itemName(facts)} could not be paid to the card ending ${facts.last4} and has been returned to the payment provider.`,
        facts.what === 'order'
          ? 'The amount is still due to the buyer. The card will be tried once more. If that fails, the order will be listed under To refund, for repayment by bank transfer.'
          : 'The amount is still due to the buyer. Please refund the buyer directly.',
      ],
    }),
  },
  'zh-Hans': {
    link: '查看操作纪录',
    'refund.outside': (facts) => ({
      subject: `已通过支付服务商退款：${itemNameZh(facts)}`,
      paragraphs: [
        `${itemNameZh(facts)} 的款项中，${facts.amount} 已退回尾号 ${facts.last4} 的银行卡。此笔退款于支付服务商后台办理，已载入操作纪录。`,
        facts.what === 'delivery'
          ? '送货申请本身并无更改。如须同时取消，请于“送货”页面办理；已退款项不会重复退还。'
          : '订单本身并无更改。如须同时取消，请于订单页面办理；已退款项不会重复退还。',
      ],
    }),
    'refund.bounced': (facts) => ({
      subject: `退款未能入账：${itemNameZh(facts)}`,
      paragraphs: [
        `${itemNameZh(facts)} 的退款 ${facts.amount} 未能存入尾号 ${facts.last4} 的银行卡，已退回支付服务商。`,
        facts.what === 'order'
          ? '此款项仍须退还买家。系统将再次尝试退回银行卡；如仍未成功，此订单将列入“待退款”，由本行以转账退还。'
          : '此款项仍须退还买家，请直接与买家联络并办理退款。',
      ],
    }),
  },
}
