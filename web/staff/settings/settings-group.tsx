import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { type HouseSettingGroup, houseSettingGroups } from '#domain/settings/house-settings.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { houseSettingList } from '#wire/calls/house-settings.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { SettingField } from './setting-field.tsx'
import css from './settings.module.css'
import { useSettingsGroup } from './use-settings-group.ts'

/** The settings of one group, saved together. */
export function SettingsGroup({
  group,
  settings,
  mayEdit,
}: {
  group: HouseSettingGroup
  settings: DataOf<typeof houseSettingList>
  mayEdit: boolean
}) {
  const t = useTranslations('settings')
  // The checklist links to it.
  const id = `settings-${group}`
  const { revalidate } = useRevalidator()
  // The name is on the page itself.
  const form = useSettingsGroup(group, settings, () => void revalidate())
  const title = t(`group.${group}`)
  const names: readonly string[] = houseSettingGroups[group]
  const shown = settings.list.filter(({ name }) => names.includes(name))
  const hasOwn = shown.some(({ source }) => source !== 'environment')
  return (
    <section className={css.group} aria-labelledby={id}>
      <div>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <p className={css.about}>{t(`about.${group}`)}</p>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
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
        {mayEdit && hasOwn && (
          <div className={css.buttons}>
            <Button
              type="submit"
              size="sm"
              kind={form.isDirty ? 'ink' : 'line'}
              disabled={!form.isDirty}
              busy={form.isBusy && form.isDirty}
              aria-label={t('saveGroup', { group: title })}
            >
              {t('save')}
            </Button>
            {form.hasUnconfirmed && !form.isDirty && (
              <Button
                kind="ink"
                size="sm"
                busy={form.isBusy}
                aria-label={t('confirmGroup', { group: title })}
                onClick={() => void form.confirm()}
              >
                {t('confirm')}
              </Button>
            )}
            {form.isDirty && (
              <>
                <Button kind="quiet" size="sm" onClick={form.discard}>
                  {t('discard')}
                </Button>
                <span role="status" className={css.unsaved}>
                  {t('unsaved')}
                </span>
              </>
            )}
          </div>
        )}
      </form>
    </section>
  )
}
