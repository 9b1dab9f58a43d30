import form from '#web/kit/forms/form.module.css'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useCopy } from '#web/kit/ui/use-copy.ts'

/** Shows a secret that has been issued, until its reader has copied it. */
export function ShownOnce({
  label,
  text,
  secret,
  copy,
  copied,
  byHand,
  done,
  onDone,
}: {
  label: string
  text: string
  secret: string
  copy: string
  /** Says that it has been copied, or that it cannot be copied here. */
  copied: string
  byHand: string
  done: string
  onDone: () => void
}) {
  const copySecret = useCopy('secret')
  return (
    <div className={form.form}>
      <Banner kind="info">{text}</Banner>
      <TextField label={label} value={secret} readOnly />
      <div className={form.actions}>
        <Button onClick={() => void copySecret(secret, copied, byHand)}>{copy}</Button>
        <Button kind="line" onClick={onDone}>
          {done}
        </Button>
      </div>
    </div>
  )
}
