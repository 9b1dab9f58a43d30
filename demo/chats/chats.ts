/** One message of a demonstration conversation. */
export type DemoMessage = {
  /** The email address of the staff member who wrote it; null for the client. */
  readonly by: string | null
  /** The minutes before the opening. */
  readonly ago: number
  readonly content: string
  /** The page it was written on; null for replies. */
  readonly about: { readonly path: string; readonly title: string } | null
}

/** A conversation that exists when the demonstration opens. */
export type DemoChat = {
  readonly id: string
  /** The email address of the account, or the visitor's own details. */
  readonly who: { readonly account: string } | { readonly name: string; readonly email: string }
  readonly language: 'en' | 'zh-Hans'
  /** Whether staff have read the last message. */
  readonly isRead: boolean
  readonly messages: readonly DemoMessage[]
}

const clerk = 'clerk@example.com'

/** Two unanswered conversations and one answered. */
export const chats: readonly DemoChat[] = [
  {
    id: 'demo-chat-tsang',
    who: { account: 'bidder1@example.com' },
    language: 'en',
    isRead: true,
    messages: [
      {
        by: null,
        ago: 26 * 60,
        content: 'Good morning. Could I see the Strathmorran 1974 before the sale ends?',
        about: { path: '/auction/BH0145/lot/BH0145-12', title: 'Strathmorran 1974, single sherry butt' },
      },
      {
        by: clerk,
        ago: 26 * 60 - 7,
        content:
          'With pleasure, Ms Tsang. It is on view in Wing Lok Street from 11:00 to 18:00. When would suit you?',
        about: null,
      },
      {
        by: null,
        ago: 26 * 60 - 15,
        content: 'Tomorrow at noon, please.',
        about: { path: '/auction/BH0145/lot/BH0145-12', title: 'Strathmorran 1974, single sherry butt' },
      },
      {
        by: clerk,
        ago: 26 * 60 - 19,
        content: 'We have reserved noon for you. Please ask for Helena Lau on the twelfth floor.',
        about: null,
      },
    ],
  },
  {
    id: 'demo-chat-chen',
    who: { account: 'bidder2@example.com' },
    language: 'zh-Hans',
    isRead: false,
    messages: [
      {
        by: null,
        ago: 38,
        content: '您好，第 24 号拍品的三支大瓶装可以寄到上海吗？关税大概多少？',
        about: { path: '/auction/BH0145/lot/BH0145-24', title: '贝蒙拉罗克酒庄 2000' },
      },
      {
        by: null,
        ago: 35,
        content: '如果暂存在香港的保税仓，费用怎么算？',
        about: { path: '/auction/BH0145/lot/BH0145-24', title: '贝蒙拉罗克酒庄 2000' },
      },
    ],
  },
  {
    id: 'demo-chat-holt',
    who: { name: 'Marcus Holt', email: 'marcus.holt@example.com' },
    language: 'en',
    isRead: false,
    messages: [
      {
        by: null,
        ago: 12,
        content:
          'I have two cases of 1996 Pauillac in a warehouse in Kwai Chung. Could you inspect them there?',
        about: { path: '/auctions', title: 'Auctions' },
      },
    ],
  },
]
