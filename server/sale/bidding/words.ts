import type { Language } from '#server/platform/http/calls.ts'

/**
 * What a letter about a lot says. `lot` and `sale` are their names in mails, `price` an amount with its currency, `time`
 * when it ends, where the house is, `others` how many more lots of that sale its reader follows or has bid on.
 */
type LotLetter = (told: {
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
export type LotWords = {
  readonly [about in 'outbid' | 'won' | 'unsold' | 'closing' | 'called']: LotLetter
}

const moreInEnglish = (others: number): readonly string[] =>
  others === 0
    ? []
    : [
        `You follow or have bid on ${others === 1 ? 'one more lot' : `${others} more lots`} of this sale. We will not write about another within the hour.`,
      ]

const moreInChinese = (others: number): readonly string[] =>
  others === 0 ? [] : [`此专场中，您另有 ${others} 件收藏或已出价的拍品。一小时内不再另函提醒。`]

const en: LotWords = {
  outbid: ({ lot, sale, price }) => ({
    subject: `You have been outbid: ${lot}`,
    paragraphs: [
      `Somebody has bid more than you for ${lot}, in the sale ${sale}. The price is now ${price}.`,
      'You may bid again for as long as the lot is open.',
    ],
    link: 'Go to the lot',
  }),
  won: ({ lot, sale, price }) => ({
    subject: `You have won: ${lot}`,
    paragraphs: [
      `The hammer has fallen for you: ${lot}, in the sale ${sale}, at ${price}. The buyer’s premium is added to it.`,
      'Your invoice comes in a letter of its own once the sale has ended.',
    ],
    link: 'Go to the lot',
  }),
  unsold: ({ lot, sale }) => ({
    subject: `Hammer withdrawn: ${lot}`,
    paragraphs: [
      `The auctioneer has reopened ${lot}, in the sale ${sale}. The earlier hammer no longer holds, and nothing is owed for it.`,
      'You may bid again while the lot is open.',
    ],
    link: 'Go to the lot',
  }),
  closing: ({ lot, sale, time, others }) => ({
    subject: `Ending soon: ${lot}`,
    paragraphs: [
      `At ${time}, Hong Kong time, ${lot} ends in the sale ${sale}. Late bids may move the end.`,
      ...moreInEnglish(others),
    ],
    link: 'Go to the lot',
  }),
  called: ({ lot, sale, others }) => ({
    subject: `Coming up in the room: ${lot}`,
    paragraphs: [`In the sale ${sale}, ${lot} is about to be called in the room.`, ...moreInEnglish(others)],
    link: 'Go to the lot',
  }),
}

const zhHans: LotWords = {
  outbid: ({ lot, sale, price }) => ({
    subject: `您的出价已被超越：${lot}`,
    paragraphs: [`在「${sale}」中，${lot}已有更高出价，现价为 ${price}。`, '截拍之前，您仍可再次出价。'],
    link: '查看拍品',
  }),
  won: ({ lot, sale, price }) => ({
    subject: `恭喜投得：${lot}`,
    paragraphs: [
      `您已在「${sale}」中投得${lot}，落槌价 ${price}，另加买家佣金。`,
      '拍卖结束后，本行将另函发出发票。',
    ],
    link: '查看拍品',
  }),
  unsold: ({ lot, sale }) => ({
    subject: `落槌结果已撤回：${lot}`,
    paragraphs: [
      `拍卖官已重新开放「${sale}」的${lot}，先前的落槌结果不再有效，您无须为此付款。`,
      '重新开放期间，您可再次出价。',
    ],
    link: '查看拍品',
  }),
  closing: ({ lot, sale, time, others }) => ({
    subject: `即将截拍：${lot}`,
    paragraphs: [
      `「${sale}」的${lot}将于香港时间 ${time} 截拍；临近截拍如有出价，截拍时间可能顺延。`,
      ...moreInChinese(others),
    ],
    link: '查看拍品',
  }),
  called: ({ lot, sale, others }) => ({
    subject: `即将开拍：${lot}`,
    paragraphs: [`「${sale}」即将拍卖${lot}。`, ...moreInChinese(others)],
    link: '查看拍品',
  }),
}

export const words: { readonly [lang in Language]: LotWords } = { en, 'zh-Hans': zhHans }
