import type { Language } from '#server/platform/http/calls.ts'

/** The texts of a notice: a title that is complete on its own, and a sentence after it. */
export type NoticeText = { readonly title: string; readonly text: string }

type LotNames = { readonly lot: string; readonly sale: string }

/**
 * The texts of notices, in one language. `lot` and `sale` are their names for emails, which never mention tobacco (C2),
 * `price` is an amount with its currency, `time` the hour and minute in the house's time zone.
 */
export type NoticeTexts = {
  /** @param closes date and time until which bids are accepted; null once bidding has closed */
  outbid(params: LotNames & { readonly price: string; readonly closes: string | null }): NoticeText
  won(params: LotNames & { readonly price: string }): NoticeText
  unsold(params: LotNames): NoticeText
  closing(params: LotNames & { readonly time: string }): NoticeText
  offered(params: LotNames & { readonly lotsBefore: number }): NoticeText
  /** @param paddle '' where it is not known */
  approved(sale: string, paddle: string): NoticeText
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
  outbid: ({ lot, sale, price, closes }) => ({
    title: `You have been outbid on ${lot}`,
    text:
      closes === null
        ? `A higher bid of ${price} was placed in ${sale}. Bidding has closed.`
        : `The current bid in ${sale} is ${price}. Bidding closes ${closes} HKT.`,
  }),
  won: ({ lot, sale, price }) => ({
    title: `You have won ${lot}`,
    text: `Congratulations. The hammer price in ${sale} is ${price}, plus buyer’s premium.`,
  }),
  unsold: ({ lot, sale }) => ({
    title: `Purchase reversed: ${lot}`,
    text: `The sale of this lot to you in ${sale} no longer applies. You owe nothing for it.`,
  }),
  closing: ({ lot, sale, time }) => ({
    title: `${capital(lot)} closes soon`,
    text: `Bidding closes at ${time} HKT in ${sale}. Late bids may extend the closing time.`,
  }),
  offered: ({ lot, sale, lotsBefore }) =>
    lotsBefore === 0
      ? { title: `Now offered: ${lot}`, text: `Watch and bid live in ${sale}.` }
      : {
          title: `Coming up: ${lot}`,
          text:
            lotsBefore === 1 ? `It is the next lot in ${sale}.` : `It is ${lotsBefore} lots away in ${sale}.`,
        },
  approved: (sale, paddle) => ({
    title: `Registration approved for ${sale}`,
    text: `You are registered to bid in this sale. Your paddle number is ${paddle || 'on the sale page'}.`,
  }),
  notAdmitted: (sale) => ({
    title: `Registration declined for ${sale}`,
    text: 'We are unable to approve your registration. Please see the sale page for details.',
  }),
  depositLost: (sale) => ({
    title: `Your paddle is suspended in ${sale}`,
    text: 'Your deposit hold has lapsed. Please re-authorise it to continue bidding.',
  }),
  depositAsked: (sale) => ({
    title: `Deposit requested for ${sale}`,
    text: 'Your registration has been approved, subject to a deposit. Authorise the deposit to bid.',
  }),
  passed: {
    title: 'Your identity has been verified',
    text: 'You can now register for sales that require a verified identity.',
  },
  rejected: {
    title: 'Please submit your ID document again',
    text: 'We could not accept your ID document. The reason is shown under Identity verification.',
  },
  link: 'View details',
}

/** A sale's title in quotation marks, within a sentence; its number, as of a sale with tobacco (C2), without them. */
const inText = (sale: string): string => (/^[A-Z]+\d+$/.test(sale) ? ` ${sale} ` : `“${sale}”`)

/** The same after a comma. */
const afterComma = (sale: string): string => inText(sale).trimStart()

/** The same at the end of a title. */
const atEnd = (sale: string): string => inText(sale).trim()

const zhHans: NoticeTexts = {
  outbid: ({ lot, sale, price, closes }) => ({
    title: `您的出价已被超越：${lot}`,
    text:
      closes === null
        ? `此拍品在${inText(sale)}的更高出价为 ${price}。竞投已截拍。`
        : `此拍品在${inText(sale)}的当前出价为 ${price}，将于香港时间 ${closes} 截拍。`,
  }),
  won: ({ lot, sale, price }) => ({
    title: `恭喜投得：${lot}`,
    text: `您在${inText(sale)}投得此拍品，落槌价 ${price}，另加买家佣金。`,
  }),
  unsold: ({ lot, sale }) => ({
    title: `成交已撤销：${lot}`,
    text: `您在${inText(sale)}投得此拍品的结果不再有效，您无须为此付款。`,
  }),
  closing: ({ lot, sale, time }) => ({
    title: `即将截拍：${lot}`,
    text: `此拍品将于香港时间 ${time} 在${inText(sale)}截拍。临近截拍如有出价，截拍时间可能顺延。`,
  }),
  offered: ({ lot, sale, lotsBefore }) =>
    lotsBefore === 0
      ? { title: `现已开拍：${lot}`, text: `欢迎进入${inText(sale)}的拍卖厅竞投。` }
      : {
          title: `即将开拍：${lot}`,
          text:
            lotsBefore === 1
              ? `此拍品为${inText(sale)}的下一件拍品。`
              : `此拍品之前，${afterComma(sale)}尚有 ${lotsBefore} 件拍品。`,
        },
  approved: (sale, paddle) => ({
    title: `竞投登记已获批准：${atEnd(sale)}`,
    text: `您已获准竞投此专场，牌号${paddle === '' ? '见专场页面' : `为 ${paddle}`}。`,
  }),
  notAdmitted: (sale) => ({
    title: `竞投登记未获批准：${atEnd(sale)}`,
    text: '本行未能批准您的竞投登记，详情见专场页面。',
  }),
  depositLost: (sale) => ({
    title: `竞投号牌已暂停使用：${atEnd(sale)}`,
    text: '您的保证金预授权已失效。重新预授权后，即可继续竞投。',
  }),
  depositAsked: (sale) => ({
    title: `竞投须提供保证金：${atEnd(sale)}`,
    text: '您的竞投登记已获批准，但须以银行卡预授权保证金。完成预授权后，您即可出价。',
  }),
  passed: { title: '您的身份已通过验证', text: '您现可登记竞投要求身份验证的专场。' },
  rejected: { title: '请重新提交证件', text: '本行未能接受您的证件，原因见“身份验证”页面。' },
  link: '查看详情',
}

export const texts: { readonly [lang in Language]: NoticeTexts } = { en, 'zh-Hans': zhHans }
