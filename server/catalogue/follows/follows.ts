import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Search } from '#server/catalogue/search/search.ts'
import type { Notices } from '#server/people/notices/notices.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { sweepEvery } from '#server/platform/jobs/sweep.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { followCalls } from './calls.ts'
import { collectMatches } from './collect.ts'
import { type FollowLetterDeps, followLetter } from './letter.ts'
import { notifyFollowers } from './notify-followers.ts'
import { followData } from './personal-data.ts'

/** What clients follow, and the notices of new lots. */
export type Follows = {
  readonly calls: readonly CallHandler[]
  readonly tasks: Tasks
  readonly personalData: PersonalData
  /** Matches new lots with all follows, and notifies their clients once a day (F2). */
  sweep(): Promise<void>
  /** Repeats this until closed. */
  watch(log: Log): { close(): Promise<void> }
}

type Deps = Omit<FollowLetterDeps, 'names' | 'catalogue' | 'notices'> & {
  readonly catalogue: Pick<
    Catalogue,
    'cache' | 'published' | 'saleOfLot' | 'lots' | 'state' | 'mailItems' | 'mailNames'
  >
  readonly search: Pick<Search, 'lexicon' | 'names'>
  readonly notices: Pick<Notices, 'notifyAll' | 'wants' | 'endFollowLetters'>
}

/** Interval of the sweep, in milliseconds. */
const intervalMs = 60_000

/** Creates the follows. */
export function createFollows(deps: Deps): Follows {
  const { db, clock, search, notices } = deps
  const own = { ...deps, lexicon: search.lexicon, names: search.names }
  let notifiedOn = ''
  const sweep = async () => {
    while ((await collectMatches(own, clock.now())) > 0);
    notifiedOn = await notifyFollowers(db, notices.notifyAll, clock.now(), notifiedOn)
  }
  return {
    calls: followCalls(own),
    tasks: { 'follow.letter': followLetter(own) },
    personalData: followData(db),
    sweep,
    watch: (log) => sweepEvery(intervalMs, sweep, log, 'Matching new lots with follows failed'),
  }
}
