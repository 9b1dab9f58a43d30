import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { choiceGroup } from '#domain/auction/choice-group.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { groupParallel } from '#domain/parallel-lots/parallel.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useDebounced } from '#web/kit/forms/use-debounced.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { LinkButton } from '#web/kit/ui/link-button.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { Spinner } from '#web/kit/ui/spinner.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { userFavoriteList } from '#wire/calls/favorites.ts'
import { lotList } from '#wire/calls/lots.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import css from './choose-lots.module.css'

/** How many lots a search shows. */
const listed = 60

type Source = 'favourites' | 'all'

/** Chooses lots for a plan: favourites, or the search within the sale; alike lots are selected at once. */
export function ChooseLots({
  auction,
  open,
  planned,
  onClose,
  onChoose,
}: {
  auction: Auction
  open: boolean
  /** The lots that the plan has already. */
  planned: ReadonlySet<string>
  onClose: () => void
  onChoose: (lots: readonly Lot[]) => void
}) {
  const t = useTranslations('plans.chooser')
  const [chosen, setChosen] = useState<ReadonlyMap<string, Lot>>(new Map())
  const close = () => {
    setChosen(new Map())
    onClose()
  }
  const add = () => {
    onChoose([...chosen.values()])
    setChosen(new Map())
  }
  const select = (lots: readonly Lot[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const lot of lots) {
      if (isChosen) next.set(lot.id, lot)
      else next.delete(lot.id)
    }
    setChosen(next)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title')}
      footer={
        <>
          <Button kind="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          <Button disabled={chosen.size === 0} onClick={add}>
            {t('add', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <Choices auction={auction} planned={planned} chosen={chosen} onSelect={select} />
    </Dialog>
  )
}

type Choice = {
  auction: Auction
  planned: ReadonlySet<string>
  chosen: ReadonlyMap<string, Lot>
  onSelect: (lots: readonly Lot[], isChosen: boolean) => void
}

function Choices({ auction, ...choice }: Choice) {
  const t = useTranslations('plans.chooser')
  const favourites = useApiQuery(userFavoriteList, { page: 1, size: 999 })
  const own = favourites.data?.list.filter(({ auctionId }) => auctionId === auction.id) ?? []
  const [picked, setPicked] = useState<Source | null>(null)
  const source = picked ?? (own.length > 0 ? 'favourites' : 'all')
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), 250)
  const found = useApiQuery(
    lotList,
    { auctionId: auction.id, q, size: listed },
    { enabled: source === 'all' },
  )
  const query = source === 'all' ? found : favourites
  const lots = source === 'all' ? (found.data?.list ?? []) : own
  return (
    <div className={css.choices}>
      <Segmented
        label={t('title')}
        segments={(['favourites', 'all'] as const).map((value) => ({ value, label: t(value) }))}
        value={source}
        onChange={setPicked}
      />
      {source === 'all' && (
        <TextField
          label={t('search')}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {query.isError && <LoadingFailed onRetry={() => void query.refetch()} />}
      {query.isPending && <Spinner />}
      {query.data && (
        <FoundLots auction={auction} lots={lots} source={source} total={query.data.total} {...choice} />
      )}
    </div>
  )
}

function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('plans.chooser')
  return (
    <div role="alert">
      <p>{t('failed')}</p>
      <Button kind="line" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** @param total how many lots there are, of which the first are listed */
function FoundLots({
  auction,
  lots,
  source,
  total,
  ...choice
}: Choice & { lots: readonly Lot[]; source: Source; total: number }) {
  const t = useTranslations('plans.chooser')
  return (
    <div className={css.found}>
      <p role="status" className={classes(typography.small, typography.muted)}>
        {lots.length === 0 && t(source === 'all' ? 'none' : 'noFavourites')}
      </p>
      <ul className={css.list}>
        {groupsOf(lots, auction).map(({ kind, members }) => (
          <GroupOfLots key={members[0]?.id} kind={kind} members={members} {...choice} />
        ))}
      </ul>
      {source === 'all' && total > listed && (
        <p className={classes(typography.small, typography.dim)}>{t('more', { count: listed })}</p>
      )}
    </div>
  )
}

type LotGroup = { readonly kind: 'parallel' | 'choice'; readonly members: readonly Lot[] }

/** Returns lots in their order, with those offered by choice and parallel neighbours together. */
function groupsOf(lots: readonly Lot[], { choices }: Auction): readonly LotGroup[] {
  const groups = Map.groupBy(lots, ({ id }) => choiceGroup(choices, id)[0] ?? '')
  const alone = groupParallel(groups.get('') ?? []).map((members) => ({ kind: 'parallel' as const, members }))
  const byChoice = [...groups].flatMap(([first, members]) =>
    first === '' ? [] : [{ kind: 'choice' as const, members }],
  )
  return [...alone, ...byChoice].toSorted((a, b) => (a.members[0]?.lotNum ?? 0) - (b.members[0]?.lotNum ?? 0))
}

const isClosed = ({ saleStatus, withdrawn }: Lot): boolean => saleStatus !== 'open' || withdrawn

function GroupOfLots({ kind, members, planned, chosen, onSelect }: LotGroup & Omit<Choice, 'auction'>) {
  const t = useTranslations('plans.chooser')
  const plans = useTranslations('plans')
  const free = members.filter((lot) => !planned.has(lot.id) && !isClosed(lot) && !lot.isOwn)
  return (
    <li>
      {members.length > 1 && (
        <p className={css.alike}>
          <span className={typography.strong}>{t(kind, { count: members.length })}</span>
          {free.length > 1 && (
            <LinkButton onClick={() => onSelect(free, true)}>
              {t('addAll', { count: free.length })}
            </LinkButton>
          )}
        </p>
      )}
      <ul className={css.list}>
        {members.map((lot) => (
          <li key={lot.id} className={css.lot}>
            <CheckboxField
              className={css.tick}
              checked={chosen.has(lot.id) || planned.has(lot.id)}
              disabled={!free.includes(lot)}
              onChange={(event) => onSelect([lot], event.currentTarget.checked)}
            >
              <span className={css.label}>
                <Plate className={css.picture}>
                  {lot.pictures[0] && <Picture picture={lot.pictures[0].key} alt="" sizes="48px" />}
                </Plate>
                <span>
                  <span className={classes(typography.detail, typography.dim)}>
                    {plans('lot', { lot: lotLabel(lot) })} · {noteOf(lot)}
                  </span>
                  <span className={css.title}>
                    <Accent text={lot.title} accent={lot.accent} />
                  </span>
                  <span className={classes(typography.small, typography.muted)}>{lot.facts}</span>
                </span>
              </span>
            </CheckboxField>
          </li>
        ))}
      </ul>
    </li>
  )

  function noteOf(lot: Lot): string {
    if (planned.has(lot.id)) return t('inPlan')
    if (isClosed(lot)) return t('closed')
    return lot.winPrice > 0
      ? plans('current', { amount: money(lot.winPrice, lot.currency) })
      : plans('opening', { amount: money(lot.nextPrice, lot.currency) })
  }
}
