import { useTranslations } from 'use-intl'
import css from './lots.module.css'

/** Shows the pictures of the current lot above the actions, or hides them; the button stays in place. */
export function PicturesButton({
  number,
  isOpen,
  controls,
  onToggle,
}: {
  /** The number of the lot; undefined if none is current. */
  number: string | undefined
  isOpen: boolean
  /** The id of what it shows. */
  controls: string
  onToggle: () => void
}) {
  const t = useTranslations('lotGrid')
  return (
    <button
      type="button"
      className={css.footButton}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-disabled={number === undefined}
      onClick={() => number !== undefined && onToggle()}
    >
      {number === undefined ? t('picturesOfNone') : t('pictures', { number })}
    </button>
  )
}
