import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { legacyRates } from '#domain/money/rates.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { loadMessages, loadTexts } from '#web/kit/i18n/messages.ts'
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

const visitor: Session = { user: null, unpaid: 0, identity: 'none' }

/** For tests: renders static markup within the page providers, at instant 0. @param path the page's path */
export async function renderMarkup(
  page: ReactNode,
  lang: Language = 'en',
  session = visitor,
  path = '/',
): Promise<string> {
  await Promise.all([loadMessages(lang), loadTexts('bidding', 'bidResult', 'live', 'lots')])
  const element = (
    <TextsProvider lang={lang}>
      <HouseProvider house={house}>
        <SessionProvider session={session}>
          <NowProvider serverNow={0}>{page}</NowProvider>
        </SessionProvider>
      </HouseProvider>
    </TextsProvider>
  )
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />,
  )
}

/** The text of markup, without tags. */
export const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
