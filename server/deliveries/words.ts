import type { Language } from '#server/http/calls.ts'

/** What a letter about a delivery knows; it names no goods, so that it names no tobacco (C2). */
export type LetterFacts = {
  readonly number: string
  readonly order: string
  readonly lots: number
  readonly isPickup: boolean
  /** '' where they are not known. */
  readonly shippingCompany: string
  readonly trackingNumber: string
  /** What the house says of it; may be ''. */
  readonly note: string
  /** How it was paid for. */
  readonly paidBy: 'nothing' | 'card' | 'points'
  /** With its currency. */
  readonly paid: string
  readonly place: string
  readonly date: string
}

type Said = { readonly subject: string; readonly paragraphs: readonly string[] }

/** What is told of each step. */
export const steps = ['ask', 'approve', 'ship', 'complete', 'cancel'] as const
export type Step = (typeof steps)[number]

type Words = { readonly [step in Step]: (facts: LetterFacts) => Said } & { readonly link: string }

const lotsEn = (count: number) => (count === 1 ? 'one lot' : `${count} lots`)
const filled = (...texts: readonly string[]) => texts.filter((text) => text !== '')

const en: Words = {
  ask: ({ number, order, lots, isPickup, paidBy, paid, place, date }) => ({
    subject: isPickup ? `Your collection ${number}` : `Your delivery ${number}`,
    paragraphs: filled(
      isPickup
        ? `We have your wish to collect ${lotsEn(lots)} of order ${order} on ${date}, at ${place}.`
        : `We have your request to deliver ${lotsEn(lots)} of order ${order}.`,
      paidBy === 'card' ? `Your card has paid ${paid}.` : '',
      paidBy === 'points' ? 'It was paid for with 30,000 points.' : '',
      'We check it and confirm within one working day. Until it leaves us you may cancel it.',
    ),
  }),
  approve: ({ number, isPickup, note }) => ({
    subject: `Confirmed: ${number}`,
    paragraphs: filled(
      isPickup
        ? 'Your collection is confirmed. We are getting it ready.'
        : 'Your delivery is confirmed. We are packing it.',
      note,
    ),
  }),
  ship: ({ number, isPickup, shippingCompany, trackingNumber, note, place, date }) => ({
    subject: isPickup ? `Ready to collect: ${number}` : `On its way: ${number}`,
    paragraphs: filled(
      isPickup
        ? `It is ready for you on ${date}, at ${place}. Please bring the papers whose number you gave us.`
        : `It left us with ${shippingCompany}, tracking number ${trackingNumber}. An adult must sign for it.`,
      note,
    ),
  }),
  complete: ({ number, isPickup, note }) => ({
    subject: isPickup ? `Collected: ${number}` : `Delivered: ${number}`,
    paragraphs: filled(
      isPickup ? 'What you bought has been collected.' : 'What you bought has been delivered.',
      note,
      'Should anything not be as it ought to be, please write to us.',
    ),
  }),
  cancel: ({ number, order, paidBy, paid, note }) => ({
    subject: `Cancelled: ${number}`,
    paragraphs: filled(
      `This delivery of order ${order} has been cancelled. What it held stays with us, and can be asked for again.`,
      note,
      paidBy === 'card' ? `We have asked for ${paid} to go back to your card.` : '',
      paidBy === 'points' ? 'Your 30,000 points are back.' : '',
    ),
  }),
  link: 'See where it is',
}

const zhHans: Words = {
  ask: ({ number, order, lots, isPickup, paidBy, paid, place, date }) => ({
    subject: isPickup ? `自提申请 ${number}` : `配送申请 ${number}`,
    paragraphs: filled(
      isPickup
        ? `本行已收到您的自提申请：订单 ${order}，共 ${lots} 件拍品，${date} 于${place}提取。`
        : `本行已收到您的配送申请：订单 ${order}，共 ${lots} 件拍品。`,
      paidBy === 'card' ? `已从您的银行卡收取 ${paid}。` : '',
      paidBy === 'points' ? '运费已以 30,000 积分支付。' : '',
      '我们将于一个工作日内审核并确认；发货之前，您可随时取消。',
    ),
  }),
  approve: ({ number, isPickup, note }) => ({
    subject: `申请已确认：${number}`,
    paragraphs: filled(isPickup ? '您的自提申请已确认，正在备货。' : '您的配送申请已确认，正在包装。', note),
  }),
  ship: ({ number, isPickup, shippingCompany, trackingNumber, note, place, date }) => ({
    subject: isPickup ? `可以提货：${number}` : `已发货：${number}`,
    paragraphs: filled(
      isPickup
        ? `您的拍品已备妥，请于 ${date} 到${place}提取，并携带申请时所填的证件。`
        : `已交由${shippingCompany}承运，运单号 ${trackingNumber}。须由成年人签收。`,
      note,
    ),
  }),
  complete: ({ number, isPickup, note }) => ({
    subject: isPickup ? `已提取：${number}` : `已送达：${number}`,
    paragraphs: filled(
      isPickup ? '您的拍品已提取。' : '您的拍品已送达。',
      note,
      '如有任何问题，欢迎随时与我们联络。',
    ),
  }),
  cancel: ({ number, order, paidBy, paid, note }) => ({
    subject: `已取消：${number}`,
    paragraphs: filled(
      `订单 ${order} 的此项配送已取消。拍品仍由本行保管，您可重新申请。`,
      note,
      paidBy === 'card' ? `${paid} 将退回您的银行卡。` : '',
      paidBy === 'points' ? '30,000 积分已退回。' : '',
    ),
  }),
  link: '查看进度',
}

export const words: { readonly [lang in Language]: Words } = { en, 'zh-Hans': zhHans }
