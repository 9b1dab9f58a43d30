import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AccountingProgram, accountingPrograms } from '#domain/accounting/account-map.ts'
import { type PeriodDetail, periodDetails } from '#domain/accounting/period-journals.ts'
import { zipStored } from '#domain/lib/zip-stored.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { saveFile } from '#web/kit/ui/save-file.ts'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { journalPeriodFile, type journalPeriodList } from '#wire/calls/accounting.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './accounting.module.css'

type Period = DataOf<typeof journalPeriodList>['list'][number]

/** Lists closed periods, and saves their journals for a program. */
export function PeriodTable({ list }: { list: readonly Period[] }) {
  const t = useTranslations('accounting.periods')
  const nameOf = useTranslations('accounting.account')
  const [program, setProgram] = useState<AccountingProgram>('xero')
  const [detail, setDetail] = useState<PeriodDetail>('summed')
  const { save, busy } = useSaveJournals(program, detail)
  const missingOf = ({ missing }: Period) => (program === 'plain' ? [] : missing[program])
  return (
    <section className={css.section} aria-labelledby="periods">
      <SectionHead id="periods" title={t('title')} />
      {list.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <>
          <div className={css.choices}>
            <SelectField
              label={t('program')}
              value={program}
              onChange={({ currentTarget }) =>
                setProgram(accountingPrograms.find((one) => one === currentTarget.value) ?? program)
              }
            >
              {accountingPrograms.map((one) => (
                <option key={one} value={one}>
                  {t(`programs.${one}`)}
                </option>
              ))}
            </SelectField>
            <Segmented
              label={t('detail')}
              segments={periodDetails.map((one) => ({ value: one, label: t(`details.${one}`) }))}
              value={detail}
              onChange={setDetail}
            />
          </div>
          <DenseTable
            caption={t('title')}
            rows={list}
            keyOf={({ number }) => String(number)}
            columns={[
              { name: 'number', head: t('number'), cell: ({ number }) => number, card: 'title' },
              { name: 'days', head: t('days'), cell: ({ from, until }) => t('fromTo', { from, to: until }) },
              { name: 'entries', head: t('entries'), cell: ({ entries }) => entries, isFigure: true },
              { name: 'late', head: t('late'), cell: ({ late }) => late, isFigure: true },
              {
                name: 'closed',
                head: t('closedAt'),
                cell: ({ closedAt }) => dateTime(closedAt),
                isWide: true,
              },
              {
                name: 'file',
                head: t('file'),
                cell: (period) => (
                  <Button
                    kind="quiet"
                    size="sm"
                    busy={busy === period.number}
                    aria-label={t('saveNamed', { number: String(period.number) })}
                    onClick={() => void save(period.number)}
                  >
                    {t('save')}
                  </Button>
                ),
              },
            ]}
          />
          <p className={typography.small}>{t('zipNote')}</p>
          {list
            .filter((period) => missingOf(period).length > 0)
            .slice(0, 1)
            .map((period) => (
              <p key={period.number} className={typography.small}>
                {t('missing', {
                  accounts: missingOf(period)
                    .map((account) => nameOf(account))
                    .join(', '),
                })}
              </p>
            ))}
        </>
      )}
    </section>
  )
}

/** Saves a closed period as one CSV file, or as several in a ZIP. */
function useSaveJournals(program: AccountingProgram, detail: PeriodDetail) {
  const t = useTranslations('accounting.periods')
  const call = useApiCall()
  const { show } = useToast()
  const [busy, setBusy] = useState(0)
  const save = async (number: number): Promise<void> => {
    setBusy(number)
    const response = await call(journalPeriodFile, { number, program, detail })
    setBusy(0)
    if (response.ok) {
      saveFile(fileOf(response.data.files, `journal-${number}-${program}-${detail}`))
      return show({ kind: 'done', key: 'journal', text: t('saved', { number: String(number) }) })
    }
    const { name, message } = response.error
    const problem = name === 'wrongState' ? t('unmapped') : name === 'notFound' ? t('gone') : message
    return show({ kind: 'error', key: 'journal', text: problem })
  }
  return { save, busy }
}

function fileOf(files: readonly string[], name: string): File {
  const [only, ...more] = files
  if (more.length === 0) return new File([only ?? ''], `${name}.csv`, { type: 'text/csv' })
  const parts = files.map((content, at) => ({ name: `${name}-${at + 1}.csv`, content }))
  return new File([zipStored(parts)], `${name}.zip`, { type: 'application/zip' })
}
