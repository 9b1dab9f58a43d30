import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { chatContact } from '#wire/calls/chat.ts'
import css from './contact.module.css'

type ContactDetails = { readonly name: string; readonly email: string }

/** Asks for the optional name and email address of a visitor, for replies after they have left. */
export function Contact({
  name,
  email,
  onSaved,
}: ContactDetails & { onSaved: (contact: ContactDetails) => void }) {
  const t = useTranslations('chat.contact')
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <p className={css.line}>
        {email !== '' && <span>{t('known', { email })}</span>}
        <Button kind="quiet" size="sm" className={css.action} onClick={() => setOpen(true)}>
          {email === '' ? t('ask') : t('change')}
        </Button>
      </p>
    )
  }
  const handleSaved = (contact: ContactDetails) => {
    onSaved(contact)
    setOpen(false)
  }
  return <ContactForm name={name} email={email} onSaved={handleSaved} />
}

function ContactForm({
  name,
  email,
  onSaved,
}: ContactDetails & { onSaved: (contact: ContactDetails) => void }) {
  const t = useTranslations('chat.contact')
  const call = useApiCall()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    const contact = {
      name: String(formData.get('name') ?? ''),
      email: String(formData.get('email') ?? '').trim(),
    }
    setBusy(true)
    const response = await call(chatContact, contact)
    setBusy(false)
    if (response.ok) onSaved(contact)
    else setError(response.error.name === 'invalidInput' ? t('invalid') : t('failed'))
  }
  return (
    <form className={css.form} onSubmit={save} noValidate>
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
        error={error || undefined}
        autoFocus
      />
      <Button kind="line" type="submit" busy={busy}>
        {t('keep')}
      </Button>
    </form>
  )
}
