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
        'Somebody, we trust it was you, has asked for our catalogues and news to be sent to this address. Please confirm with the button below within seven days.',
        'If it was not you, you need do nothing: without a confirmation nothing will be sent.',
      ],
      link: 'Confirm the subscription',
    },
    welcome: {
      subject: 'Welcome to our catalogues',
      paragraphs: [
        'Thank you for confirming. The next catalogue will reach you before its sale, and you will hear of sales and tastings before they are announced elsewhere.',
        'You may stop these letters at any time; the address for it stands below each of them.',
      ],
      link: 'See the sales ahead',
    },
  },
  'zh-Hans': {
    confirm: {
      subject: '请确认订阅',
      paragraphs: [
        '本行收到以此电邮地址订阅图录及资讯的要求。如属您本人提出，请于七天内点击下方按钮确认。',
        '如非您本人提出，则无须理会：未经确认，本行不会寄送任何电邮。',
      ],
      link: '确认订阅',
    },
    welcome: {
      subject: '欢迎订阅本行图录',
      paragraphs: [
        '感谢确认。下一期图录将于开拍前送达，拍卖与品鉴活动的消息亦会率先奉告。',
        '您可随时停止接收，退订链接见于每封电邮末尾。',
      ],
      link: '查看即将举行的拍卖',
    },
  },
}
