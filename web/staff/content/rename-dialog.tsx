import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { contentRename } from '#wire/calls/staff-content.ts'
import type { ContentFile } from '#wire/entities/content.ts'
import { AddressDialog } from './address-dialog.tsx'

/** Gives a text another address. */
export function RenameDialog({ content, onClose }: { content: ContentFile; onClose: () => void }) {
  const t = useTranslations('content')
  const call = useApiCall()
  const { kind, id: contentId, rev, published } = content
  return (
    <AddressDialog
      kind={kind}
      address={contentId}
      title={t('rename.title')}
      save={t('rename.save')}
      hint={t(published ? 'rename.hint' : 'new.addressHint')}
      send={(to, ak) => call(contentRename, { kind, contentId, to, rev, ak })}
      onClose={onClose}
    />
  )
}
