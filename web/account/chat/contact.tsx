import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { chatContact } from '#wire/calls/chat.ts'
import css from './contact.module.css'

type Known = { readonly name: string; readonly email: string }

/** Where the house may write to a visitor who has left, as they say it; it is nowhere needed to be said. */
export function Contact({ name, email, onKept }: Known & { onKept: (known: Known) => void }) {
  const t = useTranslations('chat.contact')
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <p className={css.line}>
        {email !== '' && <span>{t('known', { email })}</span>}
        <Button kind="quiet" size="sm" className={css.way} onClick={() => setOpen(true)}>
          {email === '' ? t('ask') : t('change')}
        </Button>
      </p>
    )
  }
  const kept = (known: Known) => {
    onKept(known)
    setOpen(false)
  }
  return <ContactForm name={name} email={email} onKept={kept} />
}

function ContactForm({ name, email, onKept }: Known & { onKept: (known: Known) => void }) {
  const t = useTranslations('chat.contact')
  const ask = useApiCall()
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const keep = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const known = { name: String(form.get('name') ?? ''), email: String(form.get('email') ?? '').trim() }
    setBusy(true)
    const told = await ask(chatContact, known)
    setBusy(false)
    if (told.ok) onKept(known)
    else setFault(told.error.name === 'invalidInput' ? t('invalid') : t('failed'))
  }
  return (
    <form className={css.form} onSubmit={keep} noValidate>
      <TextField
        label={t('name')}
        name="name"
        defaultValue={name}
        autoComplete="name"
        maxLength={80}
        optional
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        defaultValue={email}
        autoComplete="email"
        error={fault || undefined}
        autoFocus
      />
      <Button kind="line" type="submit" busy={busy}>
        {t('keep')}
      </Button>
    </form>
  )
}
