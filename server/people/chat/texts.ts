import type { Language } from '#server/platform/http/calls.ts'

/** The texts of the letter with unread replies. */
type ReplyTexts = (house: string) => {
  readonly subject: string
  readonly opening: string
  readonly closing: string
  readonly link: string
}

export const texts: { readonly [lang in Language]: ReplyTexts } = {
  en: (house) => ({
    subject: `${house} has replied to your message`,
    opening: 'Thank you for your message. Our reply is as follows:',
    closing: 'You can read the full conversation and reply under Client services on our website.',
    link: 'View conversation',
  }),
  'zh-Hans': (house) => ({
    subject: `${house}已回复您的留言`,
    opening: '感谢您的留言，本行回复如下：',
    closing: '您可在本行网站的“客户服务”查看完整对话并回复。',
    link: '查看对话',
  }),
}
