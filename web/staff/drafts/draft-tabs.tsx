import { useTranslations } from 'use-intl'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import {
  changesPath,
  importPath,
  lotDraftsPath,
  lotOrderPath,
  picturesPath,
  previewPath,
  saleDraftPath,
} from './paths.ts'

/** The pages of a sale in preparation. */
export function DraftTabs({
  id,
  lots,
  current,
}: {
  id: string
  lots: number
  current: 'setUp' | 'lots' | 'order' | 'import' | 'pictures' | 'preview' | 'changes'
}) {
  const t = useTranslations('drafts')
  return (
    <LinkTabs
      label={t('pages')}
      tabs={[
        { to: saleDraftPath(id), label: t('setUp'), current: current === 'setUp' },
        { to: lotDraftsPath(id), label: t('lots'), count: lots, current: current === 'lots' },
        { to: lotOrderPath(id), label: t('order'), current: current === 'order' },
        { to: importPath(id), label: t('import'), current: current === 'import' },
        { to: picturesPath(id), label: t('pictures'), current: current === 'pictures' },
        { to: previewPath(id), label: t('preview.tab'), current: current === 'preview' },
        { to: changesPath(id), label: t('changes'), current: current === 'changes' },
      ]}
    />
  )
}
