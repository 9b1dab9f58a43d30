import type { Language } from '#server/platform/http/calls.ts'
import { withEnding } from '#server/platform/text/with-ending.ts'

/** The texts of the letter about a decision on documents. */
type DecisionTexts = {
  readonly passed: { readonly subject: string; readonly paragraphs: readonly string[]; readonly link: string }
  rejected(reason: string): DecisionTexts['passed']
}

export const texts: { readonly [lang in Language]: DecisionTexts } = {
  en: {
    passed: {
      subject: 'Your identity has been verified',
      paragraphs: [
        'We have verified your identity. The photographs of your ID document will be deleted in 30 days.',
        'You can now register for sales that require a verified identity.',
      ],
      link: 'View auctions',
    },
    rejected: (reason) => ({
      subject: 'We could not accept your ID document',
      paragraphs: [
        `We have reviewed your ID document and could not accept it. Reason: ${withEnding(reason, '.')}`,
        'Please submit a new photograph. We will review it within one business day.',
      ],
      link: 'Resubmit ID document',
    }),
  },
  'zh-Hans': {
    passed: {
      subject: '您的身份已通过验证',
      paragraphs: [
        '本行已审阅您的证件，您的身份已通过验证。证件照片将于 30 天后删除。',
        '您现可登记竞投要求身份验证的专场。',
      ],
      link: '浏览拍卖',
    },
    rejected: (reason) => ({
      subject: '您的证件未获接受，请重新提交',
      paragraphs: [
        `本行已审阅您的证件，未能接受。原因：${withEnding(reason, '。')}`,
        '请在“身份验证”页面重新提交证件照片，本行将于 1 个工作日内审核。',
      ],
      link: '重新提交',
    }),
  },
}
