import { cancelReasons } from '#domain/mall/order.ts'
import { texts as accountWords } from '#server/people/accounts/texts/texts.ts'
import { texts as chatWords } from '#server/people/chat/texts.ts'
import { texts as enquiryWords } from '#server/people/enquiries/texts.ts'
import { texts as identityWords } from '#server/people/identity/texts.ts'
import { texts as newsletterWords } from '#server/people/newsletter/texts.ts'
import { texts as registrationWords } from '#server/people/registrations/texts.ts'
import { invitationTexts } from '#server/people/staff/members/texts.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { lotLetterTexts as lotWords } from '#server/sale/bidding/letter-texts.ts'
import { testLetterTexts } from '#server/site/settings/letter-texts.ts'
import { letterSteps as deliverySteps, texts as deliveryWords } from '#server/trade/deliveries/texts.ts'
import { texts as mallWords } from '#server/trade/mall/orders/texts.ts'
import { texts as dueWords } from '#server/trade/orders/pay/texts.ts'
import { texts as orderWords } from '#server/trade/orders/texts.ts'
import { texts as depositWords, staffTexts } from '#server/trade/payments/texts.ts'
import { texts as giftWords } from '#server/trade/points/texts.ts'

type Said = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The label of its link; '' for none. */
  readonly link: string
  readonly code?: string
  /** The path where its reader unsubscribes from such letters. */
  readonly leave?: string
}

/** Letters of one subject with realistic sample data, by name. */
type Samples = { readonly [name: string]: Said }

const sales: { readonly [lang in Language]: string } = {
  en: 'The Cellar of a Peak Collector (BH0145)',
  'zh-Hans': '山顶藏家窖藏（BH0145）',
}

/** Every letter to one person, in a language. A subject with a new letter adds it here. */
export const samplesIn = (lang: Language): { readonly [subject: string]: Samples } => ({
  accounts: { ...accountWords(lang), verifyEmail: { ...accountWords(lang).verifyEmail, code: '204815' } },
  registrations: registrations(lang),
  identity: {
    passed: identityWords[lang].passed,
    rejected: identityWords[lang].rejected(lang === 'en' ? 'The picture is blurred.' : '图片不清晰。'),
  },
  house: toHouse(lang),
  staff: {
    invitation: invitationTexts[lang](lang === 'en' ? 'Bowen House' : '宝云拍卖行', [
      'manager',
      'specialist',
    ]),
    test: testLetterTexts[lang](lang === 'en' ? 'Bowen House' : '宝云拍卖行'),
  },
  deposits: {
    endangered: {
      subject: depositWords[lang].subject(sales[lang]),
      paragraphs: depositWords[lang].paragraphs(sales[lang], '2026-12-01 20:00'),
      link: depositWords[lang].link,
    },
  },
  lots: lots(lang),
  orders: orders(lang),
  deliveries: deliveries(lang),
  mall: mall(lang),
  gifts: gifts(lang),
  newsletter: newsletter(lang),
  enquiries: enquiries(lang),
  chat: chat(lang),
})

function registrations(lang: Language): Samples {
  const say = registrationWords[lang]
  const set = ({ paragraph, ...rest }: ReturnType<typeof say.approved>): Said => ({
    ...rest,
    paragraphs: [paragraph],
  })
  return {
    approved: set(say.approved(sales[lang], '218')),
    holdLost: set(say.holdLost(sales[lang], '218')),
    depositAsked: set(say.depositAsked(sales[lang], '218')),
    identityAsked: set(say.identityAsked(sales[lang])),
    refused: set(say.refused(sales[lang], '')),
    'refused-reason': set(
      say.refused(sales[lang], lang === 'en' ? 'We could not reach you' : '未能与您取得联络'),
    ),
  }
}

function lots(lang: Language): Samples {
  const lot = lang === 'en' ? 'lot 52, Château Haut-Valmorin 1990' : '第 52 号拍品“上瓦莫林酒庄 1990”'
  const params = { lot, sale: sales[lang], price: 'HKD 88,000', time: '20:30', others: 2 }
  const { outbid, won, unsold, closing, called } = lotWords[lang]
  return {
    outbid: outbid(params),
    won: won(params),
    unsold: unsold(params),
    closing: closing(params),
    'closing-alone': closing({ ...params, others: 0 }),
    called: called(params),
  }
}

/** The worked example of O2. */
function orders(lang: Language): Samples {
  const figures = {
    sale: sales[lang],
    number: '100011',
    lots: ['52', '74'],
    owed: 'HKD 12,250.00',
    hongKongCard: 'HKD 12,615.05',
    otherCard: 'HKD 12,681.20',
    due: '2026-12-06',
    paid: 'HKD 12,615.05',
    points: '8,575',
    toCard: '',
    byTransfer: '',
  }
  const { won, invoice, receipt, voided, refunded } = orderWords[lang]
  const due = dueWords[lang]
  const reason = lang === 'en' ? 'The amount cannot be read.' : '金额不清晰。'
  return {
    won: won(figures),
    invoice: invoice(figures),
    receipt: receipt(figures),
    'receipt-pointless': receipt({ ...figures, points: '0' }),
    voided: voided(figures),
    'voided-deposit': voided({ ...figures, toCard: 'HKD 5,000.00' }),
    refunded: refunded({ ...figures, toCard: figures.hongKongCard }),
    'refunded-transfer': refunded({ ...figures, byTransfer: figures.owed }),
    soon: due.soon(figures, ''),
    due: due.due(figures, ''),
    late: due.late(figures, ''),
    last: due.last(figures, ''),
    proofRefused: due.proofRefused(figures, reason),
  }
}

function deliveries(lang: Language): Samples {
  const say = deliveryWords[lang]
  const facts = {
    number: 'D-300007',
    order: '100011',
    lots: 2,
    isPickup: false,
    shippingCompany: lang === 'en' ? 'SF Express' : '顺丰速运',
    trackingNumber: 'SF1234567890',
    note: '',
    paidBy: 'card',
    paid: 'HKD 412.40',
    place: lang === 'en' ? '12/F, 88 Wing Lok Street' : '永乐街 88 号 12 楼',
    date: '2026-12-08',
  } as const
  const both = deliverySteps.flatMap((step): [string, Said][] => [
    [step, { ...say[step](facts), link: say.link }],
    [`${step}-pickup`, { ...say[step]({ ...facts, isPickup: true, paidBy: 'nothing' }), link: say.link }],
  ])
  return Object.fromEntries(both)
}

function mall(lang: Language): Samples {
  const { link, ...say } = mallWords[lang]
  const title = lang === 'en' ? 'Domaine Aubrac 2018' : '奥布拉克酒庄 2018'
  const ordered = [say.line(3, title, 'HKD 3,360.00'), say.others(1), say.sums('HKD 3,660.00', '')]
  const listing = (said: Omit<Said, 'link'>, more: readonly string[]): Said => ({
    subject: said.subject,
    paragraphs: [...said.paragraphs, ...more],
    link,
  })
  const cancelled = cancelReasons.map((why): [string, Said] => [
    `cancelled-${why}`,
    { ...say.cancelled('500012', why, 'HKD 3,769.07'), link },
  ])
  return {
    placed: listing(say.placed('500012', '15:30'), [...ordered, say.toPay('HKD 3,660.00')]),
    paid: listing(say.paid('500012', '2,562'), [...ordered, say.paidSum('HKD 109.07', 'HKD 3,769.07')]),
    shipped: { ...say.shipped('500012', lang === 'en' ? 'SF Express' : '顺丰速运', 'SF1234567890'), link },
    'shipped-untracked': { ...say.shipped('500012', 'DHL', ''), link },
    delivered: { ...say.delivered('500012'), link },
    ...Object.fromEntries(cancelled),
    refunded: { ...say.refunded('500012', 'HKD 3,769.07'), link },
  }
}

function gifts(lang: Language): Samples {
  const { placed, shipped, cancelled, link } = giftWords[lang]
  const gift = {
    number: '800003',
    title: lang === 'en' ? 'Crystal decanter' : '水晶醒酒器',
    kind: 'table',
    quantity: 1,
    points: 78_000,
    deliveryPoints: 30_000,
    balance: 41_200,
    carrier: lang === 'en' ? 'SF Express' : '顺丰速运',
    tracking: 'SF1234567890',
    reason: lang === 'en' ? 'It was found damaged.' : '礼品受损。',
  } as const
  return {
    placed: { ...placed(gift), link },
    shipped: { ...shipped(gift), link },
    cancelled: { ...cancelled(gift), link },
  }
}

function newsletter(lang: Language): Samples {
  const { confirm, welcome } = newsletterWords[lang]
  return {
    confirm,
    welcome: { ...welcome, leave: 'https://house.example/newsletter/leave?token=0a1b2c3d4e5f' },
  }
}

function enquiries(lang: Language): Samples {
  const { toSender: received } = enquiryWords[lang]
  return {
    consign: { ...received.consign('C-20417'), link: '' },
    feedback: { ...received.feedback('F-20418'), link: '' },
  }
}

function chat(lang: Language): Samples {
  const isEnglish = lang === 'en'
  const { subject, opening, closing, link } = chatWords[lang](isEnglish ? 'Bowen House' : '宝云拍卖行')
  const answer = isEnglish ? 'The level is into the neck.' : '液面在瓶颈以内。'
  return { answer: { subject, paragraphs: [opening, answer, closing], link } }
}

/** Letters to staff. */
function toHouse(lang: Language): Samples {
  const { link, ...say } = staffTexts[lang]
  const facts = { what: 'order', number: '100011', amount: 'HKD 2,000.00', last4: '4242' }
  return {
    'refund-outside': { ...say['refund.outside'](facts), link },
    'refund-bounced': { ...say['refund.bounced']({ ...facts, what: 'mall' }), link },
  }
}
