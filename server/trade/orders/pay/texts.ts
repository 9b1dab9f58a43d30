import type { ReminderStep } from '#domain/orders/reminders.ts'
import type { Language } from '#server/platform/http/calls.ts'
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

type Letter = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: string
}

type DueTexts = {
  readonly [kind in DueLetterKind]: (figures: DueFacts, reason: string) => Letter
}

const paymentMethods =
  'You can pay by card, bank transfer or FPS. Card payments carry a fee, which is shown before you pay.'
const proofAfterTransfer =
  'After a bank transfer or FPS payment, please upload the proof of payment on the order page.'
const sendProof =
  'If you have already paid by bank transfer or FPS, please upload the proof of payment on the order page.'
const link = 'View and pay invoice'

const paymentMethodsZh =
  '您可选择以银行卡、银行转账或转数快付款。以银行卡付款须另付手续费，金额于付款前列明。'
const proofAfterTransferZh = '以银行转账或转数快付款后，请在订单页面上传付款凭证，以便本行核对。'
const sendProofZh = '如您已以银行转账或转数快付款，请在订单页面上传付款凭证，以便本行核对。'
const linkZh = '查看订单并付款'

export const texts: { readonly [lang in Language]: DueTexts } = {
  en: {
    soon: ({ number, sale, owed, due }) => ({
      subject: `Your invoice ${number} is due on ${due}`,
      paragraphs: [
        `${owed} for your purchases in ${sale} is due on ${due}.`,
        paymentMethods,
        proofAfterTransfer,
      ],
      link,
    }),
    due: ({ number, sale, owed, due }) => ({
      subject: `Your invoice ${number} is due today`,
      paragraphs: [`${owed} for your purchases in ${sale} is due today, ${due}.`, paymentMethods, sendProof],
      link,
    }),
    late: ({ number, sale, owed, due }) => ({
      subject: `Your invoice ${number} is overdue`,
      paragraphs: [
        `${owed} for your purchases in ${sale} was due on ${due}. We have not yet received your payment.`,
        paymentMethods,
        sendProof,
      ],
      link,
    }),
    last: ({ number, sale, owed, due }) => ({
      subject: `Your invoice ${number} is a week overdue`,
      paragraphs: [
        `${owed} for your purchases in ${sale} was due on ${due}. Please pay now or call us.`,
        'While an invoice remains unpaid, our conditions of sale allow us to charge the deposit and suspend you from bidding. We may also cancel the sale of the lots to you.',
        sendProof,
      ],
      link,
    }),
    proofRefused: ({ number, owed, due }, reason) => ({
      subject: `We could not accept the proof of payment for order ${number}`,
      paragraphs: [
        `We have reviewed the proof of payment for order ${number} and could not accept it. Reason: ${withEnding(reason, '.')}`,
        `The amount due is ${owed}, payable by ${due}. Please upload another proof of payment or pay by card.`,
      ],
      link: 'View order',
    }),
  },
  'zh-Hans': {
    soon: ({ number, sale, owed, due }) => ({
      subject: `发票 ${number} 将于 ${due} 到期`,
      paragraphs: [
        `您在“${sale}”投得拍品的款项 ${owed}，请于 ${due} 或之前付清。`,
        paymentMethodsZh,
        proofAfterTransferZh,
      ],
      link: linkZh,
    }),
    due: ({ number, sale, owed, due }) => ({
      subject: `发票 ${number} 今日到期`,
      paragraphs: [
        `您在“${sale}”投得拍品的款项 ${owed} 今日（${due}）到期，请于今日付清。`,
        paymentMethodsZh,
        sendProofZh,
      ],
      link: linkZh,
    }),
    late: ({ number, sale, owed, due }) => ({
      subject: `发票 ${number} 已逾期`,
      paragraphs: [
        `您在“${sale}”投得拍品的款项 ${owed} 已于 ${due} 到期，本行尚未收到，请尽快付清。`,
        paymentMethodsZh,
        sendProofZh,
      ],
      link: linkZh,
    }),
    last: ({ number, sale, owed, due }) => ({
      subject: `发票 ${number} 已逾期 7 天`,
      paragraphs: [
        `您在“${sale}”投得拍品的款项 ${owed} 已于 ${due} 到期，本行仍未收到。请即付清，或与本行联络。`,
        '根据拍卖条款，款项未付清期间，本行可扣取为该场拍卖预授权的保证金、暂停您的竞投资格，并取消有关拍品的成交。',
        sendProofZh,
      ],
      link: linkZh,
    }),
    proofRefused: ({ number, owed, due }, reason) => ({
      subject: `订单 ${number} 的付款凭证未获接受`,
      paragraphs: [
        `本行已审阅您为订单 ${number} 上传的付款凭证，未能接受。原因：${withEnding(reason, '。')}`,
        `应付款项为 ${owed}，付款期限为 ${due}。请重新上传付款凭证，或改以银行卡付款。`,
      ],
      link: '查看订单',
    }),
  },
}
