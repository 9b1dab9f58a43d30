import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { encodings } from '#domain/imports/encodings.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { biddingMarketplaces } from '#wire/calls/imports.ts'
import { chosenFile, rememberFile } from './chosen-files.ts'
import { EncodingQuestion } from './encoding-question.tsx'
import { type ImportInto, importPathOf } from './import-into.ts'
import type { LotImport } from './import-page.tsx'
import css from './imports.module.css'
import { ReadingNotes } from './reading-notes.tsx'
import { useFileIssue } from './use-file-issue.ts'
import { type ReadingChoice, useUpload } from './use-upload.ts'

const separators = ['comma', 'semicolon', 'tab'] as const

/** How a file was read, with other ways to read it if the guess is wrong (K11). */
export function ReadChoices({
  into,
  imported,
  mayEdit,
}: {
  into: ImportInto
  imported: LotImport
  mayEdit: boolean
}) {
  const t = useTranslations('imports.format')
  const { readAgain, isBusy, problem, clear } = useReadAgain(into, imported)
  const { encoding, separator, sheet, sheets, hiddenSheets, samples, notes } = imported
  const isFixed = !mayEdit || isBusy || !chosenFile(imported.id)
  return (
    <>
      <ErrorBanner text={problem} onClear={clear} />
      {samples.length > 0 && (
        <EncodingQuestion
          samples={samples}
          disabled={isFixed}
          onChoose={(chosen) => void readAgain({ encoding: chosen })}
        />
      )}
      <div className={css.choices}>
        {encoding !== '' && separator !== '' ? (
          <>
            <SelectField
              label={t('encoding')}
              value={encoding}
              disabled={isFixed}
              onChange={({ currentTarget: { value } }) => {
                const chosen = encodings.find((one) => one === value)
                if (chosen) void readAgain({ encoding: chosen })
              }}
            >
              {encodings.map((one) => (
                <option key={one} value={one}>
                  {t(`encodingName.${one}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('separator')}
              value={separator}
              disabled={isFixed}
              onChange={({ currentTarget: { value } }) => {
                const chosen = separators.find((one) => one === value)
                if (chosen) void readAgain({ separator: chosen, headerRow: 0 })
              }}
            >
              {separators.map((one) => (
                <option key={one} value={one}>
                  {t(one)}
                </option>
              ))}
            </SelectField>
          </>
        ) : (
          <SelectField
            label={t('sheetLabel')}
            value={sheet}
            disabled={isFixed}
            onChange={({ currentTarget: { value } }) => void readAgain({ sheet: value, headerRow: 0 })}
          >
            {sheets.map((one) => (
              <option key={one} value={one}>
                {hiddenSheets.includes(one) ? t('hiddenSheet', { sheet: one }) : one}
              </option>
            ))}
          </SelectField>
        )}
        {notes.firstRows.length > 0 && (
          <SelectField
            label={t('headerRow')}
            value={notes.headerRow}
            disabled={isFixed}
            onChange={({ currentTarget: { value } }) => void readAgain({ headerRow: Number(value) })}
          >
            {notes.firstRows.map(({ row, text }) => (
              <option key={row} value={row}>
                {t('rowOf', { row: String(row), text: text.slice(0, 40) })}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <ReadingNotes
        imported={imported}
        currency={into.currency}
        disabled={isFixed}
        onKeep={(keep) => void readAgain({ keep })}
      />
      {mayEdit && !chosenFile(imported.id) && (
        <p className={classes(typography.dim, typography.anywhere)}>{t('chooseAgain')}</p>
      )}
    </>
  )
}

/** Uploads the file again, to be read in another way and goes to the page of that import. */
function useReadAgain(into: ImportInto, imported: LotImport) {
  const { id } = imported
  const upload = useUpload(into)
  const navigate = useNavigate()
  const fileIssue = useFileIssue()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function readAgain(choice: ReadingChoice): Promise<void> {
    const file = chosenFile(id)
    if (!file) return
    setBusy(true)
    const response = await upload(
      file,
      { ...choicesOf(imported), ...choice },
      {
        ...(imported.results && { defaults: imported.results.defaults }),
        marketplace: biddingMarketplaces.find((one) => one === imported.marketplace),
      },
    )
    setBusy(false)
    if (response.ok) {
      rememberFile(response.data.id, file)
      return navigate(importPathOf(into, response.data.id), { replace: true })
    }
    const { error } = response
    setProblem(error.name === 'uploadRefused' ? fileIssue(error.data) : error.message)
  }
  return { readAgain, isBusy, problem, clear: () => setProblem('') }
}

/** Returns how an import was read. An encoding that was only a guess is not among the choices. */
const choicesOf = ({ encoding, separator, sheet, samples, notes }: LotImport): ReadingChoice => ({
  ...(encoding !== '' && samples.length === 0 ? { encoding } : {}),
  ...(separator === '' ? {} : { separator }),
  ...(sheet === '' ? {} : { sheet }),
  headerRow: notes.headerRow,
  keep: notes.keep,
})
