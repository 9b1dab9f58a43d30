import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnAttribute } from '#domain/lots/attributes/own-attributes.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import intro from '#web/staff/kit/intro.module.css'
import { KeyHints } from '#web/staff/kit/key-hints.tsx'
import { AddButton } from '#web/staff/layout/add-button.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { AttributeDialog } from './attribute-dialog.tsx'
import { useLabelOf } from './attribute-texts.ts'
import { goods } from './kind-fields.tsx'
import { KindList } from './kind-list.tsx'
import { useAttributes } from './use-attributes.ts'

/** The custom attributes of the house for lots, by kind of goods. */
export function AttributesPage({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslations('attributes')
  const { list, isLoaded, failed, isBusy, move, setRetired, remove } = useAttributes()
  const [edited, setEdited] = useState<OwnAttribute | 'new' | null>(null)
  const [question, setQuestion] = useState<{
    readonly act: 'retire' | 'delete'
    readonly of: OwnAttribute
  } | null>(null)
  const labelOf = useLabelOf()
  return (
    <StaffPage
      title={t('title')}
      tools={mayEdit && <AddButton label={t('add')} onClick={() => setEdited('new')} />}
    >
      <p className={intro.intro}>{t('description')}</p>
      {failed && <ErrorState onRetry={failed.retry} busy={failed.isFetching} />}
      {isLoaded && list.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      {goods.map((kind) => (
        <KindList
          key={kind}
          kind={kind}
          attributes={list.filter((attribute) => attribute.kinds.includes(kind))}
          mayEdit={mayEdit}
          onMove={(id, target) => void move(id, target)}
          onEdit={setEdited}
          onRetire={(of) => setQuestion({ act: 'retire', of })}
          onReinstate={(attribute) => void setRetired(attribute, false)}
          onDelete={(of) => setQuestion({ act: 'delete', of })}
        />
      ))}
      {mayEdit && list.length > 1 && <KeyHints hints={[{ caps: ['Alt', '↑', '↓'], text: t('move') }]} />}
      {edited !== null && (
        <AttributeDialog attribute={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {question && (
        <AlertDialog
          open
          title={t(`${question.act}Named`, { name: labelOf(question.of) })}
          message={t(`${question.act}Text`)}
          confirm={t(question.act === 'retire' ? 'retireConfirm' : 'delete')}
          cancel={t('keep')}
          busy={isBusy}
          onConfirm={() => {
            const act = question.act === 'retire' ? setRetired(question.of, true) : remove(question.of)
            void act.then(() => setQuestion(null))
          }}
          onCancel={() => setQuestion(null)}
        />
      )}
    </StaffPage>
  )
}
