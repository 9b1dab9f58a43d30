import { useTranslations } from 'use-intl'
import type { Includable } from '#domain/imports/includable.ts'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import type { LotImport } from './import-page.tsx'
import css from './imports.module.css'

type Notes = LotImport['notes']

/** Lists the omitted or repeated parts of a file, and lets users choose them (K11). */
export function ReadingNotes({
  imported: { notes, sheet, sheets, hiddenSheets },
  currency,
  disabled,
  onKeep,
}: {
  imported: LotImport
  currency: string
  disabled: boolean
  onKeep: (keep: Notes['keep']) => void
}) {
  const t = useTranslations('imports.notes')
  const { titles, signs, repeatedHeaders, hiddenColumns, keep } = notes
  const tick = (name: Includable, label: string, rows: string) => (
    <li key={name}>
      <CheckboxField
        checked={keep.includes(name)}
        disabled={disabled}
        onChange={({ currentTarget: { checked } }) =>
          onKeep(checked ? [...keep, name] : keep.filter((one) => one !== name))
        }
      >
        {label}
      </CheckboxField>
      {rows !== '' && <small>{rows}</small>}
    </li>
  )
  const otherSheets = sheets.filter((one) => one !== sheet && !hiddenSheets.includes(one))
  const listed = [signs, repeatedHeaders, hiddenColumns, otherSheets]
  const found = (['hidden', 'section', 'total', 'merged'] as const).filter((kind) => notes[kind].count > 0)
  if (titles.count === 0 && [...listed, found].every(({ length }) => length === 0)) return null
  return (
    <ul className={css.notes} aria-label={t('label')}>
      {titles.count > 0 && (
        <li>
          {t('titles', { count: titles.count })} <small>{rowsText(titles)}</small>
        </li>
      )}
      {found.map((kind) => tick(kind, t(kind, { count: notes[kind].count }), rowsText(notes[kind])))}
      {signs.length > 0 && tick('signs', t('signs', { signs: signs.join(' '), currency }), '')}
      {repeatedHeaders.length > 0 && (
        <li>{t('repeatedHeaders', { headers: repeatedHeaders.join(' · ') })}</li>
      )}
      {otherSheets.length > 0 && <li>{t('otherSheets', { sheets: otherSheets.join(' · ') })}</li>}
      {hiddenColumns.length > 0 && <li>{t('hiddenColumns', { headers: hiddenColumns.join(' · ') })}</li>}
    </ul>
  )
}

/** Returns the first rows with their numbers, and an ellipsis if there are more. */
const rowsText = ({ count, rows }: Notes['titles']): string =>
  [...rows.map(({ row, text }) => `${row}: ${text}`), ...(count > rows.length ? ['…'] : [])].join(' | ')
