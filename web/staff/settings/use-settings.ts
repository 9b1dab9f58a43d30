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
import type { CallResult } from '#wire/client/client.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { kindOf, normalized } from './setting-kinds.ts'

type Settings = DataOf<typeof houseSettingList>

/** Entries by the name of their setting. */
type Entries = { readonly [name: string]: string }

type Refused = Extract<CallResult<typeof houseSettingSet>, { ok: false }>['error']

/** The entered text that is not saved yet, and the change on which it is based. */
type Edit = { readonly rev: number; readonly entries: HouseSettingTexts }

const keptEdit: z.ZodMiniType<Edit> = z.object({
  rev: z.number(),
  entries: z.record(z.string(), z.string()),
})

/** Returns the form of the settings: entries, their problems, and saving them together. */
export function useSettings(
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
  const [busy, setBusy] = useState<HouseSettingGroup | 'save' | null>(null)

  const storedValue = (name: HouseSetting) => list.find((one) => one.name === name)?.value ?? ''
  const changed = Object.fromEntries(
    list.flatMap(({ name, value }) => {
      const entry = edit?.entries[name]
      return entry === undefined || normalized(name, entry) === value ? [] : [[name, normalized(name, entry)]]
    }),
  )
  const invalidText = (name: HouseSetting): string => {
    const kind = kindOf(name)
    return t(
      `invalid.${kind === 'wide' || kind === 'phone' || kind === 'choice' || kind === 'code' ? 'text' : kind}`,
    )
  }

  const showRefusal = async (error: Refused, entries: Entries) => {
    if (error.name === 'invalidInput') {
      const { fields } = error.data
      const invalid = list.filter(({ name }) => entries[name] !== undefined && fields[name] !== undefined)
      return setProblems(Object.fromEntries(invalid.map(({ name }) => [name, invalidText(name)])))
    }
    if (error.name === 'conflict') {
      const fields = error.data?.fields ?? {}
      const latest = await call(houseSettingList, {})
      // Saving again is then based on the colleague's version.
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
    show({ kind: 'error', key: 'settings', text: error.name === 'wrongState' ? t('fixed') : error.message })
  }

  /** Sends the changes. @returns whether they are saved */
  const send = async (what: HouseSettingGroup | 'save', since: number, entries: Entries) => {
    if (busy !== null) return false
    setBusy(what)
    const response = await call(houseSettingSet, { rev: since, settings: entries })
    await refresh(houseSettingList)
    setBusy(null)
    if (!response.ok) {
      await showRefusal(response.error, entries)
      return false
    }
    discard()
    show({ kind: 'done', key: 'settings', text: t('saved') })
    onSaved()
    return true
  }

  const unconfirmedIn = (group: HouseSettingGroup) => {
    const names: readonly string[] = houseSettingGroups[group]
    return list.filter(({ name, isConfirmed }) => !isConfirmed && names.includes(name))
  }
  const isDirty = Object.keys(changed).length > 0
  useKept('settings', keptEdit, isDirty ? edit : null, setEdit)

  const discard = () => {
    setEdit(null)
    setProblems({})
  }

  return {
    isDirty,
    busy,
    problems,
    valueOf: (name: HouseSetting): string => edit?.entries[name] ?? storedValue(name),
    change(name: HouseSetting, entry: string): void {
      setEdit((before) => ({ rev: before?.rev ?? rev, entries: { ...before?.entries, [name]: entry } }))
      setProblems(({ [name]: _solved, ...others }) => others)
    },
    /** Returns whether a group shows examples, which are to be confirmed as they are (R11). */
    hasUnconfirmed: (group: HouseSettingGroup): boolean => unconfirmedIn(group).length > 0,
    save: async (): Promise<boolean> => edit !== null && send('save', edit.rev, changed),
    confirm: (group: HouseSettingGroup) =>
      send(group, rev, Object.fromEntries(unconfirmedIn(group).map(({ name, value }) => [name, value]))),
    discard,
  }
}

export type SettingsModel = ReturnType<typeof useSettings>
