import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { rememberFile } from '#web/staff/imports/chosen-files.ts'
import { importPathOf } from '#web/staff/imports/import-into.ts'
import { useFileIssue } from '#web/staff/imports/use-file-issue.ts'
import { useUpload } from '#web/staff/imports/use-upload.ts'
import type { EnquiryFile } from '#wire/entities/enquiry.ts'

const isSpreadsheet = ({ name }: EnquiryFile['files'][number]): boolean => /\.xlsx$/i.test(name)

/** Imports a spreadsheet attached to an enquiry as items of its consignment (K10), and continues with its columns. */
export function ImportSent({ consignmentId, files }: { consignmentId: string; files: EnquiryFile['files'] }) {
  const t = useTranslations('houseEnquiries.consign')
  const into = { kind: 'items', id: consignmentId, currency: '' } as const
  const upload = useUpload(into)
  const navigate = useNavigate()
  const fileIssue = useFileIssue()
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  async function read(key: string): Promise<void> {
    setBusy(key)
    const response = await upload({ key })
    setBusy('')
    if (response.ok) {
      rememberFile(response.data.id, { key })
      await navigate(importPathOf(into, response.data.id))
      return
    }
    const { error } = response
    setProblem(error.name === 'uploadRefused' ? fileIssue(error.data) : error.message)
  }
  return (
    <>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      {files.filter(isSpreadsheet).map(({ key, name }) => (
        <Button key={key} kind="line" size="sm" busy={busy === key} onClick={() => void read(key)}>
          {t('import', { name })}
        </Button>
      ))}
    </>
  )
}
