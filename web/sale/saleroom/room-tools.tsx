import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useClientServices } from '#web/account/chat/client-services.tsx'
import { Badge } from '#web/kit/ui/badge.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import css from './room-tools.module.css'
import type { SaleroomSwitches } from './use-room-switches.ts'

const KeyList = lazyWhenIdle(async () => (await import('./key-list.tsx')).KeyList)

/** The tools below the button: chat, sound, captions and shortcuts. */
export function SaleroomTools({ switches }: { switches: SaleroomSwitches }) {
  const t = useTranslations('live.tools')
  const [isKeyListOpen, setKeyListOpen] = useState(false)
  return (
    <>
      <ChatTool />
      <Switch label={t('sound')} isOn={switches.sound} name="sound" onToggle={switches.setSound} />
      <Switch
        label={t('captions')}
        isOn={switches.captions}
        name="captions"
        onToggle={switches.setCaptions}
      />
      <button
        type="button"
        className={css.keys}
        aria-haspopup="dialog"
        data-key="keys"
        onClick={() => setKeyListOpen(true)}
      >
        {t('keys')}
      </button>
      <KeyList
        open={isKeyListOpen}
        isOn={switches.keys}
        onToggle={switches.setKeys}
        onClose={() => setKeyListOpen(false)}
      />
    </>
  )
}

function Switch({
  label,
  isOn,
  name,
  onToggle,
}: {
  label: string
  isOn: boolean
  name: string
  onToggle: (on: boolean) => void
}) {
  const t = useTranslations('live.tools')
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={css.tool}
      data-key={name}
      onClick={() => onToggle(!isOn)}
    >
      {label} <span className={css.state}>{t(isOn ? 'on' : 'off')}</span>
    </button>
  )
}

/** A chat with staff without leaving the saleroom. */
function ChatTool() {
  const t = useTranslations('live.tools')
  const chatText = useTranslations('shell.chat')
  const { isOpen, unread, show, prepare } = useClientServices()
  return (
    <button
      type="button"
      className={css.tool}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-key="chat"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={show}
    >
      {t('chat')}
      {unread > 0 && <Badge label={chatText('unread', { count: unread })}>{unread}</Badge>}
    </button>
  )
}
