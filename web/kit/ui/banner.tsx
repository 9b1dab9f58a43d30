import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { isChinese } from '#web/kit/i18n/language.ts'
import css from './banner.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import type { IconName } from './icon-paths.ts'

/** The kind of message: information, error, success or leading. */
export type BannerKind = 'info' | 'error' | 'success' | 'leading'

const icons = {
  info: 'clock',
  error: 'warning',
  success: 'checkCircle',
  leading: 'triangleUp',
} as const satisfies Record<BannerKind, IconName>

/**
 * Shows a message in its place on the page.  @param icon the icon; by default that of the kind
 * @param title the emphasised first words
 * @param onClear dismisses the banner; without it the banner stays
 */
export function Banner({
  kind = 'info',
  icon = icons[kind],
  title,
  onClear,
  className,
  children,
}: {
  kind?: BannerKind
  icon?: IconName
  title?: string
  onClear?: (() => void) | undefined
  className?: string | undefined
  children: ReactNode
}) {
  const t = useTranslations('ui.banner')
  return (
    <div className={classes(css.banner, css[kind], className)} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div>
        {title && <Title text={title} />}
        {children}
      </div>
      {onClear && <IconButton icon="close" label={t('clear')} onClick={onClear} className={css.clear} />}
    </div>
  )
}

/** Shows the title and the space after it, which Chinese full stops include. */
function Title({ text }: { text: string }) {
  const closesUp = isChinese(useLocale())
  return (
    <>
      <b>{text}</b>
      {!closesUp && ' '}
    </>
  )
}
