import { useCallback, useEffect, useReducer, useRef } from 'react'
import { unreachable } from '#domain/lib/unreachable.ts'
import { mostImageBytes } from '#domain/registration/identity.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { fetchWithProgress } from '#web/kit/uploads/fetch-with-progress.ts'
import { uploadImg } from '#wire/calls/identity.ts'

/** Milliseconds until a picture that does not come to its end is given up. */
const patience = 600_000

/** A picture that has arrived. `preview` shows it from the browser's own memory; `key` is what the house calls it. */
export type SentPicture = { readonly preview: string; readonly name: string; readonly key: string }

/** One side of a document: the picture that the house has of it, and another on its way. */
export type DocumentState = {
  readonly sent: SentPicture | null
  /** `part` is how much of it has been sent, from 0 to 1; at 1 the house looks at it. */
  readonly coming: { readonly preview: string; readonly name: string; readonly part: number } | null
}

type Act =
  | { readonly kind: 'begin'; readonly preview: string; readonly name: string }
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'arrive'; readonly key: string }
  | { readonly kind: 'callOff' | 'remove' }

export function reduced(state: DocumentState, act: Act): DocumentState {
  switch (act.kind) {
    case 'begin':
      return { ...state, coming: { preview: act.preview, name: act.name, part: 0 } }
    case 'progress':
      return state.coming ? { ...state, coming: { ...state.coming, part: act.part } } : state
    case 'arrive': {
      if (!state.coming) return state
      const { preview, name } = state.coming
      return { sent: { preview, name, key: act.key }, coming: null }
    }
    case 'callOff':
      return { ...state, coming: null }
    case 'remove':
      return { sent: null, coming: null }
    default:
      return unreachable(act)
  }
}

/** Why a picture was not taken: the wire's reason, a message, or '' where it did not arrive. */
export type PictureProblem = { readonly reason: string; readonly message: string }

/** One side of a document on its way to the house. */
export type DocumentSide = DocumentState & {
  /** Sends a picture, in place of the one that is there; that one stays until the new one has arrived. */
  readonly choose: (file: File) => void
  readonly callOff: () => void
  readonly remove: () => void
}

/** @param onProblem is told why a picture was not taken */
export function useDocument(onProblem: (problem: PictureProblem) => void): DocumentSide {
  const ask = useApiCall()
  const [state, tell] = useReducer(reduced, { sent: null, coming: null })
  const sender = useRef<AbortController | null>(null)
  const previews = usePreviews(state)
  useEffect(() => () => sender.current?.abort(), [])

  const choose = useCallback(
    async (file: File) => {
      sender.current?.abort()
      if (file.size > mostImageBytes) return onProblem({ reason: 'tooLarge', message: '' })
      const calledOff = new AbortController()
      sender.current = calledOff
      tell({ kind: 'begin', preview: previews.make(file), name: file.name })
      const told = await ask(
        uploadImg,
        { img: file, folder: 'IDCard' },
        {
          signal: calledOff.signal,
          timeout: patience,
          fetch: fetchWithProgress((part) => {
            if (!calledOff.signal.aborted) tell({ kind: 'progress', part })
          }),
        },
      )
      if (calledOff.signal.aborted) return
      if (told.ok) return tell({ kind: 'arrive', key: told.data.key })
      tell({ kind: 'callOff' })
      const { error } = told
      onProblem({
        reason: error.name === 'uploadRefused' ? error.data.reason : '',
        message: error.scope === 'server' && error.name !== 'uploadRefused' ? error.message : '',
      })
    },
    [ask, onProblem, previews],
  )

  return {
    ...state,
    choose: (file) => void choose(file),
    callOff: () => {
      sender.current?.abort()
      tell({ kind: 'callOff' })
    },
    remove: () => {
      sender.current?.abort()
      tell({ kind: 'remove' })
    },
  }
}

/** Addresses of pictures in the browser's memory, given back when they are no longer shown. */
function usePreviews({ sent, coming }: DocumentState): { make(file: File): string } {
  const made = useRef(new Set<string>())
  const shown = [sent?.preview, coming?.preview]
  useEffect(() => {
    for (const preview of made.current) {
      if (shown.includes(preview)) continue
      URL.revokeObjectURL(preview)
      made.current.delete(preview)
    }
  })
  useEffect(() => {
    const { current } = made
    return () => {
      for (const preview of current) URL.revokeObjectURL(preview)
    }
  }, [])
  const make = useCallback((file: File) => {
    const preview = URL.createObjectURL(file)
    made.current.add(preview)
    return preview
  }, [])
  return useRef({ make }).current
}
