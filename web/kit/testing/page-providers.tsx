import type { ReactNode } from 'react'
import { legacyRates } from '#domain/money/rates.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { TextsProvider } from '#web/kit/i18n/texts.tsx'
import { HouseProvider } from '#web/kit/page/house.tsx'
import { type Session, SessionProvider } from '#web/kit/page/session.tsx'
import { NowProvider } from '#web/kit/ui/now.tsx'

const house = {
  name: { en: 'Bowen House', zh: '宝云拍卖行' },
  address: { en: '12/F, Tak Shun Building, Hong Kong', zh: '香港得信大厦12楼' },
  phone: '+852 3700 0142',
  email: 'bids@bowenhouse.example',
  rates: legacyRates,
}

export const visitor: Session = { user: null, unpaid: 0, identity: 'none' }

/**
 * Provides texts, company, session and time as on every page, for tests. The messages must be loaded.
 *
 * @param clock the server's time; if omitted, the time since the page was rendered at instant 0
 */
export function PageProviders({
  lang,
  session,
  clock,
  children,
}: {
  lang: Language
  session: Session
  clock?: () => number
  children: ReactNode
}) {
  return (
    <TextsProvider lang={lang}>
      <HouseProvider house={house}>
        <SessionProvider session={session}>
          <NowProvider serverNow={clock?.() ?? 0} clock={clock}>
            {children}
          </NowProvider>
        </SessionProvider>
      </HouseProvider>
    </TextsProvider>
  )
}
