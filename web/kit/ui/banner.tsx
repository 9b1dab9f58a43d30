import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import css from './banner.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import type { IconName } from './icon-paths.ts'

/** What a banner tells: an error, a success, that one leads, or something to know. */
export type BannerKind = 'info' | 'error' | 'success' | 'leading'

const icons = {
  info: 'clock',
  error: 'warning',
  success: 'checkCircle',
  leading: 'triangleUp',
} as const satisfies Record<BannerKind, IconName>

/**
 * A message that stays in its place on the page.
 *
 * @param title its first words, set apart
 * @param onClear puts it away; without it the banner stays
 */
export function Banner({
  kind = 'info',
  title,
  onClear,
  className,
  children,
}: {
  kind?: BannerKind
  title?: string
  onClear?: (() => void) | undefined
  className?: string | undefined
  children: ReactNode
}) {
  const t = useTranslations('ui.banner')
  return (
    <div className={classes(css.banner, css[kind], className)} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div>
        {title && <Title words={title} />}
        {children}
      </div>
      {onClear && <IconButton icon="close" label={t('clear')} onClick={onClear} className={css.clear} />}
    </div>
  )
}

/** Chinese full stops bring their own space. */
function Title({ words }: { words: string }) {
  const isChinese = useLocale() === 'zh-Hans'
  return (
    <>
      <b>{words}</b>
      {!isChinese && ' '}
    </>
  )
}
