import type { ReminderStep } from '#domain/orders/reminders.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { boldFigure, figure, type LetterFigure, type LetterItem } from '#server/platform/mail/letter-parts.ts'
import { withEnding } from '#server/platform/text/with-ending.ts'
import { type LetterTexts, letterIn, textsIn } from '#server/platform/texts/texts.ts'

/** Facts for a letter about an unpaid invoice, formatted for its reader. */
export type DueFacts = {
  readonly number: string
  readonly sale: string
  /** The amount due by transfer. */
  readonly owed: string
  readonly due: string
}

/** Facts for a reminder of an instalment (O15); `owed` and `due` are those of the instalment. */
export type InstalmentFacts = DueFacts & {
  /** The position of the instalment in the plan, from 1, and the number of instalments. */
  readonly place: number
  readonly count: number
  /** The balance of the whole invoice. */
  readonly balance: string
}

export type DueLetterKind = ReminderStep | 'proofRefused'

/** A letter about an unpaid invoice. */
export type DueLetter = LetterTexts & {
  /** The state of the order, shown beside a single lot. */
  readonly state: LetterItem['state']
  readonly figures: readonly LetterFigure[]
}

const notes = {
  soon: ['methods', 'uploadProof'],
  due: ['methods', 'ifPaid'],
  late: ['methods', 'ifPaid'],
  last: ['ifPaid'],
  proofRefused: [],
} as const satisfies { readonly [kind in DueLetterKind]: readonly string[] }

/** Returns the letter about an unpaid invoice. @param reason why a proof of payment was refused */
export function dueLetter(lang: Language, kind: DueLetterKind, facts: DueFacts, reason = ''): DueLetter {
  const t = textsIn(lang)
  return {
    ...letterIn(lang, `reminders.${kind}`, { ...facts, reason: withEnding(reason, lang) }),
    state: stateOf(lang, kind),
    figures: [
      figure(t('reminders.figures.number'), facts.number),
      boldFigure(t('reminders.figures.owed'), facts.owed),
      boldFigure(t('reminders.figures.due'), facts.due),
    ],
    notes: notes[kind].map((note) => t(`reminders.notes.${note}`)),
  }
}

const instalmentLetters = {
  soon: 'instalmentSoon',
  due: 'instalmentDue',
  late: 'instalmentLate',
  last: 'instalmentLast',
} as const satisfies { readonly [step in ReminderStep]: string }

/** Returns the reminder of an instalment. */
export function instalmentLetter(lang: Language, step: ReminderStep, facts: InstalmentFacts): DueLetter {
  const t = textsIn(lang)
  const { place, count } = facts
  return {
    ...letterIn(lang, `reminders.${instalmentLetters[step]}`, facts),
    state: stateOf(lang, step),
    figures: [
      figure(t('reminders.figures.number'), facts.number),
      figure(t('reminders.figures.instalment'), t('reminders.figures.place', { place, count })),
      boldFigure(t('reminders.figures.instalmentOwed'), facts.owed),
      boldFigure(t('reminders.figures.due'), facts.due),
      figure(t('reminders.figures.balance'), facts.balance),
    ],
    notes: [t('reminders.notes.instalmentMethods'), t('reminders.notes.ifPaid')],
  }
}

const stateOf = (lang: Language, kind: DueLetterKind): LetterItem['state'] =>
  kind === 'late' || kind === 'last'
    ? { kind: 'bad', label: textsIn(lang)('reminders.states.overdue') }
    : { kind: 'plain', label: textsIn(lang)('reminders.states.unpaid') }
