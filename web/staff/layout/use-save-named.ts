import { useState } from 'react'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import type { staffCategorySet } from '#wire/calls/staff-categories.ts'
import type { staffIncrementsSet } from '#wire/calls/staff-increments.ts'
import type { staffNameSet } from '#wire/calls/staff-names.ts'
import type { staffTopicSet } from '#wire/calls/staff-topics.ts'
import type { Call, PayloadInputOf } from '#wire/schema/call.ts'
import type { Names } from './name-fields.tsx'
import { useNameOf } from './use-name-of.ts'

/** The calls that save a named thing and refuse a name that is taken. */
type NamedCall =
  | typeof staffCategorySet
  | typeof staffIncrementsSet
  | typeof staffNameSet
  | typeof staffTopicSet

/** The message after saving: success, or the reason for a refusal. */
type SaveTexts = {
  saved(name: string): string
  readonly taken: string
  readonly full: string
  readonly gone: string
}

/**
 * Saves a named category or table with a call, and refreshes the list of them.
 *
 * @param texts.full why no more can be added
 */
export function useSaveNamed<C extends NamedCall>(
  call: C,
  list: Call,
  texts: SaveTexts,
  onSaved: () => void,
) {
  const nameOf = useNameOf()
  const send = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (saved: PayloadInputOf<C> & Names) => {
    setBusy(true)
    const response = await send<NamedCall>(call, saved)
    await refresh(list)
    setBusy(false)
    if (response.ok) {
      show({ kind: 'done', key: list.path, text: texts.saved(nameOf(saved)) })
      return onSaved()
    }
    const { error } = response
    switch (error.name) {
      case 'conflict':
        return setProblem(texts.taken)
      case 'wrongState':
        return setProblem(texts.full)
      case 'notFound':
        return setProblem(texts.gone)
      default:
        return setProblem(error.message)
    }
  }
  return { save, isBusy, problem }
}
