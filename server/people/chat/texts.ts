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
    subject: `${house} has answered you`,
    opening: 'You wrote to us on our site. This is our answer:',
    closing: 'The whole conversation is on our site, under Client services.',
    link: 'Go to the site',
  }),
  'zh-Hans': (house) => ({
    subject: `${house}已回复您`,
    opening: '您早前在本行网站留言，现回复如下：',
    closing: '完整对话可在本行网站的「客户服务」中查看。',
    link: '前往网站',
  }),
}
