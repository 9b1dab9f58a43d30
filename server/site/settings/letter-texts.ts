import type { Language } from '#server/platform/http/calls.ts'

type LetterTexts = { readonly subject: string; readonly paragraphs: readonly string[]; readonly link: string }

/** The test letter of the set-up. @param house the house's name in the language */
export const testLetterTexts: { readonly [lang in Language]: (house: string) => LetterTexts } = {
  en: (house) => ({
    subject: `Test email from ${house}`,
    paragraphs: [
      `This message confirms that ${house} can send email.`,
      'Please check that the sender is correct and that this message is not in your spam folder.',
    ],
    link: 'Continue set-up',
  }),
  'zh-Hans': (house) => ({
    subject: `${house}测试电邮`,
    paragraphs: [`您收到此电邮，即表示${house}已可寄发电邮。`, '请核对寄件人，并确认此电邮未归入垃圾电邮。'],
    link: '继续设定',
  }),
}
