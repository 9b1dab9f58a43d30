import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#web/kit/api/api-context.ts'
import { useApiQuery, useUserID } from '#web/kit/api/api-hooks.ts'
import { callKey } from '#web/kit/api/call-query.ts'
import { noticeSettingsFavourites, noticeSettingsGet, noticeSettingsSet } from '#wire/calls/notices.ts'
import type { NoticeKind, NoticeSettings, NoticeWay } from '#wire/entities/notice.ts'

type Settings = {
  /** undefined until they are known. */
  readonly settings: NoticeSettings | undefined
  readonly choose: (kind: NoticeKind, way: NoticeWay, on: boolean) => Promise<void>
  readonly chooseFavourites: (on: boolean) => Promise<void>
}

/** How somebody wants to hear of what. A choice shows at once, and is taken back where the house did not take it. */
export function useSettings(): Settings {
  const { client } = useApi()
  const queries = useQueryClient()
  const userID = useUserID()
  const { data } = useApiQuery(noticeSettingsGet, {}, { enabled: userID !== null })
  const queryKey = callKey(userID, noticeSettingsGet, {})

  const put = async (
    change: (settings: NoticeSettings) => NoticeSettings,
    ask: () => Promise<{ readonly ok: boolean }>,
  ) => {
    const before = queries.getQueryData<NoticeSettings>(queryKey)
    if (before) queries.setQueryData(queryKey, change(before))
    const told = await ask()
    if (!told.ok && before) queries.setQueryData(queryKey, before)
    else await queries.invalidateQueries({ queryKey })
  }
  return {
    settings: data,
    choose: (kind, way, on) =>
      put(
        (settings) => ({
          ...settings,
          kinds: { ...settings.kinds, [kind]: { ...settings.kinds[kind], [way]: on } },
        }),
        () => client.call(noticeSettingsSet, { kind, way, on }),
      ),
    chooseFavourites: (on) =>
      put(
        (settings) => ({ ...settings, favourites: on }),
        () => client.call(noticeSettingsFavourites, { on }),
      ),
  }
}
