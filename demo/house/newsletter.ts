import type { IssueContent } from '#domain/newsletter/issue.ts'

/** The id of the issue that the demonstration has as a draft. */
export const demoIssueId = '2f1b7a54-0c7e-4d2a-9b1e-6a0f3c5d7e91'

/** Subscribers of the demonstration. */
export const demoSubscribers = [
  { email: 'oliver.prescott@example.com', name: 'Oliver Prescott', lang: 'en', address: '' },
  {
    email: 'margaret.hollis@example.com',
    name: 'Margaret Hollis',
    lang: 'en',
    address: 'Flat 4B, 18 Caine Road\nMid-Levels\nHong Kong',
  },
  {
    email: 'ho.wing.sze@example.com',
    name: '何咏诗',
    lang: 'zh-Hans',
    address: '香港上环永乐街 88 号 12 楼',
  },
] as const

/** The draft issue of the demonstration's newsletter. */
export const demoIssue: { readonly name: string; readonly content: IssueContent } = {
  name: 'Winter sale',
  content: {
    subject: { en: 'Winter in Sheung Wan', zh: '上环冬季拍卖' },
    preview: { en: 'Wine and spirits, now open for bidding', zh: '葡萄酒与烈酒，现已接受竞投' },
    blocks: [
      { key: 'title', kind: 'heading', en: 'Winter in Sheung Wan', zh: '上环冬季拍卖' },
      {
        key: 'opening',
        kind: 'text',
        en: 'Our winter sale is open for bidding. The viewing is by appointment.',
        zh: '冬季拍卖现已接受竞投，预展敬请预约。',
      },
      { key: 'lots', kind: 'lots', lotIds: ['BH0145-1', 'BH0145-2', 'BH0145-3'] },
      { key: 'sale', kind: 'sale', auctionId: 'BH0145' },
      { key: 'viewing', kind: 'text', en: 'Please reply to this email to arrange a viewing.', zh: '' },
    ],
  },
}
