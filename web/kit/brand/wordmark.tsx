import { useLocale } from 'use-intl'
import { isChinese } from '#web/kit/i18n/language.ts'
import { useHouse } from '#web/kit/page/house.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import css from './wordmark.module.css'

/** Shows the company's name, in the page's language first, and smaller in the other after a rule. */
export function Wordmark({ className }: { className?: string | undefined }) {
  const { name } = useHouse()
  const lang = useLocale()
  const chineseLeads = isChinese(lang)
  const english = { text: name.en, lang: 'en' }
  const chinese = { text: name.zh, lang: chineseLeads ? lang : 'zh-Hans' }
  const [first, second] = chineseLeads ? ([chinese, english] as const) : ([english, chinese] as const)
  return (
    <span className={classes(css.wordmark, className)}>
      <b className={css.first} lang={first.lang}>
        {first.text}
      </b>
      {second.text && (
        <span className={css.second} lang={second.lang}>
          {second.text}
        </span>
      )}
    </span>
  )
}
