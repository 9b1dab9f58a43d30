import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Strokes } from '#domain/signature/strokes.ts'
import { FieldError } from '#web/kit/ui/field.tsx'
import { LinkButton } from '#web/kit/ui/link-button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './signature.module.css'
import { createPad, type Pad, typedSignature } from './signature-pad.ts'

export type SignatureHandle = {
  /** Returns the signature as a PNG, or null if there is none. */
  readonly picture: () => Promise<Blob | null>
  /** Returns the strokes of a drawn signature; none for a typed or missing one. */
  readonly strokes: () => Strokes
  readonly focus: () => void
}

/**
 * Shows a signature field: drawn by mouse, pen or finger, or typed.  @param isNamed whether a heading above
 * already labels it @param onSigned called with whether there is a signature
 */
export function Signature({
  isNamed = false,
  error,
  onSigned,
  ref,
}: {
  isNamed?: boolean
  error: string | undefined
  onSigned: (isSigned: boolean) => void
  ref: Ref<SignatureHandle>
}) {
  const t = useTranslations('signature')
  const [isTyped, setTyped] = useState(false)
  const [name, setName] = useState('')
  const [isDrawn, setDrawn] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const pad = useRef<Pad>(null)
  const errorId = useId()
  useEffect(() => {
    const surface = canvas.current
    if (isTyped || !surface) return
    let isCancelled = false
    const handleStroke = () => {
      setDrawn(true)
      onSigned(true)
    }
    void createPad(surface, handleStroke).then((opened) => {
      if (isCancelled) opened.close()
      else pad.current = opened
    })
    return () => {
      isCancelled = true
      pad.current?.close()
      pad.current = null
    }
  }, [isTyped, onSigned])
  useImperativeHandle(ref, () => ({
    picture: async () => {
      if (isTyped) return name.trim() === '' ? null : typedSignature(name.trim())
      return (await pad.current?.picture()) ?? null
    },
    strokes: () => (isTyped ? [] : (pad.current?.strokes() ?? [])),
    focus: () => (isTyped ? field.current : canvas.current)?.focus(),
  }))
  const switchMode = () => {
    setTyped(!isTyped)
    setName('')
    setDrawn(false)
    onSigned(false)
  }
  const clear = () => {
    pad.current?.clear()
    setDrawn(false)
    onSigned(false)
    canvas.current?.focus()
  }
  const modeSwitch = <LinkButton onClick={switchMode}>{t(isTyped ? 'draw' : 'type')}</LinkButton>
  if (isTyped) {
    return (
      <TextField
        ref={field}
        label={t(isNamed ? 'name' : 'label')}
        hint={t('typedHint')}
        error={error}
        aside={modeSwitch}
        value={name}
        maxLength={80}
        autoComplete="name"
        className={css.typed}
        onChange={(event) => {
          setName(event.currentTarget.value)
          onSigned(event.currentTarget.value.trim() !== '')
        }}
      />
    )
  }
  return (
    <div>
      <div className={css.head}>
        {isNamed ? t('here') : <span className={typography.strong}>{t('label')}</span>}
        {!isNamed && modeSwitch}
      </div>
      <div className={css.field} data-wrong={error ? '' : undefined}>
        <canvas
          ref={canvas}
          className={css.canvas}
          role="img"
          aria-label={t('canvas')}
          aria-describedby={error ? errorId : undefined}
          tabIndex={-1}
        />
        {isDrawn && (
          <span className={css.clear}>
            <LinkButton onClick={clear}>{t('clear')}</LinkButton>
          </span>
        )}
      </div>
      <FieldError id={errorId} error={error} />
      {isNamed && <p className={css.other}>{modeSwitch}</p>}
    </div>
  )
}
