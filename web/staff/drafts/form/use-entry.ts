import { useEffect, useRef } from 'react'
import { useSaleForm } from './form-context.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Props of a field that is saved when it is left with another value than it was entered with. A field that is only
 * visited keeps what a colleague has saved in it since (K8), and shows it as soon as nothing typed would be lost.
 *
 * @param path the field's path in the draft
 * @param stored the stored value as it is written in the field
 * @param onValue saves a value; `seen` is the revision that the field showed when it was entered
 */
export function useEntry(path: string, stored: string, onValue: (value: string, seen: number) => void) {
  const { problems, isUnsaved, rev } = useSaleForm()
  const problem = problems.get(path)
  const isLocal = problem !== undefined || isUnsaved(path)
  const control = useRef<Control>(null)
  const entered = useRef<{ readonly value: string; readonly rev: number } | null>(null)
  useEffect(() => {
    const field = control.current
    if (field && !isLocal && field !== document.activeElement) field.value = stored
  }, [stored, isLocal])
  return {
    ref: (element: Control | null) => {
      control.current = element
    },
    id: `field-${path}`,
    defaultValue: stored,
    error: problem,
    onFocus: ({ currentTarget: { value } }: { readonly currentTarget: Control }) => {
      // A field of date and time reports its own parts too, after they have changed.
      entered.current ??= { value, rev }
    },
    onBlur: ({ currentTarget: field }: { readonly currentTarget: Control }) => {
      const before = entered.current ?? { value: stored, rev }
      entered.current = null
      const isTyped = field.value !== before.value
      if (problem !== undefined || isTyped) onValue(field.value, before.rev)
      else if (!isLocal) field.value = stored
    },
  }
}
