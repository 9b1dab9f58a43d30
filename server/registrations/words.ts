import type { Language } from '#server/http/calls.ts'

/** What the letter says that tells somebody they may bid. */
type ApprovalWords = (
  sale: string,
  paddle: string,
) => { readonly subject: string; readonly paragraph: string; readonly link: string }

export const words: { readonly [lang in Language]: ApprovalWords } = {
  en: (sale, paddle) => ({
    subject: `You may bid: ${sale}`,
    paragraph: `Your registration for ${sale} has been approved. Your paddle number is ${paddle}.`,
    link: 'Go to the sale',
  }),
  'zh-Hans': (sale, paddle) => ({
    subject: `竞投登记已获批准：${sale}`,
    paragraph: `您已获准参与「${sale}」竞投，您的号牌为 ${paddle}。`,
    link: '前往拍卖',
  }),
}
