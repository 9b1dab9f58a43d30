import { type BilingualText, bilingual } from '#demo/bilingual.ts'

/** A member of the demonstration's team. */
export type DemoColleague = {
  readonly id: string
  readonly name: BilingualText
  readonly role: BilingualText
  readonly about: BilingualText
}

/** The team, in display order. */
export const team: readonly DemoColleague[] = [
  {
    id: 'kenneth-wai',
    name: bilingual('Kenneth Wai', '韦启贤'),
    role: bilingual('Managing director', '董事总经理'),
    about: bilingual(
      'Opened the house with two friends and a borrowed rostrum. Answers complaints himself, usually the same day.',
      '与两位朋友及一座借来的拍卖台创办本行。投诉由他亲自答复，多在当日。',
    ),
  },
  {
    id: 'helena-leung',
    name: bilingual('Helena Leung', '梁海伦'),
    role: bilingual('Auctioneer', '拍卖官'),
    about: bilingual(
      'Takes the live sales and keeps their record. Counts in three languages, and waits in all of them.',
      '主持现场拍卖并管其纪录。三种语言都能叫价，三种语言都肯等。',
    ),
  },
  {
    id: 'marcus-fong',
    name: bilingual('Marcus Fong', '方文杰'),
    role: bilingual('Head of wine', '葡萄酒部主管'),
    about: bilingual(
      'Has held every bottle of wine in the catalogue to the light. Writes most of it, and then takes half out.',
      '图录中每一瓶葡萄酒都由他对光看过。大部分由他撰写，写完再删一半。',
    ),
  },
  {
    id: 'helena-lau',
    name: bilingual('Helena Lau', '刘海莲'),
    role: bilingual('Head of spirits', '烈酒部主管'),
    about: bilingual(
      'Whisky, cognac and baijiu. Came from a warehouse, not from a desk, and still weighs things by hand first.',
      '威士忌、干邑与白酒。出身酒库而非书桌，至今仍先用手掂量。',
    ),
  },
  {
    id: 'priya-nair',
    name: bilingual('Priya Nair', '倪佩雅'),
    role: bilingual('Client services', '客户服务'),
    about: bilingual(
      'Registrations, invoices, deliveries and the telephone. If you write to us, she has read it.',
      '登记、发票、送货与电话。您写来的信，她都读过。',
    ),
  },
  {
    id: 'law-man-kit',
    name: bilingual('Law Man-kit', '罗文杰'),
    role: bilingual('Store', '酒库'),
    about: bilingual(
      'Collects, packs and hands over. Has not broken a bottle since the house opened, and would rather that we had not said so.',
      '收取、包装、交付。开业以来未曾打破一瓶，并希望我们没有写出来。',
    ),
  },
]
