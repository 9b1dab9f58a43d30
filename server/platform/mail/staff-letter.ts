import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { LetterTexts } from '#server/platform/texts/texts.ts'
import { readingOf } from '#wire/address/page-address.ts'
import type { Mail } from './mail.ts'

/** Sends a letter to the staff in both languages, as the address is shared. */
export const sendToStaff = (
  mail: Pick<Mail, 'send'>,
  house: HouseIdentity,
  { en, 'zh-Hans': zh }: { readonly en: LetterTexts; readonly 'zh-Hans': LetterTexts },
  href: string,
): Promise<void> =>
  mail.send(
    { email: house.email, ...readingOf('en'), name: house.name.en },
    {
      subject: `${en.subject} · ${zh.subject}`,
      paragraphs: [...en.paragraphs, ...zh.paragraphs],
      code: null,
      link: { label: `${en.link} · ${zh.link}`, href },
    },
  )
