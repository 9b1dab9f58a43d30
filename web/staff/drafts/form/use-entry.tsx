import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import { Button } from '#web/kit/ui/button.tsx'
import css from '../drafts.module.css'
import { type EntryForm, useSaleForm } from './form-context.ts'

/** The pause after which typed text is saved, in milliseconds. */
const pauseMs = 1_000

/** Props of a field of the sale's form, as {@link useFormEntry} returns them. */
export const useEntry = (path: string, stored: string, onValue: (value: string, seen: number) => void) =>
  useFormEntry(useSaleForm(), path, stored, onValue)

/**
 * Props of a field that is saved while it is typed (K1): after a pause, and when it is left. A field that is only
 * visited keeps what a colleague has saved in it since (K8); if both have changed it, the viewer decides with
 * a button. The text typed is shown until its value is stored.
 *
 * @param path the field's path in the draft
 * @param stored the stored value as it is written in the field
 * @param onValue saves a value; `seen` is the revision that the field showed when typing began
 */
export function useFormEntry(
  { problems, conflicts, texts, type, drop, repeat, rev }: EntryForm,
  path: string,
  stored: string,
  onValue: (value: string, seen: number) => void,
) {
  const t = useTranslations('drafts')
  const isHydrated = useHydrated()
  const typed = texts.get(path)
  // The text stays as typed until the field is left, even once its value is stored.
  const [shown, setShown] = useState<{ readonly text: string; readonly seen: number } | null>(null)
  const problem = problems.get(path)
  const isConflict = conflicts.has(path)
  const enter = (isAgain: boolean) => {
    if (!typed || isConflict || (typed.isEntered && !isAgain)) return
    if (typed.text === stored && problem === undefined) drop(path)
    else onValue(typed.text, typed.seen)
  }
  const enterAfterPause = useEffectEvent(() => enter(false))
  const text = typed && !typed.isEntered ? typed.text : null
  const keepMine = () => (typed && !typed.isEntered ? onValue(typed.text, typed.seen) : repeat(path))
  useEffect(() => {
    if (text === null) return undefined
    const timer = setTimeout(() => enterAfterPause(), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return {
    id: `field-${path}`,
    value: shown?.text ?? typed?.text ?? stored,
    readOnly: !isHydrated,
    error: problem,
    ...(isConflict && {
      hint: (
        <span className={css.choices}>
          <Button
            kind="line"
            size="sm"
            onClick={() => {
              drop(path)
              setShown(null)
            }}
          >
            {t('useTheirs')}
          </Button>
          <Button kind="line" size="sm" onClick={keepMine}>
            {t('useMine')}
          </Button>
        </span>
      ),
    }),
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) => {
      const seen = shown?.seen ?? typed?.seen ?? rev
      setShown({ text: value, seen })
      type(path, value, seen)
    },
    onBlur: () => {
      enter(problem !== undefined)
      setShown(null)
    },
  }
}
