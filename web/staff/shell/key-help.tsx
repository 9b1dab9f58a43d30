import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { useHeldRoles } from './held-roles.ts'
import { KeyCap } from './key-cap.tsx'
import css from './key-help.module.css'
import { menuFor } from './menu.ts'
import { setSingleKeys, useSingleKeys } from './single-keys.ts'

await loadTexts('house')

const listKeys = [
  { name: 'move', caps: ['J', 'K'] },
  { name: 'select', caps: ['Space'] },
  { name: 'openRow', caps: ['↵'] },
  { name: 'searchHere', caps: ['/'] },
] as const

/** All shortcuts of staff pages, and the switch for single-letter ones. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('house.shell')
  const isOn = useSingleKeys()
  const pages = menuFor(useHeldRoles()).flatMap((group) => group.pages)
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')}>
      <div className={css.help}>
        <Section title={t('keys.everywhere')}>
          <Shortcut caps={[t('keys.paletteCap')]} text={t('keys.palette')} />
          <Shortcut caps={['?']} text={t('keys.help')} />
          <Shortcut caps={['Esc']} text={t('keys.escape')} />
        </Section>
        <Section title={t('keys.lists')}>
          {listKeys.map(({ name, caps }) => (
            <Shortcut key={name} caps={caps} text={t(`keys.${name}`)} />
          ))}
        </Section>
        <Section title={t('keys.pages')}>
          {pages.map(
            ({ name, key }) =>
              key !== undefined && (
                <Shortcut key={name} caps={['G', key.toUpperCase()]} text={t(`page.${name}`)} />
              ),
          )}
        </Section>
        <CheckboxField checked={isOn} onChange={(event) => setSingleKeys(event.currentTarget.checked)}>
          {t('keys.single')}
        </CheckboxField>
      </div>
    </Dialog>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <dl>{children}</dl>
    </section>
  )
}

function Shortcut({ caps, text }: { caps: readonly string[]; text: string }) {
  return (
    <div className={css.row}>
      <dt>{text}</dt>
      <dd>
        {caps.map((cap) => (
          <KeyCap key={cap}>{cap}</KeyCap>
        ))}
      </dd>
    </div>
  )
}
