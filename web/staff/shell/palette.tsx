import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { addressIn } from '#wire/address/page-address.ts'
import { KeyCap } from './key-cap.tsx'
import { PaletteDialog, PaletteFinder } from './palette-dialog.tsx'
import { type PaletteItem, parseTyped } from './palette-items.ts'
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
  return (
    <PaletteDialog open={open} label={t('label')} onClose={onClose}>
      <Finder onClose={onClose} onKeys={onKeys} />
    </PaletteDialog>
  )
}

function Finder({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const t = useTranslations('house.shell.palette')
  const lang = useLocale()
  const navigate = useNavigate()
  const here = useLocation()
  const [typed, setTyped] = useState('')
  const { words } = parseTyped(typed)
  const groups = usePaletteGroups(typed, { onKeys })

  const open = ({ to, run }: PaletteItem, isNewTab: boolean) => {
    if (to !== null && isNewTab) {
      window.open(addressIn(lang, to), '_blank', 'noopener')
      return
    }
    onClose()
    run?.()
    if (to !== null && to !== here.pathname + here.search) void navigate(to)
  }

  return (
    <PaletteFinder
      label={t('label')}
      placeholder={t('placeholder')}
      typed={typed}
      onType={setTyped}
      words={words}
      groups={groups}
      noneText={t('noneText')}
      onChoose={open}
      keys={
        <>
          <span>
            <KeyCap>↵</KeyCap> {t('go')}
          </span>
          <span>
            <KeyCap>Ctrl ↵</KeyCap> {t('newTab')}
          </span>
          <span>
            <KeyCap>{'>'}</KeyCap> {t('commandsOnly')}
          </span>
        </>
      }
    />
  )
}
