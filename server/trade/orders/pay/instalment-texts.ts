import type { ReminderStep } from '#domain/orders/reminders.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { figure, strongFigure } from '#server/platform/mail/letter-parts.ts'
import {
  type DueFacts,
  type DueLetter,
  linkEn,
  linkZh,
  overdueEn,
  overdueZh,
  paymentNotesEn,
  paymentNotesZh,
  unpaidEn,
  unpaidZh,
} from './texts.ts'

/** Facts for a reminder of an instalment (O15); `owed` and `due` are those of the instalment. */
export type InstalmentFacts = DueFacts & {
  /** Its place in the plan, from 1, and how many there are. */
  readonly place: number
  readonly count: number
  /** What is left of the whole invoice. */
  readonly balance: string
}

type InstalmentTexts = { readonly [step in ReminderStep]: (facts: InstalmentFacts) => DueLetter }

const sumsEn = ({ number, place, count, owed, due, balance }: InstalmentFacts) => [
  figure('Invoice', number),
  figure('Instalment', `${place} of ${count}`),
  strongFigure('Amount due', owed),
  strongFigure('Due date', due),
  figure('Balance of the invoice', balance),
]

const sumsZh = ({ number, place, count, owed, due, balance }: InstalmentFacts) => [
  figure('发票编号', number),
  figure('期数', `${place}／${count}`),
  strongFigure('本期应付', owed),
  strongFigure('付款期限', due),
  figure('发票余额', balance),
]

/** The reminders of an instalment. */
export const instalmentTexts: { readonly [lang in Language]: InstalmentTexts } = {
  en: {
    soon: (facts) => ({
      subject: `Your instalment on invoice ${facts.number} is due on ${facts.due}`,
      paragraphs: [
        `Instalment ${facts.place} of ${facts.count} for your purchases in ${facts.sale} is due on ${facts.due}.`,
      ],
      state: unpaidEn,
      figures: sumsEn(facts),
      link: linkEn,
      notes: paymentNotesEn,
    }),
    due: (facts) => ({
      subject: `Your instalment on invoice ${facts.number} is due today`,
      paragraphs: [
        `Instalment ${facts.place} of ${facts.count} for your purchases in ${facts.sale} is due today, ${facts.due}.`,
      ],
      state: unpaidEn,
      figures: sumsEn(facts),
      link: linkEn,
      notes: paymentNotesEn,
    }),
    late: (facts) => ({
      subject: `Your instalment on invoice ${facts.number} is overdue`,
      paragraphs: [
        `Instalment ${facts.place} of ${facts.count} for your purchases in ${facts.sale} was due on ${facts.due}. We have not yet received it.`,
      ],
      state: overdueEn,
      figures: sumsEn(facts),
      link: linkEn,
      notes: paymentNotesEn,
    }),
    last: (facts) => ({
      subject: `Your instalment on invoice ${facts.number} is a week overdue`,
      paragraphs: [
        `Instalment ${facts.place} of ${facts.count} for your purchases in ${facts.sale} was due on ${facts.due}. Please pay now or call us.`,
        'While an instalment remains unpaid, we may end the payment plan. The balance of the invoice is then due at once.',
      ],
      state: overdueEn,
      figures: sumsEn(facts),
      link: linkEn,
      notes: paymentNotesEn,
    }),
  },
  'zh-Hans': {
    soon: (facts) => ({
      subject: `发票 ${facts.number} 的分期款项将于 ${facts.due} 到期`,
      paragraphs: [
        `您在“${facts.sale}”投得拍品的第 ${facts.place} 期款项（共 ${facts.count} 期），请于 ${facts.due} 或之前支付。`,
      ],
      state: unpaidZh,
      figures: sumsZh(facts),
      link: linkZh,
      notes: paymentNotesZh,
    }),
    due: (facts) => ({
      subject: `发票 ${facts.number} 的分期款项今日到期`,
      paragraphs: [
        `您在“${facts.sale}”投得拍品的第 ${facts.place} 期款项（共 ${facts.count} 期）今日（${facts.due}）到期。`,
      ],
      state: unpaidZh,
      figures: sumsZh(facts),
      link: linkZh,
      notes: paymentNotesZh,
    }),
    late: (facts) => ({
      subject: `发票 ${facts.number} 的分期款项已逾期`,
      paragraphs: [
        `您在“${facts.sale}”投得拍品的第 ${facts.place} 期款项（共 ${facts.count} 期）已于 ${facts.due} 到期，本行尚未收到，请尽快支付。`,
      ],
      state: overdueZh,
      figures: sumsZh(facts),
      link: linkZh,
      notes: paymentNotesZh,
    }),
    last: (facts) => ({
      subject: `发票 ${facts.number} 的分期款项已逾期 7 天`,
      paragraphs: [
        `您在“${facts.sale}”投得拍品的第 ${facts.place} 期款项（共 ${facts.count} 期）已于 ${facts.due} 到期，本行仍未收到。请即支付，或与本行联络。`,
        '分期款项未付期间，本行可终止分期付款安排，届时发票余额须即时付清。',
      ],
      state: overdueZh,
      figures: sumsZh(facts),
      link: linkZh,
      notes: paymentNotesZh,
    }),
  },
}
