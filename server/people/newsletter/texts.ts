import type { Language } from '#server/platform/http/calls.ts'

type LetterTexts = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: string
}

/** The texts of the newsletter's letters, in each language. None mentions tobacco (C2). */
export const texts: {
  readonly [lang in Language]: { readonly confirm: LetterTexts; readonly welcome: LetterTexts }
} = {
  en: {
    confirm: {
      subject: 'Please confirm your subscription',
      paragraphs: [
        'We received a request to send our catalogues and news to this address. To confirm, please use the button below within seven days.',
        'If you did not request this, no action is needed. We will send nothing without your confirmation.',
      ],
      link: 'Confirm subscription',
    },
    welcome: {
      subject: 'Your subscription is confirmed',
      paragraphs: [
        'Thank you for confirming your subscription. You will receive each catalogue before its sale, and news of sales and tastings before they are announced elsewhere.',
        'You can unsubscribe at any time using the link at the foot of each email.',
      ],
      link: 'View upcoming auctions',
    },
  },
  'zh-Hans': {
    confirm: {
      subject: '请确认订阅本行图录',
      paragraphs: [
        '本行收到以此电邮地址订阅图录及资讯的要求。如属您本人要求，请于 7 天内使用以下链接确认。',
        '如非您本人要求，无须理会此电邮；未经确认，本行不会寄送任何资讯。',
      ],
      link: '确认订阅',
    },
    welcome: {
      subject: '您已订阅本行图录',
      paragraphs: [
        '感谢您确认订阅。您将于每场拍卖开拍前收到图录，并率先获悉拍卖及品鉴活动的消息。',
        '您可随时退订，退订链接见每封电邮末尾。',
      ],
      link: '查看即将举行的拍卖',
    },
  },
}
