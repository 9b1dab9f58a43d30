import { useCallback, useState } from 'react'

/** Something to be read out. `urgent` interrupts what is being read. */
export type Spoken = { readonly text: string; readonly urgent: boolean }

type Line = Spoken & { readonly id: number }

/** How many of the latest lines stay in the document; a screen reader has been given each as it came. */
const kept = 8

/** A voice that says everything it is told, in order: nothing is lost where two things happen in one moment. */
export function useVoice(): { readonly lines: readonly Line[]; readonly say: (spoken: Spoken) => void } {
  const [lines, setLines] = useState<readonly Line[]>([])
  const say = useCallback((spoken: Spoken) => {
    setLines((all) => [...all, { ...spoken, id: (all.at(-1)?.id ?? 0) + 1 }].slice(-kept))
  }, [])
  return { lines, say }
}

/** Where a screen reader finds what is said. Nothing of it is seen. */
export function Voice({ lines }: { lines: readonly Line[] }) {
  return (
    <>
      <div className="visually-hidden" role="log" aria-live="polite" aria-relevant="additions">
        {lines.map(({ id, text, urgent }) => !urgent && <p key={id}>{text}</p>)}
      </div>
      <div className="visually-hidden" role="log" aria-live="assertive" aria-relevant="additions">
        {lines.map(({ id, text, urgent }) => urgent && <p key={id}>{text}</p>)}
      </div>
    </>
  )
}
