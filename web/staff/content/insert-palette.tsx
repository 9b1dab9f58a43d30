import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftLanguage } from '#domain/drafts/bilingual.ts'
import { KeyCap } from '#web/staff/shell/key-cap.tsx'
import { PaletteDialog, PaletteFinder } from '#web/staff/shell/palette-dialog.tsx'
import { type Insertion, useInsertGroups } from './use-insert-groups.ts'

/** Finds what can be inserted into a text, by keyboard. @param onInsert runs once it is closed */
export function InsertPalette({
  open,
  lang,
  onInsert,
  onClose,
}: {
  open: boolean
  lang: DraftLanguage
  onInsert: (insertion: Insertion) => void
  onClose: () => void
}) {
  const t = useTranslations('content')
  const label = t('insert.label', { language: t(`language.${lang}`) })
  return (
    <PaletteDialog open={open} label={label} onClose={onClose}>
      <Finder label={label} lang={lang} onInsert={onInsert} onClose={onClose} />
    </PaletteDialog>
  )
}

function Finder({
  label,
  lang,
  onInsert,
  onClose,
}: {
  label: string
  lang: DraftLanguage
  onInsert: (insertion: Insertion) => void
  onClose: () => void
}) {
  const t = useTranslations('content.insert')
  const [typed, setTyped] = useState('')
  const groups = useInsertGroups(typed, lang, onInsert)
  return (
    <PaletteFinder
      label={label}
      placeholder={t('hint')}
      typed={typed}
      onType={setTyped}
      words={typed.trim()}
      groups={groups}
      noneText={t('noneText')}
      onChoose={({ run }) => {
        onClose()
        run?.()
      }}
      keys={
        <span>
          <KeyCap>↵</KeyCap> {t('insertKey')}
        </span>
      }
    />
  )
}
