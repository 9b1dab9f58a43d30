import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import typography from '#web/kit/ui/type.module.css'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { houseSettingList } from '#wire/calls/house-settings.ts'
import { SettingsForm } from './settings-form.tsx'

/** The settings of the house, and a link to their history (R10). */
export function SettingsPage({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslations('settings')
  const { data, isError, isFetching, refetch } = useApiQuery(houseSettingList, {})
  return (
    <StaffPage
      title={t('title')}
      note={mayEdit ? undefined : t('readOnly')}
      tools={
        <Link to="/house/audit" className={typography.link}>
          {t('history')}
        </Link>
      }
    >
      {!data && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data && <SettingsForm settings={data} mayEdit={mayEdit} />}
    </StaffPage>
  )
}
