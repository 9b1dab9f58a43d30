import { useLocale } from 'use-intl'
import { useHouse } from '#web/kit/page/house.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import css from './wordmark.module.css'

/** The company's name: the page's language first, the other smaller behind a rule. */
export function Wordmark({ className }: { className?: string | undefined }) {
  const { name } = useHouse()
  const chineseLeads = useLocale() === 'zh-Hans'
  const names = [
    { text: name.en, lang: 'en' },
    { text: name.zh, lang: 'zh-Hans' },
  ] as const
  const [first, second] = chineseLeads ? [names[1], names[0]] : names
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
