import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { Table } from '#web/kit/ui/table.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { type NoticeSettings, type NoticeWay, noticeKinds, noticeWays } from '#wire/entities/notice.ts'
import css from './settings.module.css'
import { useSettings } from './use-settings.ts'

/**
 * What somebody is told, and by which ways: a box for each.
 *
 * @param hasPush false where the house sends no pushes
 */
export function WaysTable({ hasPush }: { hasPush: boolean }) {
  const t = useTranslations('notices')
  const { settings, choose, chooseFavourites } = useSettings()
  if (!settings) return null
  const ways = noticeWays.filter((way) => way !== 'push' || hasPush)
  return (
    <Table caption={t('ways.caption')} className={css.ways}>
      <thead>
        <tr>
          <th scope="col">{t('ways.what')}</th>
          {ways.map((way) => (
            <th key={way} scope="col" className={css.way}>
              {t(`ways.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {noticeKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" className={css.kind}>
              {t(`kinds.${kind}.name`)}
              <p className={css.about}>
                {kind === 'closing'
                  ? t('kinds.closing.text', { minutes: settings.minutes })
                  : t(`kinds.${kind}.text`)}
              </p>
              {kind === 'closing' && (
                <Favourites settings={settings} onChange={(on) => void chooseFavourites(on)} />
              )}
            </th>
            {ways.map((way: NoticeWay) => (
              <td key={way} className={css.way}>
                <CheckboxField
                  className={css.tick}
                  checked={settings.kinds[kind][way]}
                  onChange={({ target }) => void choose(kind, way, target.checked)}
                >
                  <span className="visually-hidden">
                    {t('ways.by', { kind: t(`kinds.${kind}.name`), way: t(`ways.${way}`) })}
                  </span>
                </CheckboxField>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Favourites({ settings, onChange }: { settings: NoticeSettings; onChange: (on: boolean) => void }) {
  const t = useTranslations('notices.favourites')
  return (
    <CheckboxField
      className={classes(css.favourites)}
      checked={settings.favourites}
      onChange={({ target }) => onChange(target.checked)}
    >
      {t('covered')}
    </CheckboxField>
  )
}
