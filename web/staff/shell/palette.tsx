import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useModal } from '#web/kit/ui/use-modal.ts'
import { addressIn } from '#wire/address/page-address.ts'
import { KeyCap } from './key-cap.tsx'
import css from './palette.module.css'
import { type PaletteItem, parseTyped } from './palette-items.ts'
import { optionIdAt, PaletteList } from './palette-list.tsx'
import { usePaletteGroups } from './use-palette-groups.ts'

await loadTexts('house')

/** The command palette: finds pages, sales, lots, people and orders by keyboard; `>` lists commands only. */
export function Palette({
  open,
  onClose,
  onKeys,
}: {
  open: boolean
  onClose: () => void
  onKeys: () => void
}) {
  const t = useTranslations('house.shell.palette')
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={css.palette} aria-label={t('label')}>
      {open && <Finder onClose={onClose} onKeys={onKeys} />}
    </dialog>
  )
}

function Finder({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const t = useTranslations('house.shell.palette')
  const lang = useLocale()
  const list = useId()
  const navigate = useNavigate()
  const here = useLocation()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { words } = parseTyped(typed)
  const groups = usePaletteGroups(typed, { onKeys })
  const items = groups.flatMap((group) => group.items)
  const position = Math.min(active, items.length - 1)
  const chosen = items[position]

  const open = ({ to, run }: PaletteItem, isNewTab: boolean) => {
    if (to !== null && isNewTab) {
      window.open(addressIn(lang, to), '_blank', 'noopener')
      return
    }
    onClose()
    run?.()
    if (to !== null && to !== here.pathname + here.search) void navigate(to)
  }
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
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={list}
          aria-activedescendant={chosen && optionIdAt(list, position)}
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
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
              open(chosen, event.ctrlKey || event.metaKey)
            }
          }}
        />
      </div>
      <PaletteList id={list} groups={groups} active={position} words={words} onOpen={open} />
      {items.length === 0 && (
        <div className={css.none}>
          <p className={css.noneTitle}>{t('none', { query: words })}</p>
          <p>{t('noneText')}</p>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {words !== '' && t('count', { count: items.length })}
      </p>
      <footer className={classes(css.foot, 'not-on-phone')}>
        <span>
          <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> {t('choose')}
        </span>
        <span>
          <KeyCap>↵</KeyCap> {t('go')}
        </span>
        <span>
          <KeyCap>Ctrl ↵</KeyCap> {t('newTab')}
        </span>
        <span>
          <KeyCap>{'>'}</KeyCap> {t('commandsOnly')}
        </span>
        <span className={css.closes}>
          <KeyCap>Esc</KeyCap> {t('closes')}
        </span>
      </footer>
    </>
  )
}
