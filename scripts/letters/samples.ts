import { cancelReasons } from '#domain/mall/order.ts'
import { words as accountWords } from '#server/accounts/words/words.ts'
import { words as lotWords } from '#server/bidding/words.ts'
import { steps as deliverySteps, words as deliveryWords } from '#server/deliveries/words.ts'
import type { Language } from '#server/http/calls.ts'
import { words as identityWords } from '#server/identity/words.ts'
import { words as mallWords } from '#server/mall/orders/words.ts'
import { words as dueWords } from '#server/orders/pay/words.ts'
import { words as orderWords } from '#server/orders/words.ts'
import { words as depositWords } from '#server/payments/words.ts'
import { words as giftWords } from '#server/points/words.ts'
import { words as registrationWords } from '#server/registrations/words.ts'

type Said = { readonly subject: string; readonly paragraphs: readonly string[]; readonly link: string }

/** Letters of one subject with figures that somebody could have, by name. */
type Samples = { readonly [name: string]: Said }

const sales: { readonly [lang in Language]: string } = {
  en: 'The Cellar of a Peak Collector (BH0145)',
  'zh-Hans': '山顶藏家专场（BH0145）',
}

/** Every letter of the house to single people, in a language. A subject that writes a new one adds it here. */
export const samplesIn = (lang: Language): { readonly [subject: string]: Samples } => ({
  accounts: { ...accountWords(lang) },
  registrations: registrations(lang),
  identity: {
    passed: identityWords[lang].passed,
    rejected: identityWords[lang].rejected(lang === 'en' ? 'The picture is blurred.' : '图片不清晰。'),
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
    refused: set(say.refused(sales[lang], '')),
  }
}

function lots(lang: Language): Samples {
  const lot = lang === 'en' ? 'lot 52, Château Haut-Valmorin 1990' : '第 52 号，Château Haut-Valmorin 1990'
  const told = { lot, sale: sales[lang], price: 'HKD 88,000', time: '20:30', others: 2 }
  const { outbid, won, unsold, closing, called } = lotWords[lang]
  return {
    outbid: outbid(told),
    won: won(told),
    unsold: unsold(told),
    closing: closing(told),
    called: called(told),
  }
}

/** The figures of O2. */
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
    shippingCompany: 'SF Express',
    trackingNumber: 'SF1234567890',
    note: '',
    paidBy: 'card',
    paid: 'HKD 412.40',
    place: '12/F, 88 Wing Lok Street',
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
  const cancelled = cancelReasons.map((why): [string, Said] => [
    `cancelled-${why}`,
    { ...say.cancelled('500012', why, 'HKD 3,769.00'), link },
  ])
  return {
    placed: { ...say.placed('500012', '15:30'), link },
    paid: { ...say.paid('500012', '2,562'), link },
    shipped: { ...say.shipped('500012', 'SF Express', 'SF1234567890'), link },
    delivered: { ...say.delivered('500012'), link },
    ...Object.fromEntries(cancelled),
    refunded: { ...say.refunded('500012', 'HKD 3,769.00'), link },
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
    carrier: 'SF Express',
    tracking: 'SF1234567890',
    reason: lang === 'en' ? 'It was found damaged.' : '礼品受损。',
  } as const
  return {
    placed: { ...placed(gift), link },
    shipped: { ...shipped(gift), link },
    cancelled: { ...cancelled(gift), link },
  }
}
