import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { returnPath } from '#web/account/access/return-path.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { userInfo } from '#wire/calls/accounts.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { depositTransfer } from '#wire/calls/transfer-deposits.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Registered } from '#wire/entities/registration.ts'
import type { Route } from './+types/register.route.ts'
import { loadMemberSale } from './member-sale.ts'
import { Outcome } from './outcome.tsx'
import css from './register-page.module.css'
import { RegistrationFlow } from './registration-flow.tsx'
import { SaleSummary } from './sale-summary.tsx'
import { useAnnounceRegistered } from './use-announce-registered.ts'
import { useOpening } from './use-opening.ts'

export const handle = {
  texts: ['registrations', 'signature', 'payments', 'orderPaying', 'forms'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { view, preload, auction } = await loadMemberSale(context, params)
  await Promise.all([
    ...[auction, ...auction.relatedAuction].map(({ id }) =>
      preload.query(auctionRegisterCheck, { auctionId: id }),
    ),
    preload.query(userPaymentList, {}),
    preload.query(userInfo, {}),
    // Refused unless the sale awaits the visitor's deposit by transfer.
    preload.query(depositTransfer, { auctionId: auction.id }),
  ])
  const requestedBack = new URL(request.url).searchParams.get('back')
  return {
    auction,
    back: requestedBack === null ? `/auction/${auction.id}` : returnPath(requestedBack),
    queries: preload.state(),
    page: pageAt(view, `/auction/${auction.id}/register`),
  }
}

export const meta = privatePageMeta((messages, { auction }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.registrations.title} · ${auction.title}`,
  description: auction.summary,
}))

/** Registers for a sale, step by step. */
export default function RegisterPage({ loaderData: { auction, back, queries } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const announce = useAnnounceRegistered(auction)
  const [registered, setRegistered] = useState<Registered | null>(null)
  const sale = `/auction/${auction.id}`
  const handleRegistered = (result: Registered) => {
    const isComplete = result.related.every(({ refusal }) => refusal === '')
    if (!isComplete || back === sale) return setRegistered(result)
    announce(result)
    void navigate(back)
  }
  return (
    <PreloadedQueries preloaded={queries}>
      <section className={classes(layout.shell, css.page)} data-form-page="">
        <Head auction={auction} />
        <div className={css.columns}>
          <div className={css.sheet}>
            {registered ? (
              <Outcome auction={auction} registered={registered} back={back} />
            ) : (
              <RegistrationFlow
                auction={auction}
                back={back}
                onCancel={() => void navigate(back)}
                onRegistered={handleRegistered}
              />
            )}
          </div>
          <SaleSummary auction={auction} />
        </div>
      </section>
    </PreloadedQueries>
  )
}

/** The headline, which names the possible action; staff who can see the reserves never bid in the sale (R6). */
function Head({ auction }: { auction: Auction }) {
  const t = useTranslations('registrations')
  const { registration } = useRegistrationState(auction.id)
  const opening = useOpening(auction)
  const isStaff = registration?.wanting === 'staff'
  const deposit = registration?.wanting === 'transfer' ? 'depositByTransfer' : 'deposit'
  const title = t(isStaff ? 'gate.staffTitle' : 'title')
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t('auctions'), to: '/auctions' },
          { label: auction.title, to: `/auction/${auction.id}` },
          { label: title },
        ]}
      />
      <h1 className={typography.d2}>{title}</h1>
      <p className={classes(typography.lead, typography.name)}>
        <Accent text={auction.title} accent={auction.accent} />
      </p>
      <dl className={css.terms}>
        <Fact name={opening.name}>{opening.value}</Fact>
        {!isStaff && auction.depositType !== 'none' && (
          <Fact name={t(`summary.${deposit}`)}>{money(auction.depositDefault, auction.currency)}</Fact>
        )}
      </dl>
    </>
  )
}
