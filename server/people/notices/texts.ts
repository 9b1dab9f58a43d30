import type { Language } from '#server/platform/http/calls.ts'

/** The texts of a notice: a title that is complete by itself, and a sentence after it. */
export type NoticeText = { readonly title: string; readonly text: string }

type LotNames = { readonly lot: string; readonly sale: string }

/**
 * The texts of notices, in one language. `lot` and `sale` are their names for emails, which never mention tobacco (C2),
 * `price` is an amount with its currency, `time` the hour and minute in the house's time zone.
 */
export type NoticeTexts = {
  outbid(params: LotNames & { readonly price: string }): NoticeText
  won(params: LotNames & { readonly price: string }): NoticeText
  closing(params: LotNames & { readonly time: string }): NoticeText
  offered(params: LotNames & { readonly lotsBefore: number }): NoticeText
  approved(sale: string): NoticeText
  notAdmitted(sale: string): NoticeText
  depositLost(sale: string): NoticeText
  depositAsked(sale: string): NoticeText
  readonly passed: NoticeText
  readonly rejected: NoticeText
  /** The label of a letter's link to the page. */
  readonly link: string
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const en: NoticeTexts = {
  outbid: ({ lot, price }) => ({
    title: `You have been outbid: ${lot}`,
    text: `The price is now ${price}. You may bid again while the lot is open.`,
  }),
  won: ({ lot, sale, price }) => ({
    title: `You have won: ${lot}`,
    text: `The hammer has fallen for you at ${price}, in the sale ${sale}. The buyer’s premium is added to it.`,
  }),
  closing: ({ lot, sale, time }) => ({
    title: `${capital(lot)} ends soon`,
    text: `It ends at ${time}, Hong Kong time, in the sale ${sale}. Late bids may move the end.`,
  }),
  offered: ({ lot, sale, lotsBefore }) =>
    lotsBefore === 0
      ? { title: `${capital(lot)} is being called`, text: `It is on the block now, in the sale ${sale}.` }
      : {
          title: `${capital(lot)} comes soon`,
          text: `${lotsBefore === 1 ? 'One more lot is' : `${lotsBefore} more lots are`} called before it, in the sale ${sale}.`,
        },
  approved: (sale) => ({
    title: `You may bid: ${sale}`,
    text: 'Your registration has been approved. Your paddle number is on the page of the sale.',
  }),
  notAdmitted: (sale) => ({
    title: `Not registered: ${sale}`,
    text: 'Your registration was not approved. The reason is on the page of the sale.',
  }),
  depositLost: (sale) => ({
    title: `Your paddle is suspended: ${sale}`,
    text: 'Your deposit is no longer held. Place it again, and you can bid at once.',
  }),
  depositAsked: (sale) => ({
    title: `Deposit requested: ${sale}`,
    text: 'Your registration has been approved, subject to a deposit. Once it is held on your card, you can bid.',
  }),
  passed: {
    title: 'Your identity is confirmed',
    text: 'Sales that ask for it are open to you from now on.',
  },
  rejected: {
    title: 'Please send your identity documents again',
    text: 'What you sent could not be accepted. The reason is on the page.',
  },
  link: 'See it on our site',
}

const zhHans: NoticeTexts = {
  outbid: ({ lot, price }) => ({
    title: `您的出价已被超越：${lot}`,
    text: `现价为 ${price}。截拍之前，您仍可再次出价。`,
  }),
  won: ({ lot, sale, price }) => ({
    title: `恭喜投得：${lot}`,
    text: `您在「${sale}」中以 ${price} 投得，另加买家佣金。`,
  }),
  closing: ({ lot, sale, time }) => ({
    title: `即将截拍：${lot}`,
    text: `「${sale}」此件拍品将于香港时间 ${time} 截拍；临近截拍如有出价，截拍时间可能顺延。`,
  }),
  offered: ({ lot, sale, lotsBefore }) =>
    lotsBefore === 0
      ? { title: `现正叫价：${lot}`, text: `「${sale}」已开始拍卖此件拍品。` }
      : { title: `即将开拍：${lot}`, text: `「${sale}」中，此前尚有 ${lotsBefore} 件拍品。` },
  approved: (sale) => ({
    title: `竞投登记已获批准：${sale}`,
    text: '您可以出价了。号牌号码见该场拍卖页面。',
  }),
  notAdmitted: (sale) => ({
    title: `竞投登记未获批准：${sale}`,
    text: '原因请见该场拍卖页面。',
  }),
  depositLost: (sale) => ({
    title: `号牌暂停使用：${sale}`,
    text: '您的保证金已失效。重新缴存后，即可继续竞投。',
  }),
  depositAsked: (sale) => ({
    title: `请提供保证金：${sale}`,
    text: '您的登记已获批准，但须提供保证金。银行卡完成预授权后，您即可出价。',
  }),
  passed: { title: '身份验证已通过', text: '凡要求验证身份的拍卖，您均可登记参与。' },
  rejected: { title: '请重新提交身份证明文件', text: '您提交的文件未获接纳，原因请见页面。' },
  link: '前往网站查看',
}

export const texts: { readonly [lang in Language]: NoticeTexts } = { en, 'zh-Hans': zhHans }
