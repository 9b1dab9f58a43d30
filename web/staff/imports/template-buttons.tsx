import { useTranslations } from 'use-intl'
import { type ImportField, isTraditionalField } from '#domain/imports/fields.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import { fieldsInto, type ImportInto } from './import-into.ts'
import css from './imports.module.css'
import { fileFormats, saveTable } from './save-table.ts'
import { useImportFieldName } from './use-import-field-name.ts'

/**
 * Returns whether a field is in the template for new lots, which have no ids yet; staff who may see owners
 * know that column (S10), and Traditional Chinese is derived.
 */
const isOfNewLots = (field: ImportField): boolean =>
  field !== 'lotId' && field !== 'owner' && !isTraditionalField(field)

const templateNames = {
  lots: 'templateName',
  items: 'templateName',
  goods: 'goodsTemplateName',
  results: 'resultsTemplateName',
  bids: 'bidsTemplateName',
} as const

/** Offers a spreadsheet with the headers of the fields of new lots, in the language of the page. */
export function TemplateButtons({ into }: { into: ImportInto }) {
  const t = useTranslations('imports.file')
  const nameOf = useImportFieldName()
  const fields = fieldsInto(into, useLotAttributes().list).filter(isOfNewLots)
  const name = t(templateNames[into.kind])
  return (
    <span className={css.buttons}>
      {fileFormats.map((format) => (
        <Button
          key={format}
          kind="line"
          size="sm"
          onClick={() => void saveTable([fields.map(nameOf)], `${name}.csv`, format)}
        >
          {t('template', { format: format.toUpperCase() })}
        </Button>
      ))}
    </span>
  )
}
