import { IntlProvider, useLocale, useTranslations } from 'use-intl'
import changesEn from '#web/kit/i18n/en/changes.json'
import en from '#web/kit/i18n/en/screen.json'
import changesZh from '#web/kit/i18n/zh-Hans/changes.json'
import zh from '#web/kit/i18n/zh-Hans/screen.json'

/** Texts of the screen, and the names of what a correction changes. */
type Render = (
  t: ReturnType<typeof useTranslations<'screen'>>,
  field: ReturnType<typeof useTranslations<'changes.field'>>,
  /** Separates numbers of lots as the language does. */
  listed: (numbers: string) => string,
) => string

const languages = [
  { lang: 'en', messages: { screen: en, changes: changesEn } },
  { lang: 'zh-Hans', messages: { screen: zh, changes: changesZh } },
] as const

/** A text in English and Chinese, side by side. */
export function Bilingual({ children }: { children: Render }) {
  return languages.map(({ lang, messages }) => (
    <span key={lang} lang={lang}>
      <IntlProvider locale={lang} messages={messages} timeZone="Asia/Hong_Kong">
        <Phrase render={children} />
      </IntlProvider>
    </span>
  ))
}

function Phrase({ render }: { render: Render }) {
  const separator = useLocale() === 'en' ? ', ' : '、'
  const listed = (numbers: string) => numbers.replaceAll(/, |、/g, separator)
  return render(useTranslations('screen'), useTranslations('changes.field'), listed)
}
