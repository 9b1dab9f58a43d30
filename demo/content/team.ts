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
      'Founded Bowen House with two partners. Replies to complaints himself, usually on the same day.',
      '与两位合伙人创办宝云拍卖行。投诉由其亲自答复，多于当日回复。',
    ),
  },
  {
    id: 'helena-leung',
    name: bilingual('Vivian Leung', '梁慧仪'),
    role: bilingual('Auctioneer', '拍卖官'),
    about: bilingual(
      'Conducts our live sales in English, Cantonese and Putonghua.',
      '主持本行现场拍卖，精通英语、粤语及普通话。',
    ),
  },
  {
    id: 'marcus-fong',
    name: bilingual('Marcus Fong', '方文杰'),
    role: bilingual('Head of wine', '葡萄酒部主管'),
    about: bilingual(
      'Examines and catalogues every bottle of wine we offer, from first visit to condition report.',
      '由首次上门至品相报告，图录中每一瓶葡萄酒均由其验看及撰写。',
    ),
  },
  {
    id: 'helena-lau',
    name: bilingual('Helena Lau', '刘海莲'),
    role: bilingual('Head of spirits', '烈酒部主管'),
    about: bilingual(
      'Whisky, cognac and baijiu. Began her career in a whisky warehouse and tastes every spirit she catalogues.',
      '专责威士忌、干邑与白酒。早年任职威士忌酒库，编目前逐款试饮。',
    ),
  },
  {
    id: 'priya-nair',
    name: bilingual('Priya Nair', '倪佩雅'),
    role: bilingual('Client services', '客户服务'),
    about: bilingual(
      'Registrations, invoices and deliveries. She reads every message to our client services team.',
      '负责登记、发票与送货。客户来函均由其过目。',
    ),
  },
  {
    id: 'law-man-kit',
    name: bilingual('Law Man-kit', '罗敏杰'),
    role: bilingual('Store manager', '酒库主管'),
    about: bilingual(
      'Collects, stores and packs every lot. Please ask for him when you collect.',
      '负责拍品收取、存放与包装。提取拍品时请与其联络。',
    ),
  },
]
