import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BulkBar } from '#web/staff/kit/bulk-bar.tsx'
import css from './lot-order.module.css'

/** The actions available for the selected lots: moving to a number, and letters. */
export function SelectionBar({
  count,
  onMoveTo,
  onLetter,
}: {
  count: number
  /** @returns whether the text is a number */
  onMoveTo: (text: string) => boolean
  onLetter: (isLettered: boolean) => void
}) {
  const t = useTranslations('lotOrder')
  const [to, setTo] = useState('')
  const move = () => {
    if (onMoveTo(to)) setTo('')
  }
  return (
    <BulkBar
      text={t('selected', { count })}
      actions={[
        { label: t('move'), run: move },
        { label: t('letter'), run: () => onLetter(true) },
        { label: t('noLetter'), run: () => onLetter(false) },
      ]}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          move()
        }}
      >
        <input
          className={css.to}
          aria-label={t('to')}
          placeholder={t('to')}
          value={to}
          onChange={({ currentTarget: { value } }) => setTo(value)}
        />
      </form>
    </BulkBar>
  )
}
