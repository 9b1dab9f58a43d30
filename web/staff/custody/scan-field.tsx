import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { Camera } from './camera.tsx'
import { createDetector } from './detector.ts'
import css from './scan-field.module.css'

/**
 * Reads labels: by the camera where the browser can, else typed, or by a scanner that types.
 *
 * @param onCode receives each number
 */
export function ScanField({ label, onCode }: { label: string; onCode: (code: string) => void }) {
  const t = useTranslations('custody.scan')
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [hasCamera] = useState(() => createDetector() !== null)
  const enter = () => {
    if (typed.trim() !== '') onCode(typed.trim().toUpperCase())
    setTyped('')
  }
  return (
    <div className={css.scan}>
      {isOpen && <Camera onCode={onCode} />}
      <div className={css.row}>
        <TextField
          label={label}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return
            event.preventDefault()
            enter()
          }}
        />
        <Button kind="line" onClick={enter}>
          {t('enter')}
        </Button>
        {hasCamera && (
          <Button kind="line" onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'closeCamera' : 'openCamera')}
          </Button>
        )}
      </div>
    </div>
  )
}
