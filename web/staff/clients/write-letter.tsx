import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { clientName } from '#domain/people/person-name.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useKept } from '#web/staff/saving/use-kept.ts'
import { pageLanguages } from '#wire/address/page-address.ts'
import type { Client } from '#wire/entities/client.ts'
import { LetterDialog, type LetterDraft } from './letter-dialog.tsx'

const keptLetter = z.object({
  lang: z.enum(pageLanguages),
  subject: z.string(),
  text: z.string(),
  templateId: z._default(z.string(), ''),
})

/** Opens the dialog that writes a letter to the client. A draft is stored on the device until it is sent. */
export function WriteLetter({ client }: { client: Client }) {
  const t = useTranslations('clients.client.letter')
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<LetterDraft | null>(null)
  const { userId, lang, firstName, lastName, company } = client
  const isEmpty = draft === null || (draft.subject === '' && draft.text === '')
  useKept(`letter ${userId}`, keptLetter, isEmpty ? null : draft, setDraft)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('write')}
      </Button>
      {isOpen && (
        <LetterDialog
          client={client}
          title={t('title', { name: clientName(firstName, lastName, company) })}
          draft={draft ?? { lang, subject: '', text: '', templateId: '' }}
          onChange={setDraft}
          onLeave={() => setOpen(false)}
        />
      )}
    </>
  )
}
