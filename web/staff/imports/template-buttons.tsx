import { useTranslations } from 'use-intl'
import { importFields } from '#domain/imports/fields.ts'
import { Button } from '#web/kit/ui/button.tsx'
import css from './imports.module.css'
import { fileFormats, saveTable } from './save-table.ts'
import { useImportFieldName } from './use-import-field-name.ts'

/** The columns of new lots: their ids are given later, and who may see owners knows the column (S10). */
const templateFields = importFields.filter((field) => field !== 'lotId' && field !== 'owner')

/** Offers a spreadsheet with the headers of all fields, in the language of the page. */
export function TemplateButtons() {
  const t = useTranslations('imports.file')
  const nameOf = useImportFieldName()
  return (
    <span className={css.buttons}>
      {fileFormats.map((format) => (
        <Button
          key={format}
          kind="line"
          size="sm"
          onClick={() => void saveTable([templateFields.map(nameOf)], `${t('templateName')}.csv`, format)}
        >
          {t('template', { format: format.toUpperCase() })}
        </Button>
      ))}
    </span>
  )
}
