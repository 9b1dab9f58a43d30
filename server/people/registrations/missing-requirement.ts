import { requiresDeposit } from '#domain/cards/deposit-choices.ts'
import { qualify } from '#domain/registration/registration.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Registration } from '#wire/entities/registration.ts'
import type { Holds } from './holds.ts'

type Deps = {
  readonly accounts: Pick<Accounts, 'personOf'>
  readonly holds: Pick<Holds, 'of'>
}

/** Returns the first requirement of a sale that an unregistered client does not meet (W1), or null if all are met. */
export async function missingRequirement(
  { accounts, holds }: Deps,
  sale: CatalogueSale,
  userId: string,
  now: number,
): Promise<Registration['wanting']> {
  const depositNeeded = requiresDeposit(sale)
  const [person, hold] = await Promise.all([
    accounts.personOf(userId, now),
    depositNeeded ? holds.of(userId, sale.id) : null,
  ])
  const applicant = { ...person, hasCard: person.cards.length > 0, depositHeld: hold?.status === 'held' }
  const { admission, identityNeeded, isRehearsal } = sale
  const qualified = qualify(applicant, { admission, identityNeeded, depositNeeded, isRehearsal })
  return qualified.kind === 'wanting' ? qualified.what : null
}
