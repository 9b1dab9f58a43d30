import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useAsk } from '#web/kit/api/api-hooks.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import { added, type Limits, nextToSend, type Upload, type UploadState } from './upload-list.ts'
import { watchedFetch } from './xhr-fetch.ts'

/** Milliseconds until a file that does not come to its end is given up. */
const patience = 1_800_000

type Act =
  | { readonly kind: 'add'; readonly files: readonly Omit<Upload, 'state'>[]; readonly limits: Limits }
  | { readonly kind: 'become'; readonly id: string; readonly state: UploadState }
  | { readonly kind: 'remove'; readonly id: string }

function reduced(list: readonly Upload[], act: Act): readonly Upload[] {
  switch (act.kind) {
    case 'add':
      return added(list, act.files, act.limits)
    case 'become':
      return list.map((one) => (one.id === act.id ? { ...one, state: act.state } : one))
    default:
      return list.filter(({ id }) => id !== act.id)
  }
}

/** Files on their way to the house. */
export type Uploads = {
  readonly list: readonly Upload[]
  readonly add: (files: Iterable<File>) => void
  /** Calls a file off, or takes it out again. */
  readonly remove: (id: string) => void
  readonly retry: (id: string) => void
}

/** Sends files as soon as they are chosen, a few at a time; those that did not arrive wait to be sent again. */
export function useUploads(limits: Limits): Uploads {
  const ask = useAsk()
  const [list, tell] = useReducer(reduced, [])
  const files = useRef(new Map<string, File>())
  const senders = useRef(new Map<string, AbortController>())

  const send = useCallback(
    async (id: string, file: File) => {
      const calledOff = new AbortController()
      senders.current.set(id, calledOff)
      const become = (state: UploadState) => tell({ kind: 'become', id, state })
      become({ kind: 'sending', part: 0 })
      const told = await ask(
        uploadFile,
        { file },
        {
          signal: calledOff.signal,
          timeout: patience,
          fetch: watchedFetch((part) => become({ kind: 'sending', part })),
        },
      )
      if (calledOff.signal.aborted) return
      senders.current.delete(id)
      if (told.ok) become({ kind: 'sent', key: told.data.key })
      else if (told.error.name === 'uploadRefused')
        become({ kind: 'refused', reason: told.error.data.reason })
      else become({ kind: 'failed' })
    },
    [ask],
  )

  const next = nextToSend(list)
  const waiting = next?.id
  useEffect(() => {
    const file = waiting === undefined ? undefined : files.current.get(waiting)
    if (waiting !== undefined && file) void send(waiting, file)
  }, [waiting, send])

  useEffect(() => {
    const { current } = senders
    return () => {
      for (const sender of current.values()) sender.abort()
    }
  }, [])

  return {
    list,
    add: (chosen) => {
      const named = [...chosen].map((file) => {
        const id = String(files.current.size + 1)
        files.current.set(id, file)
        return { id, name: file.name, size: file.size }
      })
      tell({ kind: 'add', files: named, limits })
    },
    remove: (id) => {
      senders.current.get(id)?.abort()
      senders.current.delete(id)
      tell({ kind: 'remove', id })
    },
    retry: (id) => tell({ kind: 'become', id, state: { kind: 'waiting' } }),
  }
}
