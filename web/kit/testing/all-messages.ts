import type { Language } from '#web/kit/i18n/language.ts'
import type { Messages } from '#web/kit/i18n/messages.ts'

const files = import.meta.glob<object>(['../i18n/en/**/*.json', '../i18n/zh-Hans/**/*.json'], {
  eager: true,
  import: 'default',
})

const allIn = (lang: Language) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.startsWith(`../i18n/${lang}/`))
      .map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts]),
  ) as Messages

/** All texts by subject, which pages load individually. */
export const english = allIn('en')
export const chinese = allIn('zh-Hans')
