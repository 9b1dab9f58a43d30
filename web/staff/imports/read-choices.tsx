import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { importPath } from '#web/staff/drafts/paths.ts'
import { importUpload } from '#wire/calls/imports.ts'
import { chosenFile, rememberFile } from './chosen-files.ts'
import type { LotImport } from './import-page.tsx'
import css from './imports.module.css'
import { useFaultText } from './use-fault-text.ts'

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5', 'windows-1252'] as const
const separators = ['comma', 'semicolon', 'tab'] as const

type Choice = {
  readonly encoding?: (typeof encodings)[number]
  readonly separator?: (typeof separators)[number]
  readonly sheet?: string
}

/** How a file was read, with other ways to read it where the guess is wrong (K11). */
export function ReadChoices({ imported, mayEdit }: { imported: LotImport; mayEdit: boolean }) {
  const t = useTranslations('imports.format')
  const { readAgain, isBusy, problem, clear } = useReadAgain(imported)
  const { encoding, separator, sheet, sheets } = imported
  const isFixed = !mayEdit || isBusy || !chosenFile(imported.id)
  return (
    <>
      <ErrorBanner text={problem} onClear={clear} />
      <div className={css.choices}>
        {encoding !== '' && separator !== '' ? (
          <>
            <SelectField
              label={t('encoding')}
              value={encoding}
              disabled={isFixed}
              onChange={({ currentTarget: { value } }) => {
                const chosen = encodings.find((one) => one === value)
                if (chosen) void readAgain({ separator, encoding: chosen })
              }}
            >
              {encodings.map((one) => (
                <option key={one} value={one}>
                  {one.toUpperCase()}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('separator')}
              value={separator}
              disabled={isFixed}
              onChange={({ currentTarget: { value } }) => {
                const chosen = separators.find((one) => one === value)
                if (chosen) void readAgain({ encoding, separator: chosen })
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
            onChange={({ currentTarget: { value } }) => void readAgain({ sheet: value })}
          >
            {sheets.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
        )}
      </div>
      {mayEdit && !chosenFile(imported.id) && <p className={css.examples}>{t('chooseAgain')}</p>}
    </>
  )
}

/** Uploads the file once more, to be read in another way; the page of that import follows. */
function useReadAgain({ id, auctionId }: LotImport) {
  const call = useApiCall()
  const navigate = useNavigate()
  const { fileFault } = useFaultText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function readAgain(choice: Choice): Promise<void> {
    const file = chosenFile(id)
    if (!file) return
    setBusy(true)
    const response = await call(importUpload, { auctionId, file, ...choice })
    setBusy(false)
    if (response.ok) {
      rememberFile(response.data.id, file)
      return navigate(importPath(auctionId, response.data.id), { replace: true })
    }
    const { error } = response
    setProblem(error.name === 'uploadRefused' ? fileFault(error.data) : error.message)
  }
  return { readAgain, isBusy, problem, clear: () => setProblem('') }
}
