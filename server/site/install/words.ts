import type { Language } from '#wire/address/page-address.ts'

/** Texts of the manifest and the offline page. */
type InstallWords = {
  readonly description: string
  readonly auctions: string
  readonly myBids: string
  readonly offline: {
    readonly title: string
    readonly text: string
    readonly honest: string
    readonly again: string
    readonly phone: string
  }
}

export const words: { readonly [lang in Language]: InstallWords } = {
  en: {
    description: 'Auctions of wine, spirits and cigars: follow sales, bid, and see what you have won.',
    auctions: 'Auctions',
    myBids: 'My bids',
    offline: {
      title: 'There is no connection',
      text: 'This page needs the house, and the house cannot be reached from here just now.',
      honest: 'Prices, clocks and bids are never shown from memory: what you would see here would be old.',
      again: 'Try again',
      phone: 'A bid cannot wait? Telephone us:',
    },
  },
  'zh-Hans': {
    description: '名酒、烈酒及雪茄拍卖：追踪拍卖、出价，查看成交结果。',
    auctions: '拍卖',
    myBids: '我的出价',
    offline: {
      title: '网络未连接',
      text: '此页需要连接本行，而您的设备目前无法连接网络。',
      honest: '价格、时钟与出价从不以旧资料显示，以免误导。',
      again: '重试',
      phone: '急需出价？欢迎致电：',
    },
  },
}
