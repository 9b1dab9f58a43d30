import type { Language } from '#server/platform/http/calls.ts'
import { figure, known, type LetterFigure, strongFigure } from '#server/platform/mail/letter-parts.ts'
import { withEnding } from '#server/platform/text/with-ending.ts'
import { carrierName } from '#wire/words/carriers.ts'

/** Facts for a delivery letter. */
export type LetterFacts = {
  readonly number: string
  readonly order: string
  readonly lots: number
  readonly isPickup: boolean
  /** '' if unknown. */
  readonly shippingCompany: string
  readonly trackingNumber: string
  /** A note from staff; may be ''. */
  readonly note: string
  /** The payment method. */
  readonly paidBy: 'nothing' | 'card' | 'points' | 'transfer'
  /** Amount with currency. */
  readonly paid: string
  readonly place: string
  readonly date: string
}

type LetterText = { readonly subject: string; readonly paragraphs: readonly string[] }

/** The steps a letter is sent for. */
export const letterSteps = ['ask', 'approve', 'ship', 'complete', 'cancel'] as const
export type Step = (typeof letterSteps)[number]

type LetterTexts = { readonly [step in Step]: (facts: LetterFacts) => LetterText } & {
  /** The table of every step: what is known by now. */
  figures(facts: LetterFacts): readonly LetterFigure[]
  readonly link: string
}

const lotsEn = (count: number) => (count === 1 ? 'one lot' : `${count} lots`)
const yourLotsEn = (count: number) => (count === 1 ? 'Your lot' : `Your ${count} lots`)
const nonEmpty = (...texts: readonly string[]) => texts.filter((text) => text !== '')

const en: LetterTexts = {
  ask: ({ number, order, lots, isPickup, paidBy, paid }) => ({
    subject: isPickup ? `Collection requested: ${number}` : `Delivery requested: ${number}`,
    paragraphs: nonEmpty(
      isPickup
        ? `We have received your request to collect ${lotsEn(lots)} from order ${order}.`
        : `We have received your request to deliver ${lotsEn(lots)} from order ${order}.`,
      paidBy === 'card' ? `The delivery fee of ${paid} has been paid by card.` : '',
      paidBy === 'points' ? 'The delivery fee has been paid with 30,000 points.' : '',
      isPickup
        ? 'We will confirm within one business day. You can cancel at any time until your collection is ready.'
        : 'We will confirm within one business day. You can cancel at any time before dispatch.',
    ),
  }),
  approve: ({ number, order, lots, isPickup, note }) => ({
    subject: isPickup ? `Collection confirmed: ${number}` : `Delivery confirmed: ${number}`,
    paragraphs: nonEmpty(
      isPickup
        ? `Your collection of ${lotsEn(lots)} from order ${order} has been confirmed. We will email you when ${lots === 1 ? 'the lot is' : 'the lots are'} ready to collect.`
        : `Your delivery of ${lotsEn(lots)} from order ${order} has been confirmed. We will email you when ${lots === 1 ? 'the lot is' : 'the lots are'} dispatched.`,
      note,
    ),
  }),
  ship: ({ number, order, lots, isPickup, note }) => ({
    subject: isPickup ? `Ready to collect: ${number}` : `Delivery dispatched: ${number}`,
    paragraphs: nonEmpty(
      isPickup
        ? `${yourLotsEn(lots)} from order ${order} ${lots === 1 ? 'is' : 'are'} ready. Please collect ${lots === 1 ? 'it' : 'them'} on the date below, and bring the ID document given in your request.`
        : `${yourLotsEn(lots)} from order ${order} ${lots === 1 ? 'has' : 'have'} been dispatched. The recipient must be 18 or over and may be asked for identification.`,
      note,
    ),
  }),
  complete: ({ number, order, lots, isPickup, note }) => ({
    subject: isPickup ? `Collection completed: ${number}` : `Delivery completed: ${number}`,
    paragraphs: nonEmpty(
      `${yourLotsEn(lots)} from order ${order} ${lots === 1 ? 'has' : 'have'} been ${isPickup ? 'collected' : 'delivered'}.`,
      note,
      'If anything is not as expected, please reply to this email.',
    ),
  }),
  cancel: ({ number, order, lots, isPickup, paidBy, paid, note }) => ({
    subject: isPickup ? `Collection cancelled: ${number}` : `Delivery cancelled: ${number}`,
    paragraphs: nonEmpty(
      `${isPickup ? 'Collection' : 'Delivery'} ${number} for order ${order} has been cancelled. ${lots === 1 ? 'The lot remains' : 'The lots remain'} in our care.`,
      note,
      paidBy === 'card'
        ? `${paid} will be refunded to your card. Please allow a few days for the refund to appear on your statement.`
        : '',
      paidBy === 'points' ? 'Your 30,000 points have been refunded.' : '',
      'You can make a new request on the order page.',
    ),
  }),
  figures: ({ number, order, isPickup, shippingCompany, trackingNumber, place, date }) =>
    known(
      figure('Order', order),
      figure(isPickup ? 'Collection' : 'Delivery', number),
      strongFigure('Date', isPickup ? date : ''),
      figure('Place', isPickup ? place : ''),
      figure('Carrier', shippingCompany),
      strongFigure('Tracking number', trackingNumber),
    ),
  link: 'View status',
}

const zhHans: LetterTexts = {
  ask: ({ number, order, lots, isPickup, paidBy, paid }) => ({
    subject: isPickup ? `已收到提取申请：${number}` : `已收到送货申请：${number}`,
    paragraphs: nonEmpty(
      isPickup
        ? `本行已收到您的提取申请：订单 ${order}，共 ${lots} 件拍品。`
        : `本行已收到您的送货申请：订单 ${order}，共 ${lots} 件拍品。`,
      paidBy === 'card' ? `送货费 ${paid} 已以银行卡支付。` : '',
      paidBy === 'points' ? '送货费已以 30,000 积分支付。' : '',
      isPickup
        ? '本行将于 1 个工作日内确认。备妥之前，您可随时取消。'
        : '本行将于 1 个工作日内确认。发货之前，您可随时取消。',
    ),
  }),
  approve: ({ number, order, lots, isPickup, note }) => ({
    subject: isPickup ? `提取申请已确认：${number}` : `送货申请已确认：${number}`,
    paragraphs: nonEmpty(
      isPickup
        ? `您的提取申请（订单 ${order}，共 ${lots} 件拍品）已确认。本行正在准备拍品，备妥后将另函通知您。`
        : `您的送货申请（订单 ${order}，共 ${lots} 件拍品）已确认。本行正在包装拍品，发货时将另函通知您。`,
      note,
    ),
  }),
  ship: ({ number, order, lots, isPickup, note }) => ({
    subject: isPickup ? `拍品已备妥：${number}` : `拍品已发货：${number}`,
    paragraphs: nonEmpty(
      isPickup
        ? `订单 ${order} 的 ${lots} 件拍品已备妥，请于以下日期提取，并携带申请时所登记的证件。`
        : `订单 ${order} 的 ${lots} 件拍品已发货。签收人须年满 18 岁，送达时或须出示身份证明。`,
      note,
    ),
  }),
  complete: ({ number, order, lots, isPickup, note }) => ({
    subject: isPickup ? `拍品已提取：${number}` : `拍品已送达：${number}`,
    paragraphs: nonEmpty(
      `订单 ${order} 的 ${lots} 件拍品已${isPickup ? '提取' : '送达'}。`,
      note,
      '如有任何问题，请回复本电邮。',
    ),
  }),
  cancel: ({ number, order, isPickup, paidBy, paid, note }) => ({
    subject: isPickup ? `提取申请已取消：${number}` : `送货申请已取消：${number}`,
    paragraphs: nonEmpty(
      `订单 ${order} 的${isPickup ? '提取' : '送货'}申请（${number}）已取消，拍品仍由本行保管。`,
      note === '' ? '' : `原因：${withEnding(note, '。')}`,
      paidBy === 'card' ? `送货费 ${paid} 将退回您的银行卡，入账时间视发卡银行而定。` : '',
      paidBy === 'points' ? '所用 30,000 积分已如数退回。' : '',
      '您可在订单页面重新申请。',
    ),
  }),
  figures: ({ number, order, isPickup, shippingCompany, trackingNumber, place, date }) =>
    known(
      figure('订单', order),
      figure(isPickup ? '提取申请' : '送货申请', number),
      strongFigure('日期', isPickup ? date : ''),
      figure('地点', isPickup ? place : ''),
      figure('承运商', carrierName('zh-Hans', shippingCompany)),
      strongFigure('运单号', trackingNumber),
    ),
  link: '查看详情',
}

export const texts: { readonly [lang in Language]: LetterTexts } = { en, 'zh-Hans': zhHans }
