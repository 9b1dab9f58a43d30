import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#web/kit/api/api-context.ts'
import { useApiQuery, useUserId } from '#web/kit/api/api-hooks.ts'
import { callKey } from '#web/kit/api/call-query.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import {
  noticeSettingsFavourites,
  noticeSettingsGet,
  noticeSettingsLanguage,
  noticeSettingsSet,
} from '#wire/calls/notices.ts'
import type { NoticeChannel, NoticeKind, NoticeSettings } from '#wire/entities/notice.ts'

type Settings = {
  /** undefined until loaded. */
  readonly settings: NoticeSettings | undefined
  readonly choose: (kind: NoticeKind, channel: NoticeChannel, on: boolean) => Promise<void>
  readonly chooseFavourites: (on: boolean) => Promise<void>
  readonly chooseLanguage: (lang: PageLanguage) => Promise<void>
}

/** Returns the user's notice settings. Changes are shown at once and rolled back if they fail. */
export function useNoticeSettings(): Settings {
  const { client } = useApi()
  const queries = useQueryClient()
  const userId = useUserId()
  const { data } = useApiQuery(noticeSettingsGet, {}, { enabled: userId !== null })
  const queryKey = callKey(userId, noticeSettingsGet, {})

  const updateOptimistically = async (
    change: (settings: NoticeSettings) => NoticeSettings,
    save: () => Promise<{ readonly ok: boolean }>,
  ) => {
    const previous = queries.getQueryData<NoticeSettings>(queryKey)
    if (previous) queries.setQueryData(queryKey, change(previous))
    const response = await save()
    if (!response.ok && previous) queries.setQueryData(queryKey, previous)
    else await queries.invalidateQueries({ queryKey })
  }
  return {
    settings: data,
    choose: (kind, channel, on) =>
      updateOptimistically(
        (settings) => ({
          ...settings,
          kinds: { ...settings.kinds, [kind]: { ...settings.kinds[kind], [channel]: on } },
        }),
        () => client.call(noticeSettingsSet, { kind, way: channel, on }),
      ),
    chooseFavourites: (on) =>
      updateOptimistically(
        (settings) => ({ ...settings, favourites: on }),
        () => client.call(noticeSettingsFavourites, { on }),
      ),
    chooseLanguage: (lang) =>
      updateOptimistically(
        (settings) => ({ ...settings, lang }),
        () => client.call(noticeSettingsLanguage, { lang }),
      ),
  }
}
