import type { ReminderStep } from '#domain/orders/reminders.ts'
import type { Language } from '#server/platform/http/calls.ts'
import {
  figure,
  type LetterFigure,
  type LetterItem,
  strongFigure,
} from '#server/platform/mail/letter-parts.ts'
import { withEnding } from '#server/platform/text/with-ending.ts'

/** Facts for a letter about an unpaid invoice, formatted for its reader. */
export type DueFacts = {
  readonly number: string
  readonly sale: string
  /** The amount due by transfer. */
  readonly owed: string
  readonly due: string
}

export type DueLetterKind = ReminderStep | 'proofRefused'

/** A letter about an unpaid invoice. */
export type DueLetter = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The state of the order, shown beside a single lot. */
  readonly state: LetterItem['state']
  readonly figures: readonly LetterFigure[]
  readonly link: string
  readonly notes: readonly string[]
}

type DueTexts = {
  readonly [kind in DueLetterKind]: (figures: DueFacts, reason: string) => DueLetter
}

const paymentMethods =
  'You can pay by card, bank transfer or FPS. Card payments carry a fee, which is shown before you pay.'
const proofAfterTransfer =
  'After a bank transfer or FPS payment, please upload the proof of payment on the order page.'
const sendProof =
  'If you have already paid by bank transfer or FPS, please upload the proof of payment on the order page.'
export const linkEn = 'View and pay invoice'

const paymentMethodsZh =
  '您可选择以银行卡、银行转账或转数快付款。以银行卡付款须另付手续费，金额于付款前列明。'
const proofAfterTransferZh = '以银行转账或转数快付款后，请在订单页面上传付款凭证，以便本行核对。'
const sendProofZh = '如您已以银行转账或转数快付款，请在订单页面上传付款凭证，以便本行核对。'
export const linkZh = '查看订单并付款'

/** What letters about instalments say as well. */
export const paymentNotesEn = [
  'Please pay the instalment by bank transfer or FPS. A card pays the whole balance, with a fee shown before you pay.',
  sendProof,
]
export const paymentNotesZh = [
  '分期款项请以银行转账或转数快支付。以银行卡付款，须一次付清余额，手续费于付款前列明。',
  sendProofZh,
]

export const unpaidEn = { kind: 'plain', label: 'Unpaid' } as const
export const overdueEn = { kind: 'bad', label: 'Overdue' } as const
export const unpaidZh = { kind: 'plain', label: '未付款' } as const
export const overdueZh = { kind: 'bad', label: '已逾期' } as const

const sums = ({ number, owed, due }: DueFacts) => [
  figure('Invoice', number),
  strongFigure('Amount due', owed),
  strongFigure('Due date', due),
]

const sumsZh = ({ number, owed, due }: DueFacts) => [
  figure('发票编号', number),
  strongFigure('应付款项', owed),
  strongFigure('付款期限', due),
]

export const texts: { readonly [lang in Language]: DueTexts } = {
  en: {
    soon: (facts) => ({
      subject: `Your invoice ${facts.number} is due on ${facts.due}`,
      paragraphs: [`Payment for your purchases in ${facts.sale} is due on ${facts.due}.`],
      state: unpaidEn,
      figures: sums(facts),
      link: linkEn,
      notes: [paymentMethods, proofAfterTransfer],
    }),
    due: (facts) => ({
      subject: `Your invoice ${facts.number} is due today`,
      paragraphs: [`Payment for your purchases in ${facts.sale} is due today, ${facts.due}.`],
      state: unpaidEn,
      figures: sums(facts),
      link: linkEn,
      notes: [paymentMethods, sendProof],
    }),
    late: (facts) => ({
      subject: `Your invoice ${facts.number} is overdue`,
      paragraphs: [
        `Payment for your purchases in ${facts.sale} was due on ${facts.due}. We have not yet received it.`,
      ],
      state: overdueEn,
      figures: sums(facts),
      link: linkEn,
      notes: [paymentMethods, sendProof],
    }),
    last: (facts) => ({
      subject: `Your invoice ${facts.number} is a week overdue`,
      paragraphs: [
        `Payment for your purchases in ${facts.sale} was due on ${facts.due}. Please pay now or call us.`,
        'While an invoice remains unpaid, our conditions of sale allow us to charge the deposit and suspend you from bidding. We may also cancel the sale of the lots to you.',
      ],
      state: overdueEn,
      figures: sums(facts),
      link: linkEn,
      notes: [sendProof],
    }),
    proofRefused: (facts, reason) => ({
      subject: `We could not accept the proof of payment for order ${facts.number}`,
      paragraphs: [
        `We have reviewed the proof of payment for order ${facts.number} and could not accept it. Reason: ${withEnding(reason, 'en')}`,
        'Please upload another proof of payment or pay by card.',
      ],
      state: unpaidEn,
      figures: sums(facts),
      link: 'View order',
      notes: [],
    }),
  },
  'zh-Hans': {
    soon: (facts) => ({
      subject: `发票 ${facts.number} 将于 ${facts.due} 到期`,
      paragraphs: [`您在“${facts.sale}”投得拍品的款项，请于 ${facts.due} 或之前付清。`],
      state: unpaidZh,
      figures: sumsZh(facts),
      link: linkZh,
      notes: [paymentMethodsZh, proofAfterTransferZh],
    }),
    due: (facts) => ({
      subject: `发票 ${facts.number} 今日到期`,
      paragraphs: [`您在“${facts.sale}”投得拍品的款项今日（${facts.due}）到期，请于今日付清。`],
      state: unpaidZh,
      figures: sumsZh(facts),
      link: linkZh,
      notes: [paymentMethodsZh, sendProofZh],
    }),
    late: (facts) => ({
      subject: `发票 ${facts.number} 已逾期`,
      paragraphs: [`您在“${facts.sale}”投得拍品的款项已于 ${facts.due} 到期，本行尚未收到，请尽快付清。`],
      state: overdueZh,
      figures: sumsZh(facts),
      link: linkZh,
      notes: [paymentMethodsZh, sendProofZh],
    }),
    last: (facts) => ({
      subject: `发票 ${facts.number} 已逾期 7 天`,
      paragraphs: [
        `您在“${facts.sale}”投得拍品的款项已于 ${facts.due} 到期，本行仍未收到。请即付清，或与本行联络。`,
        '根据拍卖条款，款项未付清期间，本行可扣取为该场拍卖预授权的保证金、暂停您的竞投资格，并取消有关拍品的成交。',
      ],
      state: overdueZh,
      figures: sumsZh(facts),
      link: linkZh,
      notes: [sendProofZh],
    }),
    proofRefused: (facts, reason) => ({
      subject: `订单 ${facts.number} 的付款凭证未获接受`,
      paragraphs: [
        `本行已审阅您为订单 ${facts.number} 上传的付款凭证，未能接受。原因：${withEnding(reason, 'zh-Hans')}`,
        '请重新上传付款凭证，或改以银行卡付款。',
      ],
      state: unpaidZh,
      figures: sumsZh(facts),
      link: '查看订单',
      notes: [],
    }),
  },
}
