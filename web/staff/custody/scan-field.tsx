import { useState } from 'react'
import { useTranslations } from 'use-intl'
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
  return (
    <div className={css.scan}>
      {isOpen && <Camera onCode={onCode} />}
      <form
        className={css.row}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') onCode(typed.trim().toUpperCase())
          setTyped('')
        }}
      >
        <TextField
          label={label}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" kind="line">
          {t('enter')}
        </Button>
        {hasCamera && (
          <Button kind="line" onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'closeCamera' : 'openCamera')}
          </Button>
        )}
      </form>
    </div>
  )
}
