import { useState } from 'react'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { houseChatGet } from '#wire/calls/house-chat.ts'
import type { ChatMessage, InboxChat } from '#wire/entities/chat.ts'

/** What was said before the messages that a conversation came with, as far as it has been asked for. */
export function useOlder({ id, list, more }: InboxChat): {
  readonly list: readonly ChatMessage[]
  readonly more: boolean
  readonly bring: () => void
} {
  const ask = useApiCall()
  const [older, setOlder] = useState<{ list: readonly ChatMessage[]; more: boolean } | null>(null)
  const from = list[0]?.seq ?? 1
  // The conversation goes on below, so that what it came with begins later than before: nothing may be missing between.
  const fits = older !== null && (older.list.at(-1)?.seq ?? 0) >= from - 1
  const known = fits ? older.list.filter(({ seq }) => seq < from) : []
  const bring = async () => {
    const told = await ask(houseChatGet, { id, before: known[0]?.seq ?? from })
    if (told.ok) setOlder({ list: [...told.data.list, ...known], more: told.data.more })
  }
  return { list: known, more: fits ? older.more : more, bring: () => void bring() }
}
