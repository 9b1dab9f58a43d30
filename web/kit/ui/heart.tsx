import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import css from './heart.module.css'
import { Icon } from './icon.tsx'

/**
 * Adds a lot to the favourites or removes it.  @param name the lot's name for the label: 'Keep lot 12 among
 * favourites'
 */
export function Heart({
  pressed,
  name,
  onToggle,
  className,
}: {
  pressed: boolean
  name: string
  onToggle: (pressed: boolean) => void
  className?: string | undefined
}) {
  const t = useTranslations('ui.heart')
  return (
    <button
      type="button"
      className={classes(css.heart, className)}
      aria-pressed={pressed}
      aria-label={t('label', { of: name })}
      onClick={() => onToggle(!pressed)}
    >
      <Icon name={pressed ? 'heartFilled' : 'heart'} size="lg" />
    </button>
  )
}
