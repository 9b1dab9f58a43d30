import form from '#web/kit/forms/form.module.css'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'

/** Shows a secret that has been issued, until its reader has copied it. */
export function ShownOnce({
  label,
  text,
  secret,
  done,
  onDone,
}: {
  label: string
  text: string
  secret: string
  done: string
  onDone: () => void
}) {
  return (
    <div className={form.form}>
      <Banner kind="info">{text}</Banner>
      <TextField label={label} value={secret} readOnly />
      <div className={form.actions}>
        <Button kind="line" onClick={onDone}>
          {done}
        </Button>
      </div>
    </div>
  )
}
