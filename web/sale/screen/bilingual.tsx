import type { ReactNode } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import changesEn from '#web/kit/i18n/en/changes.json'
import en from '#web/kit/i18n/en/screen.json'
import type { Messages } from '#web/kit/i18n/messages.ts'
import changesZh from '#web/kit/i18n/zh-Hans/changes.json'
import zh from '#web/kit/i18n/zh-Hans/screen.json'

/** Renders from the texts of the screen and the names of corrected fields. */
type Render = (
  t: ReturnType<typeof useTranslations<'screen'>>,
  field: ReturnType<typeof useTranslations<'changes.field'>>,
) => string

type ScreenMessages = Pick<Messages, 'screen' | 'changes'>

const languages = [
  { lang: 'en', messages: { screen: en, changes: changesEn } as ScreenMessages },
  { lang: 'zh-Hans', messages: { screen: zh, changes: changesZh } as ScreenMessages },
] as const

/** Shows a text in English and Chinese, side by side. */
export const Bilingual = ({ children }: { children: Render }) => (
  <InBothLanguages>
    <Phrase render={children} />
  </InBothLanguages>
)

/** Renders its children in English and in Chinese, side by side. */
export function InBothLanguages({ children }: { children: ReactNode }) {
  return languages.map(({ lang, messages }) => (
    <span key={lang} lang={lang}>
      <IntlProvider locale={lang} messages={messages} timeZone={houseTimeZone}>
        {children}
      </IntlProvider>
    </span>
  ))
}

function Phrase({ render }: { render: Render }) {
  return render(useTranslations('screen'), useTranslations('changes.field'))
}
