import type { Language } from '#server/platform/http/calls.ts'

/** The text of the letter about an expiring deposit. `by` is formatted in the reader’s calendar. */
type DepositTexts = {
  readonly subject: (sale: string) => string
  readonly paragraphs: (sale: string, by: string) => readonly string[]
  readonly link: string
}

export const texts: { readonly [lang in Language]: DepositTexts } = {
  en: {
    subject: (sale) => `Your deposit needs your attention: ${sale}`,
    paragraphs: (sale, by) => [
      `Banks keep a hold for about a week, so the deposit for ${sale} has to be held anew. Your bank has refused this. The present hold ends on ${by}, Hong Kong time; until then you can bid as before.`,
      'We ask your bank again every six hours. Please make sure that the card can bear the amount, or have another card on file: should the hold end, your paddle is suspended until the deposit is placed again.',
    ],
    link: 'See your cards',
  },
  'zh-Hans': {
    subject: (sale) => `请留意您的保证金：${sale}`,
    paragraphs: (sale, by) => [
      `银行的预授权一般只保留约一周，「${sale}」的保证金因此需要重新预授权，但发卡银行未予批准。现有预授权将于香港时间 ${by} 到期，在此之前您可照常出价。`,
      '本行每六小时会再次向银行申请。请确认该卡有足够额度，或另备一张卡；预授权一旦到期，您的号牌将暂停使用，直至重新缴存保证金为止。',
    ],
    link: '查看我的银行卡',
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

const subjectName = ({ what, number }: RefundFacts): string =>
  what === 'mall' ? `mall order ${number}` : what === 'delivery' ? `delivery ${number}` : `order ${number}`

/** Texts of letters to staff about refunds that the server did not make, or that were returned. */
export const staffTexts = {
  link: 'See the audit log',
  'refund.outside': (facts: RefundFacts): StaffLetter => ({
    subject: `Refunded at the card provider: ${subjectName(facts)}`,
    paragraphs: [
      `${facts.amount} of the payment for ${subjectName(facts)} went back to the card ending ${facts.last4}. Nobody has asked for that here: it was done at the card provider’s own pages. The journal has it.`,
      'The payment stands otherwise as it was. If what was bought is to be taken back as well, do so on its own page: what has gone back already is not sent again.',
    ],
  }),
  'refund.bounced': (facts: RefundFacts): StaffLetter => ({
    subject: `A refund came back: ${subjectName(facts)}`,
    paragraphs: [
      `${facts.amount} for ${subjectName(facts)} could not be paid out to the card ending ${facts.last4}, and is with the card provider again.`,
      'It is still due to the buyer. For orders of a sale the house tries the card once more, and then lists the sum among those to be returned by transfer; for mall orders and deliveries please return it yourselves.',
    ],
  }),
}
