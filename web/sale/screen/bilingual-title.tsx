import { Accent } from '#web/kit/ui/accent.tsx'
import css from './screen.module.css'

/** Shows a title in English with the Chinese below. */
export function BilingualTitle({
  en,
  zh,
  className,
}: {
  en: { readonly title: string; readonly accent: string }
  zh: { readonly title: string }
  className: string | undefined
}) {
  return (
    <>
      <h1 className={className} lang="en">
        <Accent text={en.title} accent={en.accent} />
      </h1>
      <p className={css.chinese} lang="zh-Hans">
        {zh.title}
      </p>
    </>
  )
}
