import { useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import layout from '#web/ui/layout.module.css'
import { useModal } from '#web/ui/use-modal.ts'
import { paths } from './links.ts'
import css from './search-overlay.module.css'

/** A box over the page to search from anywhere. An empty keyword goes nowhere. */
export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('shell.search')
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={css.overlay} aria-label={t('label')}>
      {open && (
        <div className={layout.shell}>
          <SearchForm onClose={onClose} />
        </div>
      )}
    </dialog>
  )
}

function SearchForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.search')
  const [keyword, setKeyword] = useState('')
  const isEmpty = keyword.trim() === ''
  return (
    <Form
      action={paths.search}
      role="search"
      className={css.form}
      onSubmit={(event) => {
        if (isEmpty) event.preventDefault()
      }}
    >
      <input
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={css.keyword}
        aria-label={t('keyword')}
        placeholder={t('keyword')}
        value={keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
        onKeyDown={(event) => {
          // A search field takes the first Escape for itself where anything is typed.
          if (event.key === 'Escape') onClose()
        }}
      />
      <Button type="submit" disabled={isEmpty}>
        {t('submit')}
      </Button>
      <IconButton icon="close" label={t('close')} onClick={onClose} />
    </Form>
  )
}
