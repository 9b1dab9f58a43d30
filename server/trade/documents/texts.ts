import type { ChangedField } from '#domain/auction/changes/lot-change.ts'
import type { OrderLineKind } from '#domain/orders/lines.ts'
import type { StatementKind } from '#domain/orders/statement.ts'
import type { Language } from '#server/platform/http/calls.ts'

/** The texts of documents, in one language. */
export type DocumentTexts = {
  /** `{page}` and `{pages}` are replaced by the numbers. */
  readonly page: string
  /** Shown on every document of a rehearsal (V12). */
  readonly rehearsal: string
  readonly runList: {
    readonly title: string
    readonly confidential: string
    readonly sale: string
    readonly starts: string
    readonly place: string
    readonly printed: string
    readonly asOfEntry: (seq: string) => string
    readonly asOfLabel: string
    readonly lots: string
    readonly lotCount: (lots: number, withBids: number) => string
    readonly use: string
    readonly increments: string
    readonly incrementColumns: { readonly from: string; readonly step: string }
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
    readonly notice: (text: string) => string
    readonly parcel: (numbers: string) => string
    readonly choice: (numbers: string) => string
    readonly corrected: (fields: readonly string[]) => string
    readonly changedField: { readonly [field in ChangedField]: string }
    readonly noReserve: string
    readonly noBids: string
    readonly suspended: string
    readonly resting: string
    readonly passed: string
    readonly withdrawn: string
    /** @param paddle '' for a bid from the floor without a paddle */
    readonly leads: (paddle: string, price: string) => string
    /** @param mark why the bid is inactive; '' if it is active */
    readonly commissionBid: (paddle: string, maximum: string, mark: string) => string
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
  readonly certificate: {
    readonly title: string
    readonly sale: string
    readonly ended: string
    readonly cancelled: string
    readonly reason: string
    readonly lots: string
    readonly counts: (all: number, sold: number) => string
    readonly total: string
    readonly certifies: (seq: string) => string
    readonly fingerprint: (seq: string) => string
    readonly signature: string
    readonly key: string
    readonly verify: string
    readonly inBrowser: (address: string) => string
    readonly byCommand: (command: string) => string
    readonly bySignature: string
    readonly results: string
    readonly columns: {
      readonly lot: string
      readonly what: string
      readonly paddle: string
      readonly hammer: string
    }
    readonly entry: (seq: string) => string
    readonly chosen: string
    readonly parcel: (number: string) => string
    readonly room: string
    readonly passed: string
    readonly withdrawn: string
    /** What happened to a lot besides its result, each with its day. */
    readonly history: {
      readonly join: string
      readonly added: (day: string) => string
      readonly inPlaceOf: (numbers: string, day: string) => string
      readonly corrected: (day: string) => string
      readonly erratum: (day: string) => string
      readonly amended: (day: string) => string
      readonly withdrawn: (reason: string, day: string) => string
      readonly replaced: (numbers: string, day: string) => string
      readonly buyerNamed: (day: string) => string
      readonly soldAfter: (price: string, day: string) => string
    }
  }
  readonly statement: {
    readonly title: string
    readonly period: (from: string, to: string) => string
    readonly buyer: string
    readonly client: string
    readonly none: string
    /** Above the table of each currency, where there are several. */
    readonly account: (currency: string) => string
    readonly opening: string
    readonly closing: (currency: string) => string
    readonly balanceOn: (day: string) => string
    readonly inFavourOn: (day: string) => string
    /** The closing balance where money is due to the buyer. */
    readonly inFavour: (currency: string) => string
    readonly columns: {
      readonly date: string
      readonly what: string
      readonly number: string
      readonly amount: (currency: string) => string
    }
    readonly kinds: { readonly [kind in StatementKind]: string }
  }
  /** The receipt of a mall order; what it shares with that of an invoice is there. */
  readonly mallReceipt: {
    readonly number: string
    readonly ordered: string
    readonly columns: {
      readonly item: string
      readonly quantity: string
      readonly price: string
      readonly amount: (currency: string) => string
    }
    readonly goods: string
    readonly thanks: string
  }
  readonly invoice: {
    readonly invoice: string
    readonly receipt: string
    readonly number: string
    /** The number of an invoice that replaces an earlier version. */
    readonly version: (number: string, version: number) => string
    /** Names the version that it replaces. */
    readonly replaces: (version: number) => string
    /** Marks an earlier version. */
    readonly replaced: (date: string) => string
    readonly sale: string
    readonly issued: string
    readonly due: string
    readonly paidOn: string
    readonly buyer: string
    readonly client: string
    readonly clientAndPaddle: string
    readonly saleTitle: string
    /** Labels of the total. */
    readonly dueBy: (date: string) => string
    readonly instalment: (date: string) => string
    readonly paidBy: (date: string) => string
    readonly columns: {
      readonly lot: string
      readonly what: string
      readonly hammer: string
      readonly premium: string
      readonly change: string
      readonly total: (currency: string) => string
    }
    readonly lines: { readonly [kind in OrderLineKind]: string }
    /** A lot whose sale was rescinded. */
    readonly rescinded: (title: string) => string
    /** A line and its reason. */
    readonly line: (name: string, reason: string) => string
    readonly sums: {
      readonly hammer: string
      /** @param rates for example 22.5%, or the bands, which apply to each lot (O1) */
      readonly premium: (rates: string, inBands: boolean) => string
      readonly adjusted: string
      readonly returned: string
      readonly delivery: string
      readonly subtotal: string
      readonly credited: string
      /** Paid in parts, on these days (O12). */
      readonly received: (days: readonly string[]) => string
      readonly due: (currency: string) => string
      readonly fee: string
      readonly paid: (currency: string) => string
      /** Paid by deposit. */
      readonly ofDeposit: string
      readonly by: (method: string) => string
    }
    readonly byCard: string
    readonly amount: (currency: string) => string
    readonly hongKongCard: (fee: string) => string
    readonly otherCard: (fee: string) => string
    readonly fees: string
    readonly byTransfer: string
    readonly bank: string
    readonly holder: string
    readonly account: string
    readonly swift: string
    readonly fps: string
    readonly referenceLabel: string
    readonly proof: string
    readonly askUs: string
    readonly methods: {
      readonly [method in 'transfer' | 'cash' | 'hongKongCard' | 'otherCard']: string
    }
    readonly thanks: string
  }
}

const en: DocumentTexts = {
  page: 'Page {page} of {pages}',
  rehearsal: 'REHEARSAL: no lots are sold',
  runList: {
    title: 'Order of sale',
    confidential: 'Confidential',
    sale: 'Sale',
    starts: 'Opens (HKT)',
    place: 'Location',
    printed: 'Printed (HKT)',
    asOfEntry: (seq) => `Entry ${seq} of the public record`,
    asOfLabel: 'As of',
    lots: 'Lots',
    lotCount: (lots, withBids) => `${lots} (${withBids} with commission bids)`,
    use: 'This list is confidential and for the auctioneer and clerk only. If the clerk’s console is unavailable, continue the sale from this list. Write the hammer price and paddle number in the blank columns, and enter them once the console is restored. Commission bids are listed in order of precedence; of two equal bids, the one listed first prevails.',
    increments: 'Increment table',
    incrementColumns: { from: 'From', step: 'Increment' },
    columns: {
      lot: 'Lot',
      what: 'Description',
      reserve: 'Reserve',
      book: 'Commission bids',
      hammer: 'Hammer price',
      paddle: 'Paddle',
    },
    estimate: (range) => `Estimate ${range}`,
    startsAt: (price) => `Opening bid ${price}`,
    notice: (text) => `Saleroom notice: ${text}`,
    choice: (numbers) => `Buyer’s choice of lots ${numbers}: one or more, each at the hammer price`,
    parcel: (numbers) => `Parcel, lots ${numbers}: the buyer may take further lots at the same price`,
    corrected: (fields) => `Corrected since publication: ${fields.join(', ')}`,
    changedField: {
      title: 'title',
      accent: 'title in italics',
      producer: 'producer',
      facts: 'summary',
      region: 'region',
      format: 'format',
      description: 'catalogue note',
      condition: 'condition report',
      provenance: 'provenance',
      vintage: 'vintage',
      quantity: 'quantity',
      pictures: 'pictures',
      lowEstimate: 'low estimate',
      highEstimate: 'high estimate',
      startPrice: 'opening bid',
    },
    noReserve: 'None',
    noBids: '–',
    suspended: 'suspended',
    resting: 'bidding online',
    passed: 'Passed',
    withdrawn: 'Withdrawn',
    leads: (paddle, price) => `Highest bid ${price} (${paddle ? `paddle ${paddle}` : 'floor'})`,
    commissionBid: (paddle, maximum, mark) => `${paddle}: ${maximum}${mark && ` (${mark})`}`,
    room: 'Floor',
    paddles: 'Paddles',
    paddleColumns: { paddle: 'Paddle', name: 'Name', phone: 'Phone', limit: 'Bidding limit' },
    noLimit: 'No limit',
  },
  certificate: {
    title: 'Closing certificate',
    sale: 'Sale',
    ended: 'Ended (HKT)',
    cancelled: 'Cancelled (HKT)',
    reason: 'Reason',
    lots: 'Lots',
    counts: (all, sold) => `${sold} of ${all} sold`,
    total: 'Hammer total, excluding buyer’s premium',
    certifies: (seq) =>
      `We certify that the public record of this sale ends with entry ${seq}, which bears the fingerprint below. The fingerprint is calculated from that entry and the preceding fingerprint. It therefore covers every bid, result and announcement in the sale. If anything were changed, omitted or inserted, the fingerprint would differ.`,
    fingerprint: (seq) => `Fingerprint of entry ${seq} (SHA-256)`,
    signature: 'Our signature (Ed25519)',
    key: 'Our public key',
    verify: 'How to verify this certificate',
    inBrowser: (address) =>
      `Open ${address} and choose “Verify in this browser”. Your browser will download the full record and recalculate every fingerprint. The entry and fingerprint above must match the record.`,
    byCommand: (command) => `With the verification tool: ${command}`,
    bySignature: 'Signed text (UTF-8)',
    results: 'Results',
    columns: { lot: 'Lot', what: 'Description', paddle: 'Paddle', hammer: 'Hammer price' },
    entry: (seq) => `Fingerprint of entry ${seq}`,
    chosen: 'Chosen by the buyer (buyer’s choice)',
    parcel: (number) => `Sold in a parcel with lot ${number}`,
    room: 'Floor',
    passed: 'Passed',
    withdrawn: 'Withdrawn',
    history: {
      join: ', ',
      added: (day) => `Added to the sale on ${day}`,
      inPlaceOf: (numbers, day) => `Offered in place of lot ${numbers} since ${day}`,
      corrected: (day) => `Description corrected on ${day}`,
      erratum: (day) => `Erratum published on ${day}`,
      amended: (day) => `Terms amended on ${day}`,
      withdrawn: (reason, day) => `Withdrawn on ${day}: ${reason}`,
      replaced: (numbers, day) => `Replaced by lot ${numbers} on ${day}`,
      buyerNamed: (day) => `Buyer’s paddle recorded after the hammer, on ${day}`,
      soldAfter: (price, day) => `Sold after the sale at ${price} on ${day}`,
    },
  },
  statement: {
    title: 'Statement of account',
    period: (from, to) => `${from} to ${to}`,
    buyer: 'Client',
    client: 'Client number',
    none: 'There were no invoices or mall orders by the end of this period.',
    account: (currency) => `Account in ${currency}`,
    opening: 'Opening balance',
    balanceOn: (day) => `Balance on ${day}`,
    inFavourOn: (day) => `Balance in your favour on ${day}`,
    closing: (currency) => `Closing balance, ${currency}`,
    inFavour: (currency) => `Closing balance in your favour, ${currency}`,
    columns: {
      date: 'Date',
      what: 'Entry',
      number: 'Number',
      amount: (currency) => `Amount, ${currency}`,
    },
    kinds: {
      invoice: 'Invoice',
      purchase: 'Mall order',
      delivery: 'Delivery',
      change: 'Invoice changed',
      cancelled: 'Invoice cancelled',
      fee: 'Card fee',
      card: 'Payment by card',
      transfer: 'Payment by transfer',
      cash: 'Payment in cash',
      office: 'Payment at our office',
      correction: 'Payment corrected',
      deposit: 'Paid from the deposit',
      credit: 'Credit',
      refund: 'Refund',
    },
  },
  mallReceipt: {
    number: 'Order number',
    ordered: 'Order date',
    columns: {
      item: 'Item',
      quantity: 'Quantity',
      price: 'Price',
      amount: (currency) => `Amount, ${currency}`,
    },
    goods: 'Items',
    thanks: 'Received with thanks.',
  },
  invoice: {
    invoice: 'Invoice',
    receipt: 'Receipt',
    number: 'Invoice number',
    version: (number, version) => `${number}, version ${version}`,
    replaces: (version) => `Replaces version ${version}`,
    replaced: (date) => `Replaced on ${date}`,
    sale: 'Sale number',
    issued: 'Invoice date',
    due: 'Due date',
    paidOn: 'Payment date',
    buyer: 'Buyer',
    client: 'Client number',
    clientAndPaddle: 'Client · Paddle',
    saleTitle: 'Sale title',
    dueBy: (date) => `Total due by ${date}`,
    instalment: (date) => `Instalment due by ${date}`,
    paidBy: (date) => `Total paid on ${date}`,
    columns: {
      lot: 'Lot',
      what: 'Description',
      hammer: 'Hammer price',
      premium: 'Buyer’s premium',
      change: 'Charges and reductions',
      total: (currency) => `Total, ${currency}`,
    },
    lines: {
      reduction: 'Price reduction',
      damage: 'Compensation',
      storage: 'Storage',
      interest: 'Interest',
      waiver: 'Waived',
    },
    rescinded: (title) => `Sale rescinded, ${title}`,
    line: (name, reason) => `${name}: ${reason}`,
    sums: {
      hammer: 'Hammer price',
      premium: (rates, inBands) => `Buyer’s premium${inBands ? ' (calculated per lot)' : ''}, ${rates}`,
      adjusted: 'Charges and reductions',
      returned: 'Refund',
      delivery: 'Delivery',
      subtotal: 'Subtotal',
      credited: 'Paid from the deposit',
      received: (days) => `Received ${days.join(', ')}`,
      due: (currency) => `Total due, ${currency}`,
      fee: 'Card fee',
      paid: (currency) => `Total paid, ${currency}`,
      ofDeposit: 'Paid from the deposit',
      by: (method) => `Paid by ${method}`,
    },
    byCard: 'By card, online',
    amount: (currency) => `Amount, ${currency}`,
    hongKongCard: (fee) => `Hong Kong card, with ${fee} fee`,
    otherCard: (fee) => `Any other card, with ${fee} fee`,
    fees: 'Please pay on the order page. The fee depends on where the card was issued.',
    byTransfer: 'By transfer or FPS, no fee',
    bank: 'Bank',
    holder: 'Account holder',
    account: 'Account number',
    swift: 'SWIFT code',
    fps: 'FPS identifier',
    referenceLabel: 'Reference',
    proof: 'After payment, please upload the proof of payment on the order page.',
    askUs: 'Please contact us for our bank details.',
    methods: {
      transfer: 'bank transfer',
      cash: 'cash',
      hongKongCard: 'card (issued in Hong Kong)',
      otherCard: 'card (issued elsewhere)',
    },
    thanks: 'Received with thanks. The invoice has been settled in full.',
  },
}

const zh: DocumentTexts = {
  page: '第 {page} 页，共 {pages} 页',
  rehearsal: '彩排：不作实际成交',
  runList: {
    title: '拍品次序',
    confidential: '机密',
    sale: '专场编号',
    starts: '开拍时间（香港时间）',
    place: '地点',
    printed: '打印时间（香港时间）',
    asOfEntry: (seq) => `公开纪录第 ${seq} 项`,
    asOfLabel: '资料截至',
    lots: '拍品',
    lotCount: (lots, withBids) => `共 ${lots} 件，其中 ${withBids} 件有委托竞投`,
    use: '本表属机密，仅供拍卖官及书记员使用，不得外传。如控制台无法使用，可凭本表继续拍卖：请将落槌价及牌号填于空白栏内，待控制台恢复后补录。委托竞投按优先次序排列；金额相同者，以排列在前者优先。',
    increments: '加价幅度表',
    incrementColumns: { from: '出价由', step: '加价幅度' },
    columns: {
      lot: '编号',
      what: '拍品',
      reserve: '底价',
      book: '委托竞投',
      hammer: '落槌价',
      paddle: '牌号',
    },
    estimate: (range) => `估价 ${range}`,
    startsAt: (price) => `起拍价 ${price}`,
    notice: (text) => `拍卖厅公告：${text}`,
    choice: (numbers) => `买家任选，第 ${numbers} 号：按落槌价选购一件或多件`,
    parcel: (numbers) => `同款拍品，第 ${numbers} 号：买家可按同价续购其后各件`,
    corrected: (fields) => `公布后已更正：${fields.join('、')}`,
    changedField: {
      title: '标题',
      accent: '标题斜体部分',
      producer: '酒庄或品牌',
      facts: '摘要',
      region: '产区',
      format: '规格',
      description: '图录说明',
      condition: '品相报告',
      provenance: '来源',
      vintage: '年份',
      quantity: '数量',
      pictures: '图片',
      lowEstimate: '低估价',
      highEstimate: '高估价',
      startPrice: '起拍价',
    },
    noReserve: '无底价',
    noBids: '–',
    suspended: '已暂停',
    resting: '改为网上竞投',
    passed: '流拍',
    withdrawn: '撤拍',
    leads: (paddle, price) => `目前最高价 ${price}（${paddle ? `${paddle} 号牌` : '场内'}）`,
    commissionBid: (paddle, maximum, mark) => `${paddle}：${maximum}${mark && `（${mark}）`}`,
    room: '场内',
    paddles: '竞投号牌名册',
    paddleColumns: { paddle: '牌号', name: '姓名', phone: '电话', limit: '竞投限额' },
    noLimit: '不设限额',
  },
  certificate: {
    title: '拍卖结束证明书',
    sale: '专场编号',
    ended: '结束时间（香港时间）',
    cancelled: '取消时间（香港时间）',
    reason: '取消原因',
    lots: '拍品',
    counts: (all, sold) => `共 ${all} 件，成交 ${sold} 件`,
    total: '落槌总额（不含买家佣金）',
    certifies: (seq) =>
      `本行兹证明，本场拍卖的公开纪录止于第 ${seq} 项，该项指纹载于下方。指纹由该项内容连同上一项的指纹计算而成，因而涵盖本场所有出价、拍卖结果及公告。如有任何改动、遗漏或插入，指纹必不相同。`,
    fingerprint: (seq) => `第 ${seq} 项的指纹（SHA-256）`,
    signature: '本行签署（Ed25519）',
    key: '本行公钥',
    verify: '核对方法',
    inBrowser: (address) =>
      `以浏览器打开 ${address}，按“在浏览器中核对”，即可下载全部纪录并逐项重新计算指纹；上述项次及指纹须与纪录相符。`,
    byCommand: (command) => `使用核对工具：${command}`,
    bySignature: '已签署的原文（UTF-8）',
    results: '拍卖结果',
    columns: { lot: '编号', what: '拍品', paddle: '牌号', hammer: '落槌价' },
    entry: (seq) => `第 ${seq} 项的指纹`,
    chosen: '由买家任选购入',
    parcel: (number) => `与第 ${number} 号拍品同款续购`,
    room: '场内',
    passed: '流拍',
    withdrawn: '撤拍',
    history: {
      join: '、',
      added: (day) => `${day} 增补`,
      inPlaceOf: (numbers, day) => `${day} 起代替第 ${numbers} 号拍品`,
      corrected: (day) => `${day} 更正图录内容`,
      erratum: (day) => `${day} 发布勘误`,
      amended: (day) => `${day} 修订估价或起拍价`,
      withdrawn: (reason, day) => `${day} 撤拍：${reason}`,
      replaced: (numbers, day) => `${day} 改由第 ${numbers} 号拍品代替`,
      buyerNamed: (day) => `落槌后于 ${day} 补录买家牌号`,
      soldAfter: (price, day) => `${day} 拍卖后以 ${price} 售出`,
    },
  },
  statement: {
    title: '账户结单',
    period: (from, to) => `${from} 至 ${to}`,
    buyer: '客户',
    client: '客户编号',
    none: '截至本期末并无任何发票或商城订单。',
    account: (currency) => `${currency} 账户`,
    opening: '期初结余',
    balanceOn: (day) => `截至 ${day} 结余`,
    inFavourOn: (day) => `截至 ${day} 应退结余`,
    closing: (currency) => `期末结余 ${currency}`,
    inFavour: (currency) => `期末应退结余 ${currency}`,
    columns: {
      date: '日期',
      what: '项目',
      number: '编号',
      amount: (currency) => `金额 ${currency}`,
    },
    kinds: {
      invoice: '发票',
      purchase: '商城订单',
      delivery: '送货',
      change: '发票更改',
      cancelled: '发票作废',
      fee: '银行卡手续费',
      card: '银行卡付款',
      transfer: '转账付款',
      cash: '现金付款',
      office: '在本行现场付款',
      correction: '更正收款纪录',
      deposit: '由保证金支付',
      credit: '减免及撤销',
      refund: '退款',
    },
  },
  mallReceipt: {
    number: '订单编号',
    ordered: '订单日期',
    columns: {
      item: '商品',
      quantity: '数量',
      price: '单价',
      amount: (currency) => `金额 ${currency}`,
    },
    goods: '商品',
    thanks: '款项已收讫，谨此致谢。',
  },
  invoice: {
    invoice: '发票',
    receipt: '收据',
    number: '发票编号',
    version: (number, version) => `${number}（第 ${version} 版）`,
    replaces: (version) => `取代第 ${version} 版`,
    replaced: (date) => `已于 ${date} 更新，本版作废`,
    sale: '专场编号',
    issued: '发票日期',
    due: '付款期限',
    paidOn: '付款日期',
    buyer: '买家',
    client: '客户编号',
    clientAndPaddle: '客户编号 · 牌号',
    saleTitle: '专场',
    dueBy: (date) => `应付总额，请于 ${date} 或之前付清`,
    instalment: (date) => `分期款项，请于 ${date} 或之前支付`,
    paidBy: (date) => `已于 ${date} 付清`,
    columns: {
      lot: '编号',
      what: '拍品',
      hammer: '落槌价',
      premium: '买家佣金',
      change: '附加费用及减免',
      total: (currency) => `合计 ${currency}`,
    },
    lines: {
      reduction: '减价',
      damage: '损坏赔偿',
      storage: '仓储费',
      interest: '逾期利息',
      waiver: '豁免',
    },
    rescinded: (title) => `已撤销买卖（${title}）`,
    line: (name, reason) => `${name}：${reason}`,
    sums: {
      hammer: '落槌价',
      premium: (rates, inBands) => `买家佣金${inBands ? '（按每件拍品计算）：' : ' '}${rates}`,
      adjusted: '附加费用及减免',
      returned: '退款',
      delivery: '送货费',
      subtotal: '小计',
      credited: '已由保证金支付',
      received: (days) => `已收款 ${days.join('、')}`,
      due: (currency) => `应付总额 ${currency}`,
      fee: '银行卡手续费',
      paid: (currency) => `已付总额 ${currency}`,
      ofDeposit: '由保证金支付',
      by: (method) => `以${method}支付`,
    },
    byCard: '网上银行卡付款',
    amount: (currency) => `金额 ${currency}`,
    hongKongCard: (fee) => `香港银行卡，含 ${fee} 手续费`,
    otherCard: (fee) => `其他银行卡，含 ${fee} 手续费`,
    fees: '请于订单页面付款，手续费视发卡地区而定。',
    byTransfer: '银行转账或转数快，免手续费',
    bank: '银行',
    holder: '户名',
    account: '账号',
    swift: 'SWIFT 代码',
    fps: '转数快识别码',
    referenceLabel: '参考编号',
    proof: '付款后，请于订单页面上传付款凭证。',
    askUs: '如需银行账户资料，请与本行联络。',
    methods: {
      transfer: '银行转账',
      cash: '现金',
      hongKongCard: '香港发行的银行卡',
      otherCard: '其他地区发行的银行卡',
    },
    thanks: '款项已收讫，谨此致谢。上述发票已全数付清。',
  },
}

export const texts: Readonly<Record<Language, DocumentTexts>> = { en, 'zh-Hans': zh }
