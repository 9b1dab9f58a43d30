import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { guessMapping } from '#domain/imports/mapping.ts'
import { presetNames } from '#domain/imports/presets.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { BareSelect, SelectField } from '#web/kit/ui/select-field.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import { importMap } from '#wire/calls/imports.ts'
import { fieldsInto, type ImportInto } from './import-into.ts'
import type { LotImport } from './import-page.tsx'
import css from './imports.module.css'
import { ReadChoices } from './read-choices.tsx'
import { SuggestionsDialog } from './suggestions-dialog.tsx'
import { useImportFieldName } from './use-import-field-name.ts'

type Field = LotImport['columns'][number]['field']

/** Matches the columns of a spreadsheet with the fields of a lot. */
export function ColumnsStep({
  into,
  imported,
  mayEdit,
  onMapped,
}: {
  into: ImportInto
  imported: LotImport
  mayEdit: boolean
  onMapped: (imported: LotImport) => void
}) {
  const t = useTranslations('imports')
  const call = useApiCall()
  const nameOf = useImportFieldName()
  const attributes = [...useLotAttributes().byId.values()]
  const choices: readonly Field[] = ['none', ...fieldsInto(into, attributes)]
  const [fields, setFields] = useState<readonly Field[]>(
    imported.columns.map(({ field }) => choices.find((one) => one === field) ?? 'none'),
  )
  const [preset, setPreset] = useState(imported.preset)
  const { earlier } = imported
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isAsking, setAsking] = useState(false)
  const suggestions = imported.columns.flatMap(({ header, certainty, field }, index) =>
    certainty === 'guess' && fields[index] === field ? [{ header, field: nameOf(field) }] : [],
  )

  function ask() {
    const used = fields.filter((field) => field !== 'none')
    const repeated = used.find((field, index) => used.indexOf(field) !== index)
    if (repeated) return setProblem(t('columns.repeated', { field: nameOf(repeated) }))
    if (suggestions.length > 0) return setAsking(true)
    void check()
  }

  async function check() {
    setAsking(false)
    setBusy(true)
    const response = await call(importMap, { importId: imported.id, columns: [...fields] })
    setBusy(false)
    if (response.ok) return onMapped(response.data)
    const { name, message } = response.error
    // S10: an import is refused for lack of rights only if it has a column of owners.
    const isOwnerRefused = name === 'notAllowed' && fields.includes('owner')
    setProblem(
      isOwnerRefused
        ? t('columns.ownerNotAllowed', { field: nameOf('owner'), none: t('field.none') })
        : name === 'invalidInput'
          ? t('columns.empty')
          : message,
    )
  }

  return (
    <>
      <div className={css.head}>
        <p>
          {t('columns.rows', { rows: imported.rows })} ·{' '}
          {t('columns.recognised', {
            count: fields.filter((field) => field !== 'none').length,
            total: fields.length,
          })}
        </p>
        <Button size="sm" busy={isBusy} disabled={!mayEdit || imported.samples.length > 0} onClick={ask}>
          {t('columns.check', { rows: imported.rows })}
        </Button>
      </div>
      <SuggestionsDialog
        open={isAsking}
        suggestions={suggestions}
        onUse={() => void check()}
        onReview={() => setAsking(false)}
      />
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      {earlier && (
        <Banner>
          {t('columns.earlier', { time: dateTime(earlier.at) })} {t(`columns.earlierState.${earlier.state}`)}
        </Banner>
      )}
      <ReadChoices into={into} imported={imported} mayEdit={mayEdit} />
      {(into.kind === 'lots' || into.kind === 'items') && (
        <SelectField
          label={t('columns.preset')}
          value={preset}
          disabled={!mayEdit}
          className={css.filter}
          onChange={({ currentTarget: { value } }) => {
            const chosen = presetNames.find((one) => one === value)
            if (!chosen) return
            setPreset(chosen)
            setFields(
              guessMapping(imported.columns, attributes, chosen).columns.map(
                (column) => choices.find((one) => one === column.field) ?? 'none',
              ),
            )
          }}
        >
          {preset === '' && <option value="">{t('columns.noPreset')}</option>}
          {presetNames.map((one) => (
            <option key={one} value={one}>
              {t(`preset.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <Table caption={t('step.columns')} className={tableStyle.stacked}>
        <thead>
          <tr>
            <th scope="col">{t('columns.header')}</th>
            <th scope="col">{t('columns.examples')}</th>
            <th scope="col">{t('columns.field')}</th>
            <th scope="col">{t('columns.match')}</th>
          </tr>
        </thead>
        <tbody>
          {imported.columns.map(({ header, certainty, field, examples }, index) => (
            // Columns have no unique name: a header may be empty.
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never change
            <tr key={index} className={css.row}>
              <th scope="row" data-label={t('columns.header')}>
                {header}
              </th>
              <td className={classes(typography.dim, typography.anywhere)} data-label={t('columns.examples')}>
                {examples.join(' · ')}
              </td>
              <td data-label={t('columns.field')}>
                <BareSelect
                  label={t('columns.fieldOf', { header: header || String(index + 1) })}
                  value={fields[index] ?? 'none'}
                  disabled={!mayEdit}
                  onChange={({ currentTarget: { value } }) => {
                    const chosen = choices.find((one) => one === value) ?? 'none'
                    setFields(fields.with(index, chosen))
                  }}
                >
                  {choices.map((one) => (
                    <option key={one} value={one}>
                      {one === 'none' ? t('field.none') : nameOf(one)}
                    </option>
                  ))}
                </BareSelect>
              </td>
              <td data-label={t('columns.match')}>
                {fields[index] === field ? t(`certainty.${certainty}`) : t('certainty.chosen')}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
