import { cancelReasons } from '#domain/mall/order.ts'
import { accountLetters } from '#server/people/accounts/letters.ts'
import { registrationTexts } from '#server/people/registrations/texts.ts'
import { invitationTexts } from '#server/people/staff/members/texts.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { type LetterItem, plainItem } from '#server/platform/mail/letter-parts.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { letterIn, textsIn } from '#server/platform/texts/texts.ts'
import { type LotLetterKind, lotTexts } from '#server/sale/bidding/letter-texts.ts'
import { endMovedTexts, endsMovedTexts, startMovedTexts } from '#server/sale/bidding/moved-texts.ts'
import { type ReopenedFacts, reopenedTexts } from '#server/sale/bidding/reopened-texts.ts'
import { receiptTexts as signedTexts, toSignTexts } from '#server/sellers/agreements/letter.ts'
import { consentTexts } from '#server/sellers/consents/letter-texts.ts'
import { receiptTexts } from '#server/sellers/custody/texts.ts'
import { offerTexts, offerTextsForStaff } from '#server/trade/aftersale/texts.ts'
import { letterSteps as deliverySteps, deliveryTexts } from '#server/trade/deliveries/texts.ts'
import { sumLines } from '#server/trade/mall/orders/texts.ts'
import { type DueLetter, dueLetter, instalmentLetter } from '#server/trade/orders/pay/texts.ts'
import { type OrderFacts, type OrderLetterKind, orderTexts } from '#server/trade/orders/texts.ts'
import { expiringTexts } from '#server/trade/payments/letter.ts'
import { giftTexts } from '#server/trade/points/texts.ts'
import * as sellerTexts from '#server/trade/settlements/letter-texts.ts'
import { depositLetters, depositTexts } from '#server/trade/transfer-deposits/letters.ts'

type Said = Pick<Letter, 'subject' | 'headline' | 'paragraphs' | 'items' | 'figures' | 'notes' | 'typed'> & {
  /** The label of its link; '' for none. */
  readonly link: string
  readonly isBid?: boolean
  readonly code?: string
  readonly isNotice?: boolean
  /** The URL at which the reader unsubscribes from such letters. */
  readonly unsubscribeUrl?: string
}

/** Returns a sample as a letter with links to a page. */
export const sampleLetter = ({ link, isBid = false, code, ...letter }: Said, href: string): Letter => ({
  ...letter,
  code: code ?? null,
  link: link === '' ? null : { label: link, href, isBid },
})

/** Returns all texts of a letter. */
export const sampleTexts = ({
  subject,
  headline = '',
  paragraphs,
  items = [],
  figures = [],
  notes = [],
  link,
}: Said): readonly string[] => [
  subject,
  headline,
  ...paragraphs,
  ...items.flatMap(({ context, title, state }) => [context, title, state?.label ?? '']),
  ...figures.flatMap(({ label, value }) => [label, value]),
  ...notes,
  link,
]

/** Letters of one subject with realistic sample data, by name. */
type Samples = { readonly [name: string]: Said }

const sales: { readonly [lang in Language]: string } = {
  en: 'The Cellar of a Peak Collector (BH0145)',
  'zh-Hans': '山顶藏家窖藏（BH0145）',
}

/** Returns every letter to one person in a language. A subject with a new letter adds it here. */
export const samplesIn = (lang: Language): { readonly [subject: string]: Samples } => ({
  accounts: accounts(lang),
  registrations: registrations(lang),
  identity: {
    passed: letterIn(lang, 'identity.passed'),
    rejected: letterIn(lang, 'identity.rejected', {
      reason: lang === 'en' ? 'The picture is blurred.' : '图片不清晰。',
    }),
  },
  house: toHouse(lang),
  staff: {
    invitation: invitationTexts(lang, houses[lang], ['manager', 'specialist']),
    test: letterIn(lang, 'setup.test', { house: houses[lang] }),
  },
  deposits: {
    endangered: expiringTexts(lang, sales[lang], '2026-12-01 20:00'),
    ...transferDeposits(lang),
  },
  lots: lots(lang),
  movedTimes: movedTimes(lang),
  orders: orders(lang),
  agreements: {
    letter: toSignTexts(lang, { number: 'C-2026-014', edition: 1, isReminder: false }),
    'letter-again': toSignTexts(lang, { number: 'C-2026-014', edition: 2, isReminder: true }),
    receipt: signedTexts(lang, {
      number: 'C-2026-014',
      time: '2026-10-02 11:08',
      digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    }),
  },
  settlements: settlements(lang),
  consents: consents(lang),
  offers: offers(lang),
  deliveries: deliveries(lang),
  mall: mall(lang),
  gifts: gifts(lang),
  follows: follows(lang),
  newsletter: newsletter(lang),
  enquiries: enquiries(lang),
  chat: chat(lang),
  custody: custody(lang),
})

const transferDeposits = (lang: Language): Samples =>
  Object.fromEntries(
    depositLetters.map((about) => [
      `transfer-${about}`,
      depositTexts(lang, about, {
        sale: sales[lang],
        amount: 'HKD 100,000.00',
        reference: 'D10001',
        due: '2026-11-22 18:00',
        bank: {
          bank: 'Example Bank',
          holder: 'Bowen House Limited',
          account: '000-000000-000',
          swift: 'EXAMHKHH',
          fps: '1234567',
        },
      }),
    ]),
  )

const houses: { readonly [lang in Language]: string } = { en: 'Bowen House', 'zh-Hans': '宝云拍卖行' }

function accounts(lang: Language): Samples {
  const letters = [...accountLetters, 'erased'] as const
  const samples = Object.fromEntries(letters.map((about) => [about, letterIn(lang, `accounts.${about}`)]))
  return { ...samples, verifyEmail: { ...letterIn(lang, 'accounts.verifyEmail'), code: '204815' } }
}

function movedTimes(lang: Language): Samples {
  const [sale, time] = [sales[lang], '2026-12-02 20:00']
  const name = lang === 'en' ? 'lot 12, Château Montclar 2010' : '第 12 号拍品“蒙克拉酒庄 2010”'
  return {
    startLive: startMovedTexts(lang, { sale, time, kind: 'live' }),
    startTimed: startMovedTexts(lang, { sale, time, kind: 'timed' }),
    ends: endsMovedTexts(lang, { sale, first: time, last: '2026-12-02 21:40' }),
    lot: endMovedTexts(lang, { number: '12', lot: name, sale, time }),
  }
}

/** The names of demonstration pictures, which `npm run letters` copies. */
export const samplePictures = ['chateau-haut-valmorin-1990', 'chateau-montclar-2010'] as const

/** Returns the lots of a sale: one as a card, several as rows. */
function lotItems(lang: Language, count: 1 | 2): readonly LetterItem[] {
  const isEnglish = lang === 'en'
  const sale = isEnglish ? 'The Cellar of a Peak Collector · ' : '山顶藏家窖藏 · '
  const titles = isEnglish
    ? ['Château Haut-Valmorin 1990', 'Château Montclar 2010']
    : ['上瓦莫林酒庄 1990', '蒙克拉酒庄 2010']
  return [52, 74].slice(0, count).map((lotNum, i) => ({
    ...plainItem(
      titles[i] ?? '',
      (count === 1 ? sale : '') + (isEnglish ? `Lot ${lotNum}` : `第 ${lotNum} 号拍品`),
    ),
    accent: isEnglish ? (['1990', '2010'][i] ?? '') : '',
    picture: { key: samplePictures[i] ?? '', width: 960, height: 1200 },
    amount: count === 1 ? '' : (['HKD 6,000.00', 'HKD 4,000.00'][i] ?? ''),
  }))
}

function settlements(lang: Language): Samples {
  const sale = sales[lang]
  const titles = lang === 'en' ? ['Château Haut-Valmorin 1990', ''] : ['上瓦莫林酒庄 1990', '']
  const lotsWith = (...values: readonly string[]) =>
    values.map((value, i) => ({ number: String(52 + i), title: titles[i] ?? '', value }))
  const account = `${lang === 'en' ? 'Victoria Trust' : '东亚银行'} ••• 442`
  const statement = {
    sale,
    number: 'C-2026-009',
    edition: 1,
    payoutDay: '2026-12-13',
    hammer: 'HKD 11,100.00',
    commission: 'HKD 1,200.00',
    charges: 'HKD 466.50',
    withheld: '',
    net: 'HKD 9,433.50',
  }
  const payout = {
    sale,
    number: 'C-2026-009',
    amount: 'HKD 9,433.50',
    account,
    reference: 'FT26334',
    day: '2026-12-14',
  }
  return {
    statement: sellerTexts.statementTexts(lang, statement),
    'statement-again': sellerTexts.statementTexts(lang, { ...statement, edition: 2 }),
    remittance: sellerTexts.remittanceTexts(lang, payout),
    account: sellerTexts.accountTexts(lang, account),
    results: sellerTexts.resultsTexts(lang, {
      sale,
      sold: 1,
      passed: 1,
      total: 'HKD 10,000.00',
      lots: lotsWith('HKD 10,000', '–'),
    }),
    advice: sellerTexts.adviceTexts(lang, {
      sale,
      starts: '2026-12-03 20:00',
      lots: lotsWith('HKD 8,000–12,000', 'HKD 4,000–6,000'),
    }),
    late: sellerTexts.lateTexts(lang, { sale, dueOn: '2026-11-15', lots: lotsWith('HKD 10,000') }),
  }
}

function registrations(lang: Language): Samples {
  const facts = {
    sale: sales[lang],
    paddle: '218',
    reason: '',
    limit: 'HKD 1,200,000',
    opens: '2026-11-26 10:00',
    starts: '2026-12-03 20:00',
    isLive: false,
  }
  const live = { ...facts, limit: '', opens: '', isLive: true }
  const reason = lang === 'en' ? 'We could not reach you' : '未能与您取得联络'
  return {
    approved: registrationTexts(lang, 'approved', facts),
    'approved-live': registrationTexts(lang, 'approved', live),
    holdLost: registrationTexts(lang, 'holdLost', facts),
    depositAsked: registrationTexts(lang, 'depositAsked', facts),
    identityAsked: registrationTexts(lang, 'identityAsked', facts),
    refused: registrationTexts(lang, 'refused', facts),
    'refused-reason': registrationTexts(lang, 'refused', { ...facts, reason }),
  }
}

function lots(lang: Language): Samples {
  const lot = lang === 'en' ? 'lot 52, Château Haut-Valmorin 1990' : '第 52 号拍品“上瓦莫林酒庄 1990”'
  const facts = {
    number: '52',
    lot,
    sale: sales[lang],
    price: 'HKD 88,000',
    nextBid: 'HKD 92,000',
    closes: '2026-12-03 20:30',
    premiumShare: '22.5%',
    hammer: 'HKD 88,000.00',
    premium: 'HKD 19,800.00',
    total: 'HKD 107,800.00',
    others: 2,
    notice:
      lang === 'en'
        ? 'Bottle 7 has a small nick in the capsule, which the catalogue does not mention.'
        : '图录未注明：第 7 瓶的封套有一处小缺口。',
    firstNumber: '12',
    follows: '',
    isByChoice: false,
    parts: ['27A'],
  }
  const set = (kind: LotLetterKind, change: Partial<typeof facts> = {}): Said => {
    const { state, ...text } = lotTexts(lang, kind, { ...facts, ...change })
    return { ...text, items: lotItems(lang, 1).map((item) => ({ ...item, state })), isNotice: true }
  }
  return {
    outbid: { ...set('outbid'), isBid: true },
    won: set('won'),
    ...reopened(lang, lot),
    closing: set('closing'),
    'closing-alone': set('closing', { others: 0 }),
    called: set('called', { closes: '' }),
    notice: { ...set('notice'), isNotice: false },
    answered: { ...set('answered'), isNotice: false },
    combined: { ...set('replaced'), isNotice: false },
    divided: { ...set('replaced', { parts: ['27A', '27B'] }), isNotice: false },
    parcelUndone: { ...set('parcelUndone'), isNotice: false },
  }
}

/** Returns letters about a reopened lot and about lots sold together. @param lot the name of the reopened lot */
function reopened(lang: Language, lot: string): Samples {
  const numbered = (lotNum: number) => [{ lotNum, lotSuffix: '' }]
  const [first, second, stillWon] = [numbered(52), [...numbered(53), ...numbered(54)], numbered(60)]
  const none = { sale: sales[lang], lot: '', open: [], closes: '', waiting: [], over: [], stillWon: [] }
  const set = (change: Partial<ReopenedFacts> & Pick<ReopenedFacts, 'reversed'>, count: 1 | 2): Said => ({
    ...reopenedTexts(lang, { ...none, ...change }),
    items: lotItems(lang, count),
  })
  const one = { lot, reversed: first, open: first }
  return {
    reopened: set({ ...one, closes: '2026-12-03 20:30' }, 1),
    'reopened-decided': set({ ...one, open: [], over: first, stillWon }, 1),
    'reopened-together': set({ reversed: [...first, ...second], open: first, waiting: second, stillWon }, 2),
  }
}

function offers(lang: Language): Samples {
  const facts = {
    sale: sales[lang],
    lot: lang === 'en' ? 'lot 52, Château Haut-Valmorin 1990' : '第 52 号拍品“上瓦莫林酒庄 1990”',
    number: '52',
    hammer: 'HKD 84,000.00',
    premium: 'HKD 18,900.00',
    total: 'HKD 102,900.00',
    until: '2026-12-14 23:59',
    bidder: lang === 'en' ? '218 Evelyn Tsang' : '340 陈伟铭',
  }
  const set = (what: 'made' | 'withdrawn'): Said => {
    const { state, ...text } = offerTexts(lang, what, facts)
    return { ...text, items: lotItems(lang, 1).map((item) => ({ ...item, state })) }
  }
  return {
    made: set('made'),
    withdrawn: set('withdrawn'),
    accepted: offerTextsForStaff(lang, 'accepted', facts),
    declined: offerTextsForStaff(lang, 'declined', facts),
    expired: offerTextsForStaff(lang, 'expired', facts),
  }
}

/** Returns letters with the worked example of O2. */
function orders(lang: Language): Samples {
  const figures = {
    sale: sales[lang],
    number: '100011',
    billedTo: lang === 'en' ? 'Harbour Cellars Limited' : '陈记酒业有限公司',
    lots: ['52', '74'],
    hammer: 'HKD 10,000.00',
    premium: 'HKD 2,250.00',
    delivery: '',
    fee: 'HKD 365.05',
    paidWith: lang === 'en' ? 'Apple Pay (Visa ending 4242)' : 'Apple Pay（Visa 尾号 4242）',
    isByWallet: true,
    owed: 'HKD 12,250.00',
    hongKongCard: 'HKD 12,615.05',
    otherCard: 'HKD 12,681.20',
    due: '2026-12-06',
    instalment: '',
    hasCode: true,
    instalments: [],
    paid: 'HKD 12,615.05',
    lines: '',
    points: '8,575',
    part: { amount: '', date: '', means: 'transfer' },
    toCard: '',
    byTransfer: '',
    rescission: null,
  } as const
  const rescission = {
    lots: ['52'],
    reason: lang === 'en' ? 'The bottle is a forgery.' : '经查为赝品。',
  }
  const part = { amount: 'HKD 5,000.00', date: '2026-12-02', means: 'transfer' } as const
  const inPart = {
    ...figures,
    part,
    owed: 'HKD 7,250.00',
    hongKongCard: 'HKD 7,466.05',
    otherCard: 'HKD 7,505.20',
  }
  const planned = {
    ...figures,
    instalment: 'HKD 6,250.00',
    instalments: [
      { date: '2026-12-06', amount: 'HKD 6,250.00' },
      { date: '2027-01-06', amount: 'HKD 6,000.00' },
    ],
  }
  const inPlan = { ...figures, owed: 'HKD 6,250.00', place: 1, count: 2, balance: 'HKD 12,250.00' }
  const reason = lang === 'en' ? 'The amount cannot be read.' : '金额不清晰。'
  const set = ({ state, ...text }: DueLetter, count: 1 | 2 = 2): Said => ({
    ...text,
    items: lotItems(lang, count).map((item) => (count === 1 ? { ...item, state } : item)),
  })
  const order = (kind: OrderLetterKind, facts: OrderFacts = figures) => set(orderTexts(lang, kind, facts))
  return {
    won: order('won'),
    invoice: order('invoice'),
    'invoice-charges': order('invoice', {
      ...figures,
      lots: [],
      owed: 'HKD 180.83',
      hongKongCard: 'HKD 186.22',
      otherCard: 'HKD 187.20',
    }),
    reissued: order('reissued'),
    readdressed: order('readdressed'),
    'part-received': order('partReceived', inPart),
    'part-received-cash': order('partReceived', { ...inPart, part: { ...part, means: 'cash' } }),
    'part-received-charges': order('partReceived', { ...inPart, lots: [] }),
    'part-undone': order('partUndone', { ...figures, part }),
    'plan-agreed': order('planAgreed', planned),
    'plan-ended': order('planEnded'),
    receipt: order('receipt'),
    'part-refunded': order('partRefunded', { ...figures, toCard: 'HKD 1,261.50', rescission }),
    'receipt-pointless': order('receipt', { ...figures, points: '0' }),
    voided: order('voided'),
    'voided-charges': order('voided', { ...figures, lots: [] }),
    'voided-deposit': order('voided', { ...figures, toCard: 'HKD 5,000.00' }),
    refunded: order('refunded', { ...figures, toCard: figures.hongKongCard }),
    'refunded-transfer': order('refunded', { ...figures, byTransfer: figures.owed }),
    soon: set(dueLetter(lang, 'soon', figures), 1),
    due: set(dueLetter(lang, 'due', figures), 1),
    late: set(dueLetter(lang, 'late', figures), 1),
    last: set(dueLetter(lang, 'last', figures)),
    'instalment-soon': set(instalmentLetter(lang, 'soon', inPlan), 1),
    'instalment-due': set(instalmentLetter(lang, 'due', inPlan), 1),
    'instalment-late': set(instalmentLetter(lang, 'late', inPlan), 1),
    'instalment-last': set(instalmentLetter(lang, 'last', inPlan), 1),
    proofRefused: set(dueLetter(lang, 'proofRefused', figures, reason), 1),
  }
}

function deliveries(lang: Language): Samples {
  const facts = {
    number: 'D-300007',
    orders: ['100011'],
    lots: 2,
    manner: 'delivery',
    shippingCompany: '',
    trackingNumber: '',
    note: '',
    paidBy: 'card',
    paidWith: lang === 'en' ? 'Visa ending 4242' : 'Visa 尾号 4242',
    paid: 'HKD 412.40',
    place: lang === 'en' ? '12/F, 88 Wing Lok Street' : '永乐街 88 号 12 楼',
    date: '2026-12-08',
  } as const
  const shipped = {
    ...facts,
    shippingCompany: lang === 'en' ? 'SF Express' : '顺丰速运',
    trackingNumber: 'SF1234567890',
  }
  const items = lotItems(lang, 2).map((item) => ({ ...item, amount: '' }))
  const both = deliverySteps.flatMap((step): [string, Said][] => [
    [step, { ...deliveryTexts(lang, step, step === 'ship' || step === 'complete' ? shipped : facts), items }],
    [
      `${step}-pickup`,
      { ...deliveryTexts(lang, step, { ...facts, manner: 'pickup', paidBy: 'nothing' }), items },
    ],
  ])
  return Object.fromEntries(both)
}

function mall(lang: Language): Samples {
  const title = lang === 'en' ? 'Domaine Aubrac 2018' : '奥布拉克酒庄 2018'
  const items = [
    {
      ...plainItem(`${title} × 3`),
      picture: { key: samplePictures[1], width: 960, height: 1200 },
      amount: 'HKD 3,360.00',
    },
    plainItem(textsIn(lang)('mallOrders.others', { quantity: 1 })),
  ]
  const sums = { goods: 'HKD 3,660.00', delivery: '' }
  const [number, paid, tracking] = ['500012', 'HKD 3,769.07', 'SF1234567890']
  const company = lang === 'en' ? 'SF Express' : '顺丰速运'
  const set = (said: Said, figures: Said['figures'] = []): Said => ({ ...said, items, figures })
  const cancelled = cancelReasons.map((reason): [string, Said] => [
    `cancelled-${reason}`,
    set(letterIn(lang, 'mallOrders.cancelled', { number, reason, paid })),
  ])
  return {
    placed: set(
      letterIn(lang, 'mallOrders.placed', { number, owed: sums.goods, until: '15:30' }),
      sumLines(lang, { ...sums, due: sums.goods }),
    ),
    paid: set(
      letterIn(lang, 'mallOrders.paid', { number, points: '2,562' }),
      sumLines(lang, {
        ...{ ...sums, fee: 'HKD 109.07', paid, isByWallet: false },
        paidWith: lang === 'en' ? 'Visa ending 4242' : 'Visa 尾号 4242',
      }),
    ),
    shipped: set(letterIn(lang, 'mallOrders.shipped', { number, company, tracking })),
    'shipped-untracked': set(
      letterIn(lang, 'mallOrders.shipped', { number, company: 'DHL', tracking: 'none' }),
    ),
    delivered: set(letterIn(lang, 'mallOrders.delivered', { number })),
    ...Object.fromEntries(cancelled),
    refunded: set(letterIn(lang, 'mallOrders.refunded', { number, paid })),
  }
}

function gifts(lang: Language): Samples {
  const gift = {
    number: 'G800003',
    title: lang === 'en' ? 'Crystal decanter' : '水晶醒酒器',
    kind: 'table',
    quantity: 1,
    points: 78_000,
    deliveryPoints: 30_000,
    balance: 41_200,
    carrier: '',
    tracking: '',
    reason: lang === 'en' ? 'It was found damaged.' : '礼品受损。',
  } as const
  const sent = { ...gift, carrier: lang === 'en' ? 'SF Express' : '顺丰速运', tracking: 'SF1234567890' }
  const items = [
    { ...plainItem(gift.title, gift.number), picture: { key: samplePictures[0], width: 960, height: 1200 } },
  ]
  return {
    placed: { ...giftTexts(lang, 'placed', gift), items },
    shipped: { ...giftTexts(lang, 'shipped', sent), items },
    cancelled: { ...giftTexts(lang, 'cancelled', gift), items },
  }
}

function newsletter(lang: Language): Samples {
  return {
    confirm: letterIn(lang, 'newsletter.confirm'),
    welcome: {
      ...letterIn(lang, 'newsletter.welcome'),
      unsubscribeUrl: 'https://house.example/newsletter/leave?token=0a1b2c3d4e5f',
    },
  }
}

function follows(lang: Language): Samples {
  const t = textsIn(lang)
  const named = lang === 'en' ? 'Château Belmont' : '贝蒙酒庄'
  const item: LetterItem = {
    ...plainItem(
      lang === 'en' ? 'Château Belmont 2000' : '贝蒙酒庄 2000',
      t('follows.context', { number: '12', kind: 'timed', time: '2026-12-06 20:30' }),
    ),
    picture: { key: samplePictures[0], width: 960, height: 1200 },
    state: { kind: 'plain', label: t('follows.allIn', { amount: 'HKD 12,250' }) },
    amount: 'HKD 10,000–15,000',
  }
  const news = (count: number, follow: string): Samples[string] => ({
    ...letterIn(lang, 'follows.news', { count, lot: item.title, follow }),
    items: Array.from({ length: count }, () => item),
    unsubscribeUrl: 'https://house.example/following?token=0a1b2c3d4e5f',
    isNotice: true,
  })
  return { one: news(1, named), several: news(3, 'several'), same: news(2, named) }
}

function enquiries(lang: Language): Samples {
  return {
    consign: letterIn(lang, 'enquiries.consign', { reference: 'C-20417' }),
    feedback: letterIn(lang, 'enquiries.feedback', { reference: 'F-20418' }),
    reply: letterIn(lang, 'enquiries.reply', { reference: 'C-20417' }),
  }
}

function chat(lang: Language): Samples {
  const { paragraphs, ...letter } = letterIn(lang, 'chat.answer', { house: houses[lang] })
  const answer = lang === 'en' ? 'The level is into the neck.' : '液面在瓶颈以内。'
  return { answer: { ...letter, paragraphs: paragraphs.toSpliced(1, 0, answer), typed: [answer] } }
}

/** Returns the letters to staff. */
function toHouse(lang: Language): Samples {
  const facts = { what: 'order', number: '100011', amount: 'HKD 2,000.00', last4: '4242' }
  return {
    'refund-outside': letterIn(lang, 'payments.outside', facts),
    'refund-bounced': letterIn(lang, 'payments.bounced', { ...facts, what: 'mall' }),
    'dispute-opened': letterIn(lang, 'payments.disputed', {
      ...facts,
      reason: 'fraudulent',
      due: '2026-12-11 12:00',
    }),
    'dispute-lost': letterIn(lang, 'payments.disputeEnded', { ...facts, state: 'lost' }),
  }
}

function consents(lang: Language): Samples {
  const decisions =
    lang === 'en'
      ? [
          { lot: 'Lot 12', what: 'Estimate HKD 8,000–12,000, reserve HKD 6,000' },
          { lot: 'Lot 14', what: 'Sale below the reserve, at HKD 3,500 or more' },
        ]
      : [
          { lot: '第 12 号拍品', what: '估价 HKD 8,000–12,000，底价 HKD 6,000' },
          { lot: '第 14 号拍品', what: '低于底价成交，不低于 HKD 3,500' },
        ]
  return {
    letter: consentTexts(lang, 'C-2026-017', decisions.slice(0, 1)),
    'letter-two': consentTexts(lang, 'C-2026-017', decisions),
  }
}

function custody(lang: Language): Samples {
  const [consignment, whole, differing] = ['C-2026-017', 'C-2026-017/3', 'C-2026-017/4']
  const [claret, malt] =
    lang === 'en' ? ['Château Montclar 2010', 'Strathmorran 1974'] : ['蒙克拉酒庄 2010', '斯特拉斯莫兰 1974']
  const text = lang === 'en' ? 'The case is stained' : '木箱有污渍'
  const arrived = { isTobacco: false, at: 0, announced: 12 }
  const items = [
    { ...arrived, number: whole, title: malt, counted: 12, differences: [] },
    {
      ...arrived,
      number: differing,
      title: claret,
      counted: 11,
      differences: [
        { kind: 'fewer', announced: 12, counted: 11 },
        { kind: 'broken', bottles: 1 },
        { kind: 'note', text },
      ],
    },
  ] as const
  return {
    receipt: receiptTexts(lang, consignment, items),
    'receipt-whole': receiptTexts(lang, consignment, items.slice(0, 1)),
  }
}
