import type { Language } from '#server/platform/http/calls.ts'
import { figure, known, type LetterFigure, strongFigure } from '#server/platform/mail/letter-parts.ts'
import { withEnding } from '#server/platform/text/with-ending.ts'

/** The texts of a letter about a registration. */
type LetterTexts = {
  readonly subject: string
  readonly headline: string
  readonly paragraph: string
  readonly figures: readonly LetterFigure[]
  readonly link: string
  readonly notes?: readonly string[]
}

/** Facts of an approved registration, formatted; '' for what does not apply. */
export type ApprovedFacts = {
  readonly sale: string
  readonly paddle: string
  /** Bidding limit. */
  readonly limit: string
  /** When bidding opens, and when the first lot of a timed sale closes or a live sale begins. */
  readonly opens: string
  readonly starts: string
  readonly isLive: boolean
}

type RegistrationTexts = {
  /** The registration is approved. */
  readonly approved: (facts: ApprovedFacts) => LetterTexts
  /** The deposit is no longer held, and the paddle is suspended (W2). */
  readonly holdLost: (sale: string, paddle: string) => LetterTexts
  /** Bidding requires a new deposit (W2). `paddle` is '' where none is assigned yet. */
  readonly depositAsked: (sale: string, paddle: string) => LetterTexts
  /** The registration is declined. `reason` may be ''. */
  readonly refused: (sale: string, reason: string) => LetterTexts
  /** An identity document is needed before the registration can be approved. */
  readonly identityAsked: (sale: string) => LetterTexts
}

export const texts: { readonly [lang in Language]: RegistrationTexts } = {
  en: {
    approved: ({ sale, paddle, limit, opens, starts, isLive }) => ({
      subject: `Registration approved: ${sale}`,
      headline: 'Your registration has been approved',
      paragraph: `You can bid in ${sale} as soon as bidding is open.`,
      figures: known(
        strongFigure('Paddle', paddle),
        figure('Bidding limit', limit),
        figure('Bidding opens', opens === '' ? '' : `${opens} HKT`),
        strongFigure(isLive ? 'Sale begins' : 'First lot closes', starts === '' ? '' : `${starts} HKT`),
      ),
      link: 'View sale',
    }),
    holdLost: (sale, paddle) => ({
      subject: `Your deposit hold has lapsed: ${sale}`,
      headline: 'Your deposit hold has lapsed',
      figures: [strongFigure('Paddle suspended', paddle)],
      paragraph: `The deposit for ${sale} is no longer held on your card, and paddle ${paddle} has been suspended. Bids already accepted remain valid. To continue bidding, please re-authorise the deposit with this card or another.`,
      link: 'Re-authorise deposit',
    }),
    depositAsked: (sale, paddle) => ({
      subject: `Deposit requested: ${sale}`,
      headline: 'A deposit is needed',
      figures: [],
      paragraph: `Your registration for ${sale} has been approved, subject to a deposit. The deposit will be held on your card; nothing will be charged unless an invoice remains unpaid. Please authorise the deposit so that you can bid${paddle === '' ? '' : ` with paddle ${paddle}`}.`,
      link: 'Authorise deposit',
    }),
    refused: (sale, reason) => ({
      subject: `Registration declined: ${sale}`,
      headline: 'Your registration was declined',
      figures: [],
      paragraph: `We are sorry, but we are unable to approve your registration for ${sale}.${reason === '' ? '' : ` Reason: ${withEnding(reason, '.')}`} Any deposit hold has been released. If you have any questions, please reply to this email or call us.`,
      link: 'View sale',
    }),
    identityAsked: (sale) => ({
      subject: `ID document requested: ${sale}`,
      headline: 'Please upload your ID document',
      figures: [],
      paragraph: `Thank you for registering for ${sale}. We need your ID document before we can approve your registration. Please upload a passport, ID card or resident card. We will review it within one business day.`,
      link: 'Upload ID document',
    }),
  },
  'zh-Hans': {
    approved: ({ sale, paddle, limit, opens, starts, isLive }) => ({
      subject: `竞投登记已获批准：${sale}`,
      headline: '您的竞投登记已获批准',
      paragraph: `“${sale}”开放竞投后，您即可出价。`,
      figures: known(
        strongFigure('牌号', paddle),
        figure('竞投限额', limit),
        figure('开放竞投', opens === '' ? '' : `香港时间 ${opens}`),
        strongFigure(isLive ? '拍卖开始' : '首件拍品截拍', starts === '' ? '' : `香港时间 ${starts}`),
      ),
      link: '查看专场',
    }),
    holdLost: (sale, paddle) => ({
      subject: `保证金预授权已失效：${sale}`,
      headline: '保证金预授权已失效',
      figures: [strongFigure('已暂停牌号', paddle)],
      paragraph: `“${sale}”的保证金预授权已失效，${paddle} 号牌已暂停使用，期间不能出价；此前获接纳的出价仍然有效。请以原卡或另一张银行卡重新预授权保证金，完成后即可继续竞投。`,
      link: '重新预授权',
    }),
    depositAsked: (sale, paddle) => ({
      subject: `须提供保证金：${sale}`,
      headline: '须提供保证金',
      figures: [],
      paragraph: `您在“${sale}”的竞投登记已获批准，但须以银行卡预授权保证金；除非发票逾期未付，本行不会扣款。完成预授权后，您即可${paddle === '' ? '' : `以 ${paddle} 号牌`}出价。`,
      link: '预授权保证金',
    }),
    refused: (sale, reason) => ({
      subject: `竞投登记未获批准：${sale}`,
      headline: '竞投登记未获批准',
      figures: [],
      paragraph: `很抱歉，本行未能批准您在“${sale}”的竞投登记。${reason === '' ? '' : `原因：${withEnding(reason, '。')}`}保证金预授权（如有）已解除。如有查询，请回复本电邮或致电本行。`,
      link: '查看专场',
    }),
    identityAsked: (sale) => ({
      subject: `请提交证件：${sale}`,
      headline: '请提交证件',
      figures: [],
      paragraph: `感谢您登记竞投“${sale}”。批准登记之前，本行须验证您的身份，请上传护照、身份证或居住证照片。本行将于 1 个工作日内完成审核。`,
      link: '上传证件',
    }),
  },
}
