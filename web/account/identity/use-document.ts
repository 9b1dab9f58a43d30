import { useCallback, useEffect, useReducer, useRef } from 'react'
import { unreachable } from '#domain/lib/unreachable.ts'
import { maxImageBytes } from '#domain/registration/identity.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { fetchWithProgress } from '#web/kit/uploads/fetch-with-progress.ts'
import { uploadImg } from '#wire/calls/identity.ts'

/** Timeout of an upload in milliseconds. */
const timeoutMs = 600_000

/** An uploaded picture. `preview` is a local object URL; `key` identifies it on the server. */
export type SentPicture = { readonly preview: string; readonly name: string; readonly key: string }

/** One side of a document: its uploaded picture, and the one being uploaded. */
export type DocumentState = {
  readonly sent: SentPicture | null
  /** `part` is the progress from 0 to 1; at 1 the server checks it. */
  readonly uploading: { readonly preview: string; readonly name: string; readonly part: number } | null
}

type DocumentAction =
  | { readonly kind: 'begin'; readonly preview: string; readonly name: string }
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'arrive'; readonly key: string }
  | { readonly kind: 'cancel' | 'remove' }

export function documentReducer(state: DocumentState, action: DocumentAction): DocumentState {
  switch (action.kind) {
    case 'begin':
      return { ...state, uploading: { preview: action.preview, name: action.name, part: 0 } }
    case 'progress':
      return state.uploading ? { ...state, uploading: { ...state.uploading, part: action.part } } : state
    case 'arrive': {
      if (!state.uploading) return state
      const { preview, name } = state.uploading
      return { sent: { preview, name, key: action.key }, uploading: null }
    }
    case 'cancel':
      return { ...state, uploading: null }
    case 'remove':
      return { sent: null, uploading: null }
    default:
      return unreachable(action)
  }
}

/** Why a picture was rejected: the server's reason, a message, or '' on connection errors. */
export type PictureProblem = { readonly reason: string; readonly message: string }

/** One side of a document with its actions. */
export type DocumentSide = DocumentState & {
  /** Uploads a picture; the current one stays until the new one is uploaded. */
  readonly choose: (file: File) => void
  readonly cancel: () => void
  readonly remove: () => void
}

/** Returns one side of a document with its actions. @param onProblem called when a picture is rejected */
export function useDocument(onProblem: (problem: PictureProblem) => void): DocumentSide {
  const call = useApiCall()
  const [state, dispatch] = useReducer(documentReducer, { sent: null, uploading: null })
  const uploadController = useRef<AbortController | null>(null)
  const previews = usePreviews(state)
  useEffect(() => () => uploadController.current?.abort(), [])

  const choose = useCallback(
    async (file: File) => {
      uploadController.current?.abort()
      if (file.size > maxImageBytes) return onProblem({ reason: 'tooLarge', message: '' })
      const controller = new AbortController()
      uploadController.current = controller
      dispatch({ kind: 'begin', preview: previews.make(file), name: file.name })
      const response = await call(
        uploadImg,
        { img: file, folder: 'IDCard' },
        {
          signal: controller.signal,
          timeout: timeoutMs,
          fetch: fetchWithProgress((part) => {
            if (!controller.signal.aborted) dispatch({ kind: 'progress', part })
          }),
        },
      )
      if (controller.signal.aborted) return
      if (response.ok) return dispatch({ kind: 'arrive', key: response.data.key })
      dispatch({ kind: 'cancel' })
      const { error } = response
      onProblem({
        reason: error.name === 'uploadRefused' ? error.data.reason : '',
        message: error.scope === 'server' && error.name !== 'uploadRefused' ? error.message : '',
      })
    },
    [call, onProblem, previews],
  )

  return {
    ...state,
    choose: (file) => void choose(file),
    cancel: () => {
      uploadController.current?.abort()
      dispatch({ kind: 'cancel' })
    },
    remove: () => {
      uploadController.current?.abort()
      dispatch({ kind: 'remove' })
    },
  }
}

/** Returns object URLs of pictures, which are revoked when no longer shown. */
function usePreviews({ sent, uploading }: DocumentState): { make(file: File): string } {
  const previews = useRef(new Set<string>())
  const visible = [sent?.preview, uploading?.preview]
  useEffect(() => {
    for (const preview of previews.current) {
      if (visible.includes(preview)) continue
      URL.revokeObjectURL(preview)
      previews.current.delete(preview)
    }
  })
  useEffect(() => {
    const { current } = previews
    return () => {
      for (const preview of current) URL.revokeObjectURL(preview)
    }
  }, [])
  const make = useCallback((file: File) => {
    const preview = URL.createObjectURL(file)
    previews.current.add(preview)
    return preview
  }, [])
  return useRef({ make }).current
}
