import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { HouseSettingGroup } from '#domain/settings/house-settings.ts'
import { focusFirstInvalid } from '#web/kit/forms/focus-first-invalid.ts'
import { Button } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { houseSettingList } from '#wire/calls/house-settings.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './settings.module.css'
import { SettingsGroup } from './settings-group.tsx'
import { useSettings } from './use-settings.ts'

const groups: readonly HouseSettingGroup[] = [
  'names',
  'contact',
  'bank',
  'fees',
  'invoices',
  'clients',
  'links',
]

/** The settings in groups, saved together (R10). */
export function SettingsForm({
  settings,
  mayEdit,
}: {
  settings: DataOf<typeof houseSettingList>
  mayEdit: boolean
}) {
  const t = useTranslations('settings')
  const { revalidate } = useRevalidator()
  // Named by the heading of the page itself.
  const form = useSettings(settings, () => void revalidate())
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { currentTarget } = event
        void form.save().then((isSaved) => isSaved || focusFirstInvalid(currentTarget))
      }}
    >
      {groups.map((group) => (
        <SettingsGroup key={group} group={group} list={settings.list} form={form} mayEdit={mayEdit} />
      ))}
      {mayEdit && (
        <div className={css.foot}>
          <Button
            type="submit"
            size="sm"
            kind={form.isDirty ? 'ink' : 'line'}
            disabled={!form.isDirty}
            busy={form.busy === 'save'}
          >
            {t('save')}
          </Button>
          {form.isDirty && (
            <>
              <Button kind="quiet" size="sm" onClick={form.discard}>
                {t('discard')}
              </Button>
              <span role="status" className={typography.dim}>
                {t('unsaved')}
              </span>
            </>
          )}
        </div>
      )}
    </form>
  )
}
