import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useModal } from '#web/kit/ui/use-modal.ts'
import { KeyCap } from './key-cap.tsx'
import css from './palette.module.css'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'
import { optionIdAt, PaletteList } from './palette-list.tsx'

type Finding = {
  /** The name of the dialog and its field. */
  readonly label: string
  readonly placeholder: string
  readonly typed: string
  readonly onType: (typed: string) => void
  /** The words that are underlined in the results. */
  readonly words: string
  readonly groups: readonly PaletteGroup[]
  /** Suggests what to try when nothing is found. */
  readonly noneText: string
  readonly onChoose: (item: PaletteItem, isNewTab: boolean) => void
  /** Hints for further keys. */
  readonly keys: ReactNode
}

/** A dialog that finds things by keyboard. */
export function PaletteDialog({
  open,
  label,
  onClose,
  children,
}: {
  open: boolean
  label: string
  onClose: () => void
  children: ReactNode
}) {
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={css.palette} aria-label={label}>
      {open && children}
    </dialog>
  )
}

/** A field whose results are chosen with arrow keys and Enter, or by pressing them. */
export function PaletteFinder({
  label,
  placeholder,
  typed,
  onType,
  words,
  groups,
  noneText,
  onChoose,
  keys,
}: Finding) {
  const t = useTranslations('house.shell.palette')
  const list = useId()
  const [active, setActive] = useState(0)
  const items = groups.flatMap((group) => group.items)
  const position = Math.min(active, items.length - 1)
  const chosen = items[position]
  const move = (by: 1 | -1) =>
    setActive(items.length === 0 ? 0 : (position + by + items.length) % items.length)
  return (
    <>
      <div className={css.query}>
        <Icon name="search" size="sm" />
        <input
          type="text"
          role="combobox"
          className={css.input}
          // biome-ignore lint/a11y/noAutofocus: a dialog that exists to be typed into
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={list}
          aria-activedescendant={chosen && optionIdAt(list, position)}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => {
            onType(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={(event) => {
            if (isComposing(event)) return
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault()
              move(event.key === 'ArrowDown' ? 1 : -1)
            }
            if (event.key === 'Enter' && chosen) {
              event.preventDefault()
              onChoose(chosen, event.ctrlKey || event.metaKey)
            }
          }}
        />
      </div>
      <PaletteList id={list} groups={groups} active={position} words={words} onOpen={onChoose} />
      {items.length === 0 && (
        <div className={css.none}>
          <p className={css.noneTitle}>{t('none', { query: words })}</p>
          <p>{noneText}</p>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {words !== '' && t('count', { count: items.length })}
      </p>
      <footer className={classes(css.foot, 'not-on-phone')}>
        <span>
          <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> {t('choose')}
        </span>
        {keys}
        <span className={css.closes}>
          <KeyCap>Esc</KeyCap> {t('closes')}
        </span>
      </footer>
    </>
  )
}
