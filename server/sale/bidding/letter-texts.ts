import type { Language } from '#server/platform/http/calls.ts'

/**
 * The parameters of a letter about a lot. `lot` and `sale` are their names in mails, `price` an amount with its
 * currency, `time` the lot's end in the house's time zone, `others` the number of other open lots of that sale that the
 * recipient follows or has bid on.
 */
type LotLetter = (params: {
  readonly lot: string
  readonly sale: string
  readonly price: string
  readonly time: string
  readonly others: number
}) => {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: string
}

/** The letters that bidders get about their lots, in one language. */
export type LotLetterTexts = {
  readonly [about in 'outbid' | 'won' | 'unsold' | 'closing' | 'called']: LotLetter
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The name of a lot within a sentence: a title after its number is set off by a second comma. */
const within = (lot: string): string => (lot.includes(', ') ? `${lot},` : lot)

const moreInEnglish = (others: number): readonly string[] =>
  others === 0
    ? []
    : [
        `You have saved or bid on ${others === 1 ? 'one more lot' : `${others} more lots`} in this sale. We will not send another reminder about this sale for the next hour.`,
      ]

const moreInChinese = (others: number): readonly string[] =>
  others === 0 ? [] : [`您在此专场另有 ${others} 件已收藏或竞投的拍品，1 小时内本行不再就此专场另函提醒。`]

const en: LotLetterTexts = {
  outbid: ({ lot, sale, price }) => ({
    subject: `You have been outbid: ${lot}`,
    paragraphs: [
      `You have been outbid on ${within(lot)} in ${sale}. The current bid is ${price}.`,
      'You can bid again until the lot closes.',
    ],
    link: 'View lot',
  }),
  won: ({ lot, sale, price }) => ({
    subject: `You have won: ${lot}`,
    paragraphs: [
      `Congratulations. You have won ${within(lot)} in ${sale}. The hammer price is ${price}, plus buyer’s premium.`,
      'Your invoice will follow after the sale.',
    ],
    link: 'View lot',
  }),
  unsold: ({ lot, sale }) => ({
    subject: `Bidding reopened: ${lot}`,
    paragraphs: [
      `The auctioneer has reopened bidding on ${within(lot)} in ${sale}. The earlier result no longer applies, and you owe nothing for this lot.`,
      'You can bid again while the lot is open.',
    ],
    link: 'View lot',
  }),
  closing: ({ lot, sale, time, others }) => ({
    subject: `Closing soon: ${lot}`,
    paragraphs: [
      `Bidding on ${within(lot)} in ${sale} closes at ${time} HKT. Late bids may extend the closing time.`,
      ...moreInEnglish(others),
    ],
    link: 'View lot',
  }),
  called: ({ lot, sale, others }) => ({
    subject: `Coming up in the saleroom: ${lot}`,
    paragraphs: [`${within(capital(lot))} will be offered shortly in ${sale}.`, ...moreInEnglish(others)],
    link: 'View lot',
  }),
}

const zhHans: LotLetterTexts = {
  outbid: ({ lot, sale, price }) => ({
    subject: `您的出价已被超越：${lot}`,
    paragraphs: [`您在“${sale}”对${lot}的出价已被超越，当前出价为 ${price}。`, '截拍之前，您可再次出价。'],
    link: '查看拍品',
  }),
  won: ({ lot, sale, price }) => ({
    subject: `恭喜投得：${lot}`,
    paragraphs: [
      `恭喜您在“${sale}”投得${lot}。落槌价为 ${price}，另加买家佣金。`,
      '拍卖结束后，本行将以电邮寄上发票。',
    ],
    link: '查看拍品',
  }),
  unsold: ({ lot, sale }) => ({
    subject: `重新开拍：${lot}`,
    paragraphs: [
      `拍卖官已在“${sale}”重新开拍${lot}，先前的落槌结果不再有效，您无须为此拍品付款。`,
      '此拍品竞投期间，您可再次出价。',
    ],
    link: '查看拍品',
  }),
  closing: ({ lot, sale, time, others }) => ({
    subject: `即将截拍：${lot}`,
    paragraphs: [
      `“${sale}”${lot}将于香港时间 ${time} 截拍。临近截拍如有出价，截拍时间可能顺延。`,
      '您可于截拍前查看最新价格并出价。',
      ...moreInChinese(others),
    ],
    link: '查看拍品',
  }),
  called: ({ lot, sale, others }) => ({
    subject: `即将开拍：${lot}`,
    paragraphs: [`“${sale}”${lot}即将开拍，欢迎进入拍卖厅竞投。`, ...moreInChinese(others)],
    link: '查看拍品',
  }),
}

export const lotLetterTexts: { readonly [lang in Language]: LotLetterTexts } = { en, 'zh-Hans': zhHans }
