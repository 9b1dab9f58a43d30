import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { SignInProvider } from '#web/account/access/sign-in.tsx'
import { useToken } from '#web/kit/api/api-hooks.ts'
import { ApiProvider } from '#web/kit/api/api-provider.tsx'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { LiveProvider } from '#web/kit/live/live-provider.tsx'
import { SettleTime } from '#web/kit/live/settle-time.ts'
import { HouseProvider } from '#web/kit/page/house.tsx'
import { ToastProvider } from '#web/kit/ui/toaster.tsx'
import { UnusualMultiple } from '#web/sale/bidding/unusual-multiple.ts'
import { Assistance } from './assistance.tsx'
import { ErrorToasts } from './error-toasts.tsx'
import { Notices } from './notices.tsx'
import type { RootData } from './root-data.ts'
import { SignedIn, useSessionEnd } from './signed-in.tsx'

/** Wraps every page in its providers: company, API client and cache, socket, and session. */
export function Providers({ root, children }: { root: RootData; children: ReactNode }) {
  return (
    <HouseProvider house={root.house}>
      <ToastProvider>
        <ApiLayer root={root}>
          <LiveLayer serverTime={root.now}>
            <Assistance chosen={root.assistance} currencies={root.currencies} rates={root.currencyRate}>
              <SignedIn renderedFor={root.userId}>
                <ErrorToasts />
                <Notices />
                <SettleTime value={root.bidSettleMs}>
                  <UnusualMultiple value={root.unusualBidMultiple}>
                    <SignInProvider>{children}</SignInProvider>
                  </UnusualMultiple>
                </SettleTime>
              </SignedIn>
            </Assistance>
          </LiveLayer>
        </ApiLayer>
      </ToastProvider>
    </HouseProvider>
  )
}

function ApiLayer({ root, children }: { root: RootData; children: ReactNode }) {
  return (
    <ApiProvider application={root.application} userId={root.userId} onSessionEnd={useSessionEnd()}>
      <PreloadedQueries preloaded={root.queries}>{children}</PreloadedQueries>
    </ApiProvider>
  )
}

function LiveLayer({ serverTime, children }: { serverTime: number; children: ReactNode }) {
  return (
    <LiveProvider serverTime={serverTime} token={useToken()} lang={useLocale()}>
      {children}
    </LiveProvider>
  )
}
