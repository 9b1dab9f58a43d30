import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import typography from '#web/kit/ui/type.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import record from '#web/staff/kit/record.module.css'
import { Module } from '#web/staff/overview/module.tsx'
import { staffNameGet } from '#wire/calls/staff-names.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { NameForm } from './name-form.tsx'
import css from './names.module.css'
import { type NamesParams, newName } from './query-params.ts'

/** A name to be changed, with what searches would find and its last changes; or a new one. */
export function NameRecord({ params }: { params: NamesParams }) {
  const t = useTranslations('names')
  const isNew = params.of === newName
  const query = useApiQuery(staffNameGet, { nameId: params.of }, { enabled: !isNew })
  if (isNew) return <NameForm name={null} params={params} />
  const { data } = query
  if (!data) return <LoadingOrError message={t('failedOne')} query={query} />
  return (
    <NameForm name={data.name} params={params}>
      {data.also.length > 0 && (
        <p className={typography.muted}>{t('also', { names: data.also.join(t('separator')) })}</p>
      )}
      {data.changes.length > 0 && (
        <Module title={t('changes.title')}>
          <ol className={css.changes}>
            {data.changes.map((change) => (
              <Change key={`${change.at} ${change.added} ${change.removed}`} change={change} />
            ))}
          </ol>
        </Module>
      )}
    </NameForm>
  )
}

function Change({
  change: { at, by, added, removed, from },
}: {
  change: DataOf<typeof staffNameGet>['changes'][number]
}) {
  const t = useTranslations('names.changes')
  const texts = [
    added !== '' && t('added', { names: added }),
    removed !== '' && t('removed', { names: removed }),
    from !== '' && t('from', { name: from }),
  ].filter((text) => text !== false)
  return (
    <li className={record.part}>
      <span className={record.label}>{t('who', { time: dateTime(at), name: by })}</span>
      <span>{texts.length > 0 ? texts.join(' · ') : t('saved')}</span>
    </li>
  )
}
