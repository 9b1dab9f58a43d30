import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
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
 * @param onClear puts it away; without it the banner stays
 */
export function Banner({
  kind = 'info',
  onClear,
  className,
  children,
}: {
  kind?: BannerKind
  onClear?: (() => void) | undefined
  className?: string | undefined
  children: ReactNode
}) {
  const t = useTranslations('ui.banner')
  return (
    <div className={classes(css.banner, css[kind], className)} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div>{children}</div>
      {onClear && <IconButton icon="close" label={t('clear')} onClick={onClear} className={css.clear} />}
    </div>
  )
}
