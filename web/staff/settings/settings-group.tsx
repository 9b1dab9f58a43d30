import { useTranslations } from 'use-intl'
import { type HouseSettingGroup, houseSettingGroups } from '#domain/settings/house-settings.ts'
import { Button } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { HouseSettingRow } from '#wire/calls/house-settings.ts'
import { SettingField } from './setting-field.tsx'
import css from './settings.module.css'
import type { SettingsModel } from './use-settings.ts'

/** The settings of one group; its examples can be confirmed as they are while nothing is changed (R11). */
export function SettingsGroup({
  group,
  list,
  form,
  mayEdit,
}: {
  group: HouseSettingGroup
  list: readonly HouseSettingRow[]
  form: SettingsModel
  mayEdit: boolean
}) {
  const t = useTranslations('settings')
  // The checklist links to it.
  const id = `settings-${group}`
  const title = t(`group.${group}`)
  const names: readonly string[] = houseSettingGroups[group]
  const shown = list.filter(({ name }) => names.includes(name))
  return (
    <section className={css.group} aria-labelledby={id}>
      <div>
        <h2 id={id} className={typography.strong}>
          {title}
        </h2>
        <p className={css.about}>{t(`about.${group}`)}</p>
      </div>
      <div>
        <div className={css.fields}>
          {shown.map((setting) => (
            <SettingField
              key={setting.name}
              setting={setting}
              value={form.valueOf(setting.name)}
              error={form.problems[setting.name]}
              isEditable={mayEdit}
              onChange={(entry) => form.change(setting.name, entry)}
            />
          ))}
        </div>
        {mayEdit && form.hasUnconfirmed(group) && !form.isDirty && (
          <Button
            kind="ink"
            size="sm"
            className={css.confirm}
            busy={form.busy === group}
            aria-label={t('confirmGroup', { group: title })}
            onClick={() => void form.confirm(group)}
          >
            {t('confirm')}
          </Button>
        )}
      </div>
    </section>
  )
}
