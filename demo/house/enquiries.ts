import type { PictureName } from '#demo/pictures.ts'
import type { EnquiryMove } from '#domain/enquiries/enquiry-state.ts'
import type { goods } from '#wire/entities/enquiry.ts'

/** An offer of goods as sent by a visitor, with the actions of staff. */
export type DemoEnquiry = {
  readonly key: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly language: 'en' | 'zh-Hans'
  readonly content: string
  readonly cates: readonly (typeof goods)[number][]
  readonly pictures: readonly PictureName[]
  /** Hours before the opening. */
  readonly hoursAgo: number
  readonly steps: readonly {
    readonly move: EnquiryMove
    readonly hoursAgo: number
    readonly content?: string
  }[]
}

/** Enquiries from people without an account, oldest first. */
export const enquiries: readonly DemoEnquiry[] = [
  {
    key: 'demonstration-enquiry-1',
    name: 'Oliver Prescott',
    email: 'oliver.prescott@example.com',
    phone: '+85290110482',
    language: 'en',
    content:
      'I inherited eleven bottles of red Bordeaux from my father, mostly from the 1980s. They have been in a wine refrigerator since 1995. Could you tell me what they may be worth?',
    cates: ['wine'],
    pictures: [],
    hoursAgo: 70,
    steps: [
      { move: 'assign', hoursAgo: 66 },
      {
        move: 'answer',
        hoursAgo: 47,
        content:
          'Dear Mr Prescott\n\nThank you for your enquiry. Please send us the names and vintages, and a photograph of each capsule and level. We will then reply with estimates.\n\nKind regards',
      },
    ],
  },
  {
    key: 'demonstration-enquiry-2',
    name: 'Margaret Hollis',
    email: 'margaret.hollis@example.com',
    phone: '',
    language: 'en',
    content:
      'Two lots from our cellar in Sai Kung: a bottle of Château Belmont-Laroque 1982 and a magnum of the 2000. Both were bought on release. Photographs are attached.',
    cates: ['wine'],
    pictures: ['chateau-belmont-laroque-1982', 'chateau-belmont-laroque-2000-magnum'],
    hoursAgo: 27,
    steps: [{ move: 'assign', hoursAgo: 24 }],
  },
  {
    key: 'demonstration-enquiry-3',
    name: '梁慧敏',
    email: 'leung.waiman@example.com',
    phone: '+85264801173',
    language: 'zh-Hans',
    content:
      '家中有威士忌约 20 支，多为上世纪七八十年代装瓶，附原盒，一直存放于阴凉处。希望委托贵行拍卖，请问如何安排鉴定及估价？',
    cates: ['spirits'],
    pictures: [],
    hoursAgo: 5,
    steps: [],
  },
]
