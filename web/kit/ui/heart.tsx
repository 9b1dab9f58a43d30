import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import css from './heart.module.css'
import { Icon } from './icon.tsx'

/**
 * Keeps a lot among one's favourites, or lets it go.
 *
 * @param of what is kept, for its name: 'Keep lot 12 among favourites'
 */
export function Heart({
  pressed,
  of,
  onToggle,
  className,
}: {
  pressed: boolean
  of: string
  onToggle: (pressed: boolean) => void
  className?: string | undefined
}) {
  const t = useTranslations('ui.heart')
  return (
    <button
      type="button"
      className={classes(css.heart, className)}
      aria-pressed={pressed}
      aria-label={t('label', { of })}
      onClick={() => onToggle(!pressed)}
    >
      <Icon name={pressed ? 'heartFilled' : 'heart'} size="lg" />
    </button>
  )
}
