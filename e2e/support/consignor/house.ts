import type { Page } from 'playwright-core'
import type { Role } from '#domain/staff/rights.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { passwordDigest } from '#server/platform/http/testing/people.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { openTestServer } from '#server/testing.ts'
import { userLogin } from '#wire/calls/accounts.ts'
import type { Client } from '#wire/client/client.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import type { Session } from '#wire/entities/user.ts'
import { openBrowser, type Visitor } from '../browser.ts'
import type { JourneyServer } from '../journey-server.ts'
import { clientOf, setUpAccount, signUp } from '../live-server.ts'
import { signInAs, type VisitOptions } from '../sign-in-as.ts'

/** The password of everybody. */
export const password = 'paddle-and-rostrum'

const [hour, dayMs] = [3_600_000, 86_400_000]

/** A signed-in client or member of staff. */
export type Person = { readonly session: Session; readonly client: Client }

/**
 * A server whose clock the journey advances. Users are identified by the part of their address before
 * `@example.com`.
 */
export type House = {
  readonly server: JourneyServer
  readonly db: FreshDatabase['db']
  now(): number
  /** Returns the current day in the company's time zone. */
  today(): string
  /** Advances the clock; sessions may expire. */
  wait(days: number): void
  /** Creates an account with its own name, of a colleague if it has a role. */
  join(
    name: string,
    person: { readonly names: readonly [string, string]; readonly role?: Role },
  ): Promise<void>
  /** Signs in. */
  enter(name: string): Promise<Person>
  /** Opens a page for an account, or for a visitor, in a browser with the server's clock. */
  open(name: string | null, path: string, options?: VisitOptions): Promise<Visitor>
  close(): Promise<void>
}

/** Creates a server for sales in a currency, at 10:00 on its next day. */
export async function openHouse(postgresUrl: string, currency: string): Promise<House> {
  const [browser, database] = await Promise.all([openBrowser(), freshDatabase(postgresUrl)])
  let ahead = 0
  const now = () => Date.now() + ahead
  const server = await openTestServer(postgresUrl, {
    settings: { ...unlimited, INSTALLABLE: '0', PASSWORDS_PER_MINUTE: '0', DATABASE_URL: database.url },
    overrides: { clock: { now } },
  })
  // 02:00 UTC is 10:00 in Hong Kong, so no day ends during a part of the journey.
  ahead = Math.ceil(now() / dayMs) * dayMs + 2 * hour - now()
  const { db } = database
  const rate = { code: currency, position: 9, per_hong_kong_dollar: 0.125 }
  await db
    .insertInto('currency_rates')
    .values(rate)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('categories')
    .values({ id: 'whisky', position: 9 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const people = new Map<string, Person>()
  const house: House = {
    server,
    db,
    now,
    today: () => new Date(now() + 8 * hour).toISOString().slice(0, 10),
    wait: (days) => {
      ahead += days * dayMs
      people.clear()
    },
    join: async (name, { names: [first_name, last_name], role }) => {
      // Only a few accounts are accepted from one address.
      await db.deleteFrom('attempts').execute()
      const { userID } = await signUp(server, emailOf(name))
      await setUpAccount(database, userID, role ?? 'newcomer')
      await db.updateTable('users').set({ first_name, last_name }).where('id', '=', userID).execute()
    },
    enter: async (name) => {
      const known = people.get(name)
      if (known) return known
      const form = { email: emailOf(name), passwd: passwordDigest(password), rememberMe: true }
      const session = dataOf(await clientOf(server, '').call(userLogin, form))
      const person = { session, client: clientOf(server, session.token) }
      people.set(name, person)
      return person
    },
    open: async (name, path, options = {}) => {
      const session = name === null ? null : (await house.enter(name)).session
      return signInAs(browser, server, session, path, {
        ...options,
        setUp: async (context) => {
          await context.addInitScript(shiftClock, ahead)
          await options.setUp?.(context)
        },
      })
    },
    close: async () => {
      await browser.close()
      await server.close()
      await database.close()
    },
  }
  return house
}

export const emailOf = (name: string): string => `${name}@example.com`

/** Sets the clock of a page to that of the server. It runs in the page. */
function shiftClock(ahead: number): void {
  const Real = Date
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [Real.now() + ahead] : args, newTarget),
    get: (target, key) => (key === 'now' ? () => Real.now() + ahead : Reflect.get(target, key)),
  })
}

/** Presses a button on the page by its name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/**
 * Presses a button, fills in its dialog, and presses a button of the dialog, by default the one with the same
 * name.
 */
export async function answer(
  page: Page,
  opens: string,
  fields: Readonly<Record<string, string>> = {},
  saves: string = opens,
): Promise<void> {
  await press(page, opens)
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: saves, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
