import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { addFiles, nextToSend, type Upload, type UploadLimits, type UploadState } from './upload-list.ts'

/** Timeout of one upload, in milliseconds. */
const uploadTimeoutMs = 1_800_000

type Action =
  | { readonly kind: 'add'; readonly files: readonly Omit<Upload, 'state'>[]; readonly limits: UploadLimits }
  | { readonly kind: 'become'; readonly id: string; readonly state: UploadState }
  | { readonly kind: 'remove'; readonly id: string }

function reducer(list: readonly Upload[], action: Action): readonly Upload[] {
  switch (action.kind) {
    case 'add':
      return addFiles(list, action.files, action.limits)
    case 'become':
      return list.map((one) => (one.id === action.id ? { ...one, state: action.state } : one))
    default:
      return list.filter(({ id }) => id !== action.id)
  }
}

/** The uploads of a form. */
export type Uploads = {
  readonly list: readonly Upload[]
  readonly add: (files: Iterable<File>) => void
  /** Cancels or removes a file. */
  readonly remove: (id: string) => void
  readonly retry: (id: string) => void
}

/** Uploads files as soon as they are chosen, a few at a time; failed ones can be retried. */
export function useUploads(limits: UploadLimits): Uploads {
  const call = useApiCall()
  const [list, dispatch] = useReducer(reducer, [])
  const files = useRef(new Map<string, File>())
  const controllers = useRef(new Map<string, AbortController>())

  const send = useCallback(
    async (id: string, file: File) => {
      const controller = new AbortController()
      controllers.current.set(id, controller)
      const setState = (state: UploadState) => dispatch({ kind: 'become', id, state })
      setState({ kind: 'sending', progress: 0 })
      const result = await call(
        uploadFile,
        { file },
        {
          signal: controller.signal,
          timeout: uploadTimeoutMs,
          fetch: fetchWithProgress((part) => setState({ kind: 'sending', progress: part })),
        },
      )
      if (controller.signal.aborted) return
      controllers.current.delete(id)
      if (result.ok) setState({ kind: 'sent', key: result.data.key })
      else if (result.error.name === 'uploadRefused')
        setState({ kind: 'refused', reason: result.error.data.reason })
      else setState({ kind: 'failed' })
    },
    [call],
  )

  const next = nextToSend(list)
  const nextId = next?.id
  useEffect(() => {
    const file = nextId === undefined ? undefined : files.current.get(nextId)
    if (nextId !== undefined && file) void send(nextId, file)
  }, [nextId, send])

  useEffect(() => {
    const { current } = controllers
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])

  return {
    list,
    add: (chosen) => {
      const newFiles = [...chosen].map((file) => {
        const id = String(files.current.size + 1)
        files.current.set(id, file)
        return { id, name: file.name, size: file.size }
      })
      dispatch({ kind: 'add', files: newFiles, limits })
    },
    remove: (id) => {
      controllers.current.get(id)?.abort()
      controllers.current.delete(id)
      dispatch({ kind: 'remove', id })
    },
    retry: (id) => dispatch({ kind: 'become', id, state: { kind: 'waiting' } }),
  }
}
