import type { Language } from '#server/platform/http/calls.ts'

/** The texts of the letter about a decision on documents. */
type DecisionTexts = {
  readonly passed: { readonly subject: string; readonly paragraphs: readonly string[]; readonly link: string }
  rejected(reason: string): DecisionTexts['passed']
}

export const texts: { readonly [lang in Language]: DecisionTexts } = {
  en: {
    passed: {
      subject: 'Your identity has been confirmed',
      paragraphs: [
        'We have looked at your document and confirmed your identity. You can now register for sales that ask for it.',
        'The pictures will be deleted 30 days from now.',
      ],
      link: 'See our sales',
    },
    rejected: (reason) => ({
      subject: 'We could not accept your document',
      paragraphs: [
        `We have looked at your document and could not accept it. The reason: ${reason}`,
        'You can send another picture at any time.',
      ],
      link: 'Send it again',
    }),
  },
  'zh-Hans': {
    passed: {
      subject: '您的身份已通过验证',
      paragraphs: [
        '本行已审阅您的证件，身份验证通过。凡要求验证身份的拍卖，您现可登记参与。',
        '证件照片将于 30 天后删除。',
      ],
      link: '浏览拍卖',
    },
    rejected: (reason) => ({
      subject: '您的证件未获通过',
      paragraphs: [`本行已审阅您的证件，未能通过，原因如下：${reason}`, '您可随时重新提交照片。'],
      link: '重新提交',
    }),
  },
}
