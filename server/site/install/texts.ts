import type { Language } from '#wire/address/page-address.ts'

/** Texts of the manifest and the offline page. */
type InstallTexts = {
  readonly description: string
  readonly auctions: string
  readonly myBids: string
  readonly offline: {
    readonly title: string
    readonly text: string
    readonly note: string
    readonly retry: string
    readonly phone: string
  }
}

export const installTexts: { readonly [lang in Language]: InstallTexts } = {
  en: {
    description: 'Wine, spirits and cigar auctions: follow sales, place bids and view your results.',
    auctions: 'Auctions',
    myBids: 'My bids',
    offline: {
      title: 'No connection',
      text: 'This page could not be loaded. Please check your connection and try again.',
      note: 'Prices, bids and closing times are shown only while you are connected, so they are always current.',
      retry: 'Try again',
      phone: 'To place an urgent bid, please call us:',
    },
  },
  'zh-Hans': {
    description: '葡萄酒、烈酒及雪茄拍卖：关注专场、参与出价及查看竞投结果。',
    auctions: '拍卖',
    myBids: '我的出价',
    offline: {
      title: '未能连接',
      text: '目前无法连接本行网站，请检查网络后再试一次。',
      note: '价格、出价及截拍时间只在连线时显示，以确保资料最新。',
      retry: '再试一次',
      phone: '如需即时出价，请致电本行：',
    },
  },
}
