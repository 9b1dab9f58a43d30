import type { Language } from '#server/platform/http/calls.ts'

/** The texts of a letter about a registration. */
type LetterTexts = { readonly subject: string; readonly paragraph: string; readonly link: string }

type RegistrationTexts = {
  /** The registration is approved. */
  readonly approved: (sale: string, paddle: string) => LetterTexts
  /** The deposit is no longer held, and the paddle is suspended (W2). */
  readonly holdLost: (sale: string, paddle: string) => LetterTexts
  /** Bidding requires a new deposit (W2). `paddle` is '' where none is assigned yet. */
  readonly depositAsked: (sale: string, paddle: string) => LetterTexts
  /** The registration is declined. `reason` may be ''. */
  readonly refused: (sale: string, reason: string) => LetterTexts
}

/** A sentence entered by staff, with a full stop added where it has no ending. */
const withEnding = (sentence: string, stop: string): string =>
  /[.!?。！？]$/.test(sentence) ? sentence : sentence + stop

export const texts: { readonly [lang in Language]: RegistrationTexts } = {
  en: {
    approved: (sale, paddle) => ({
      subject: `You may bid: ${sale}`,
      paragraph: `Your registration for ${sale} has been approved. Your paddle number is ${paddle}.`,
      link: 'Go to the sale',
    }),
    holdLost: (sale, paddle) => ({
      subject: `Your deposit has lapsed: ${sale}`,
      paragraph: `The deposit for ${sale} is no longer held on your card, so paddle ${paddle} is suspended: it can place no bids for now. Bids already accepted stand. Place the deposit again, with the same card or another, and you can bid at once.`,
      link: 'Place the deposit again',
    }),
    depositAsked: (sale, paddle) => ({
      subject: `Deposit requested: ${sale}`,
      paragraph: `Your registration for ${sale} has been approved, subject to a deposit. Once the deposit is held on your card, you can bid at once${paddle === '' ? '' : ` with paddle ${paddle}`}. Nothing is charged unless an invoice remains unpaid.`,
      link: 'Place deposit',
    }),
    refused: (sale, reason) => ({
      subject: `Registration not approved: ${sale}`,
      paragraph: `We are unable to admit you to ${sale}.${reason === '' ? '' : ` The reason: ${withEnding(reason, '.')}`} Any deposit has been released. Please write or call if you would like to talk about it.`,
      link: 'Go to the sale',
    }),
  },
  'zh-Hans': {
    approved: (sale, paddle) => ({
      subject: `竞投登记已获批准：${sale}`,
      paragraph: `您已获准参与「${sale}」竞投，您的号牌为 ${paddle}。`,
      link: '前往拍卖',
    }),
    holdLost: (sale, paddle) => ({
      subject: `保证金已失效：${sale}`,
      paragraph: `「${sale}」的保证金已不再保留于您的银行卡，${paddle} 号牌暂停使用，期间不能出价；此前已获接纳的出价仍然有效。以原卡或另一张卡重新缴存保证金后，即可继续竞投。`,
      link: '重新缴存保证金',
    }),
    depositAsked: (sale, paddle) => ({
      subject: `请提供保证金：${sale}`,
      paragraph: `您对“${sale}”的登记已获批准，但须提供保证金。银行卡完成预授权后，您即可${paddle === '' ? '' : `以 ${paddle} 号牌`}出价。除非发票逾期未付，本行不会从卡中扣款。`,
      link: '提供保证金',
    }),
    refused: (sale, reason) => ({
      subject: `竞投登记未获批准：${sale}`,
      paragraph: `很抱歉，本行未能接纳您参与「${sale}」竞投。${reason === '' ? '' : `原因：${withEnding(reason, '。')}`}如已缴存保证金，现已解除。如有查询，欢迎来信或来电。`,
      link: '前往拍卖',
    }),
  },
}
