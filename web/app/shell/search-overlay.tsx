import { useId, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import headline from '#web/kit/forms/query-headline.module.css'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { useModal } from '#web/kit/ui/use-modal.ts'
import { clearSearches, recentSearches, saveSearch } from '#web/site/search/recent-searches.ts'
import { groupSuggestions, type Option } from '#web/site/search/suggestion-groups.ts'
import { optionId, SuggestionList } from '#web/site/search/suggestion-list.tsx'
import { useSuggestions } from '#web/site/search/use-suggestions.ts'
import css from './search-overlay.module.css'

await loadTexts('suggest')

/** Shows the search dialog of every page. An empty keyword is not submitted. */
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
  const s = useTranslations('suggest')
  const navigate = useNavigate()
  const list = useId()
  const [keyword, setKeyword] = useState('')
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(recentSearches)
  const isEmpty = keyword.trim() === ''
  const groups = groupSuggestions(useSuggestions(keyword), recent)
  const options = groups.flatMap((group) => group.options)
  const isListed = options.length > 0
  const selected = options[active]

  const remember = ({ query }: Option) => {
    if (query !== '') saveSearch(query)
  }

  /** Moves the selection by one; beyond either end it returns to the input. */
  const move = (by: 1 | -1) => {
    const positions = options.length + 1
    setActive(((active + 1 + by + positions) % positions) - 1)
  }

  return (
    <>
      <Form
        action={paths.search}
        role="search"
        className={css.form}
        onSubmit={(event) => {
          if (isEmpty) event.preventDefault()
          else saveSearch(keyword.trim())
        }}
      >
        <input
          name="q"
          type="search"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={120}
          className={classes(headline.query, css.keyword)}
          aria-label={t('keyword')}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={list}
          aria-activedescendant={selected && optionId(list, active)}
          placeholder={t('keyword')}
          value={keyword}
          onChange={(event) => {
            setKeyword(event.currentTarget.value)
            setActive(-1)
          }}
          onKeyDown={(event) => {
            if (isComposing(event)) return
            // Without this, the first Escape only clears the search field.
            if (event.key === 'Escape') onClose()
            if (!isListed) return
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault()
              move(event.key === 'ArrowDown' ? 1 : -1)
            }
            if (event.key === 'Enter' && selected) {
              event.preventDefault()
              remember(selected)
              void navigate(selected.path)
            }
          }}
        />
        <Button type="submit" disabled={isEmpty}>
          {t('submit')}
        </Button>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </Form>
      {isListed && <SuggestionList id={list} groups={groups} active={active} onChoose={remember} />}
      <p className="visually-hidden" role="status">
        {!isEmpty && s('count', { count: options.length })}
      </p>
      {recent.length > 0 && (
        <Button
          kind="quiet"
          size="sm"
          className={css.forget}
          onClick={() => {
            clearSearches()
            setRecent([])
          }}
        >
          {s('forget')}
        </Button>
      )}
    </>
  )
}
