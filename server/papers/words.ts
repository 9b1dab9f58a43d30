import type { Language } from '#server/http/calls.ts'

/** What the house's papers say, in one language. */
export type PaperWords = {
  /** `{page}` and `{pages}` stand for the numbers. */
  readonly page: string
  readonly runList: {
    readonly title: string
    readonly confidential: string
    readonly sale: string
    readonly starts: string
    readonly place: string
    readonly printed: string
    readonly standing: (seq: number) => string
    readonly standingLabel: string
    readonly lots: string
    readonly lotCount: (lots: number, withBids: number) => string
    readonly use: string
    readonly ladder: string
    readonly rung: (from: string, step: string) => string
    readonly columns: {
      readonly lot: string
      readonly what: string
      readonly reserve: string
      readonly book: string
      readonly hammer: string
      readonly paddle: string
    }
    readonly estimate: (range: string) => string
    readonly startsAt: (price: string) => string
    readonly noReserve: string
    readonly noBids: string
    readonly suspended: string
    readonly resting: string
    readonly passed: string
    readonly withdrawn: string
    readonly leads: (paddle: string, price: string) => string
    readonly room: string
    readonly paddles: string
    readonly paddleColumns: {
      readonly paddle: string
      readonly name: string
      readonly phone: string
      readonly limit: string
    }
    readonly noLimit: string
  }
}

const en: PaperWords = {
  page: 'Page {page} of {pages}',
  runList: {
    title: 'Run list',
    confidential: 'Confidential',
    sale: 'Sale',
    starts: 'Starts',
    place: 'Place',
    printed: 'Printed',
    standing: (seq) => `After entry ${seq} of the record`,
    standingLabel: 'As it stood',
    lots: 'Lots',
    lotCount: (lots, withBids) => `${lots}, of which ${withBids} with commission bids`,
    use: 'Reserves and commission bids are for the rostrum alone. Should the desk be out of reach, the sale goes on from this paper: write hammer price and paddle in the free columns, and enter them once the desk is back. Commission bids stand in their order; of two equal ones the upper holds.',
    ladder: 'Increments',
    rung: (from, step) => `from ${from} by ${step}`,
    columns: {
      lot: 'Lot',
      what: 'Description',
      reserve: 'Reserve',
      book: 'Commission bids',
      hammer: 'Hammer price',
      paddle: 'Paddle',
    },
    estimate: (range) => `Estimate ${range}`,
    startsAt: (price) => `Starts at ${price}`,
    noReserve: 'None',
    noBids: '–',
    suspended: 'suspended',
    resting: 'rests: bids online',
    passed: 'Passed',
    withdrawn: 'Withdrawn',
    leads: (paddle, price) => `${paddle} leads at ${price}`,
    room: 'The room',
    paddles: 'Paddles',
    paddleColumns: { paddle: 'Paddle', name: 'Name', phone: 'Telephone', limit: 'Limit' },
    noLimit: '–',
  },
}

const zh: PaperWords = {
  page: '第 {page} 页，共 {pages} 页',
  runList: {
    title: '拍卖流程表',
    confidential: '机密',
    sale: '专场',
    starts: '开拍时间',
    place: '地点',
    printed: '打印时间',
    standing: (seq) => `公开纪录第 ${seq} 项之后`,
    standingLabel: '资料截至',
    lots: '拍品',
    lotCount: (lots, withBids) => `共 ${lots} 件，其中 ${withBids} 件有委托竞投`,
    use: '底价及委托竞投仅供拍卖师使用，不得外传。如拍卖台系统中断，可凭本表继续拍卖：请将落槌价及号牌填于空白栏内，待系统恢复后补录。委托竞投依先后次序排列；限价相同者，以在前者为先。',
    ladder: '竞价阶梯',
    rung: (from, step) => `${from} 起每口 ${step}`,
    columns: {
      lot: '编号',
      what: '拍品',
      reserve: '底价',
      book: '委托竞投',
      hammer: '落槌价',
      paddle: '号牌',
    },
    estimate: (range) => `估价 ${range}`,
    startsAt: (price) => `起拍价 ${price}`,
    noReserve: '无底价',
    noBids: '–',
    suspended: '已暂停',
    resting: '暂停委托：正在网上竞投',
    passed: '流拍',
    withdrawn: '撤拍',
    leads: (paddle, price) => `${paddle} 号牌以 ${price} 领先`,
    room: '现场',
    paddles: '号牌名册',
    paddleColumns: { paddle: '号牌', name: '姓名', phone: '电话', limit: '竞投限额' },
    noLimit: '–',
  },
}

export const words: Readonly<Record<Language, PaperWords>> = { en, 'zh-Hans': zh }
