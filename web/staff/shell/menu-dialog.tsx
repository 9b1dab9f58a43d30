import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useModal } from '#web/kit/ui/use-modal.ts'
import css from './menu-dialog.module.css'
import { SideMenu } from './side-menu.tsx'

await loadTexts('house')

/** The side menu on phones. */
export function MenuDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('house.shell')
  const modal = useModal(open, onClose)
  return (
    <dialog {...modal} className={css.menu} aria-label={t('menu')}>
      {open && (
        <>
          <div className={css.head}>
            <IconButton icon="close" label={t('closeMenu')} onClick={onClose} />
          </div>
          <nav aria-label={t('menu')}>
            <SideMenu />
          </nav>
        </>
      )}
    </dialog>
  )
}
