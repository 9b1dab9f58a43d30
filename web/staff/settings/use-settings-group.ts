import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import {
  type HouseSetting,
  type HouseSettingGroup,
  type HouseSettingTexts,
  houseSettingGroups,
} from '#domain/settings/house-settings.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { useKept } from '#web/staff/saving/use-kept.ts'
import { houseSettingList, houseSettingSet } from '#wire/calls/house-settings.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { kindOf, normalized } from './setting-kinds.ts'

type Settings = DataOf<typeof houseSettingList>

/** What was entered and is not saved yet, and the change on which it is based. */
type Edit = { readonly rev: number; readonly entries: HouseSettingTexts }

const keptEdit: z.ZodMiniType<Edit> = z.object({
  rev: z.number(),
  entries: z.record(z.string(), z.string()),
})

/** The form of one group: entries, their problems, and saving them together. */
export function useSettingsGroup(
  group: HouseSettingGroup,
  { rev, list }: Settings,
  /** Runs after a change is saved. */
  onSaved: () => void,
) {
  const t = useTranslations('settings')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [edit, setEdit] = useState<Edit | null>(null)
  const [problems, setProblems] = useState<HouseSettingTexts>({})
  const [isBusy, setBusy] = useState(false)

  const storedValue = (name: HouseSetting) => list.find((one) => one.name === name)?.value ?? ''
  const changed = Object.fromEntries(
    list.flatMap(({ name, value }) => {
      const entry = edit?.entries[name]
      return entry === undefined || normalized(name, entry) === value ? [] : [[name, normalized(name, entry)]]
    }),
  )
  const invalidText = (name: HouseSetting): string => {
    const kind = kindOf(name)
    return t(`invalid.${kind === 'wide' || kind === 'phone' || kind === 'choice' ? 'text' : kind}`)
  }

  const send = async (since: number, entries: { readonly [name: string]: string }) => {
    if (isBusy) return
    setBusy(true)
    const response = await call(houseSettingSet, { rev: since, settings: entries })
    await refresh(houseSettingList)
    setBusy(false)
    if (response.ok) {
      discard()
      show({ kind: 'done', key: 'settings', text: t('saved', { group: t(`group.${group}`) }) })
      return onSaved()
    }
    const { error } = response
    const named = list.filter(({ name }) => entries[name] !== undefined)
    if (error.name === 'invalidInput') {
      const { fields } = error.data
      const invalid = named.filter(({ name }) => fields[name] !== undefined)
      return setProblems(Object.fromEntries(invalid.map(({ name }) => [name, invalidText(name)])))
    }
    if (error.name === 'conflict') {
      const fields = error.data?.fields ?? {}
      const latest = await call(houseSettingList, {})
      // What is saved again then is based on what the colleague has saved.
      if (latest.ok) setEdit({ entries, rev: latest.data.rev })
      return setProblems(
        Object.fromEntries(
          Object.entries(fields).map(([name, { by, theirs }]) => {
            const value: unknown = JSON.parse(theirs)
            return [name, t('conflict', { by, theirs: String(value) || t('emptyValue') })]
          }),
        ),
      )
    }
    const text = error.name === 'wrongState' ? t('fixed') : error.message
    show({ kind: 'error', key: 'settings', text })
  }

  const names: readonly string[] = houseSettingGroups[group]
  const unconfirmed = list.filter(({ name, isConfirmed }) => !isConfirmed && names.includes(name))
  const isDirty = Object.keys(changed).length > 0
  useKept(`settings ${group}`, keptEdit, isDirty ? edit : null, setEdit)

  const discard = () => {
    setEdit(null)
    setProblems({})
  }

  return {
    isDirty,
    isBusy,
    problems,
    valueOf: (name: HouseSetting): string => edit?.entries[name] ?? storedValue(name),
    change(name: HouseSetting, entry: string): void {
      setEdit((before) => ({ rev: before?.rev ?? rev, entries: { ...before?.entries, [name]: entry } }))
      setProblems(({ [name]: _solved, ...others }) => others)
    },
    /** What is shown as an example, to be confirmed as it is (R11). */
    hasUnconfirmed: unconfirmed.length > 0,
    save: async () => edit && send(edit.rev, changed),
    confirm: () => send(rev, Object.fromEntries(unconfirmed.map(({ name, value }) => [name, value]))),
    discard,
  }
}
