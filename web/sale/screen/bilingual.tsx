import { IntlProvider, useTranslations } from 'use-intl'
import en from '#web/kit/i18n/en/screen.json'
import zh from '#web/kit/i18n/zh-Hans/screen.json'

type Translate = ReturnType<typeof useTranslations<'screen'>>

const languages = [
  { lang: 'en', messages: { screen: en } },
  { lang: 'zh-Hans', messages: { screen: zh } },
] as const

/** A text in English and Chinese, side by side. */
export function Bilingual({ children }: { children: (t: Translate) => string }) {
  return languages.map(({ lang, messages }) => (
    <span key={lang} lang={lang}>
      <IntlProvider locale={lang} messages={messages} timeZone="Asia/Hong_Kong">
        <Phrase render={children} />
      </IntlProvider>
    </span>
  ))
}

function Phrase({ render }: { render: (t: Translate) => string }) {
  return render(useTranslations('screen'))
}
