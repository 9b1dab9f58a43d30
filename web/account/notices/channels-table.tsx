import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { Table } from '#web/kit/ui/table.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import {
  type NoticeChannel,
  type NoticeSettings,
  noticeChannels,
  noticeKinds,
} from '#wire/entities/notice.ts'
import css from './settings.module.css'
import { useNoticeSettings } from './use-notice-settings.ts'

/**
 * Shows the notice settings: a checkbox for each kind and channel.
 *
 * @param hasPush whether the server sends push notifications
 */
export function ChannelsTable({ hasPush }: { hasPush: boolean }) {
  const t = useTranslations('notices')
  const { settings, choose, chooseFavourites } = useNoticeSettings()
  if (!settings) return null
  const channels = noticeChannels.filter((channel) => channel !== 'push' || hasPush)
  return (
    <Table caption={t('ways.caption')} className={css.channels}>
      <thead>
        <tr>
          <th scope="col">{t('ways.what')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className={css.channel}>
              {t(`ways.${channel}`)}
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
            {channels.map((channel: NoticeChannel) => (
              <td key={channel} className={css.channel}>
                <CheckboxField
                  className={css.tick}
                  checked={settings.kinds[kind][channel]}
                  onChange={({ target }) => void choose(kind, channel, target.checked)}
                >
                  <span className="visually-hidden">
                    {t('ways.by', { kind: t(`kinds.${kind}.name`), way: t(`ways.${channel}`) })}
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
