import { useState } from 'react'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { staffChatGet } from '#wire/calls/staff-chat.ts'
import type { ChatMessage, InboxChat } from '#wire/entities/chat.ts'

/** Loads the messages before those of a conversation's first page. */
export function useOlder({ id, list, more }: InboxChat): {
  readonly list: readonly ChatMessage[]
  readonly more: boolean
  readonly loadMore: () => void
} {
  const call = useApiCall()
  const [loaded, setLoaded] = useState<{ list: readonly ChatMessage[]; more: boolean } | null>(null)
  const firstSeq = list[0]?.seq ?? 1
  // New messages shift the first page: no gap may open between it and the older messages.
  const isContiguous = loaded !== null && (loaded.list.at(-1)?.seq ?? 0) >= firstSeq - 1
  const olderList = isContiguous ? loaded.list.filter(({ seq }) => seq < firstSeq) : []
  const loadMore = async () => {
    const response = await call(staffChatGet, { id, before: olderList[0]?.seq ?? firstSeq })
    if (response.ok) setLoaded({ list: [...response.data.list, ...olderList], more: response.data.more })
  }
  return { list: olderList, more: isContiguous ? loaded.more : more, loadMore: () => void loadMore() }
}
