import { Secret } from 'otpauth'
import {
  createPerson,
  passwordDigest,
  signIn,
  type TestPerson,
} from '#server/platform/http/testing/people.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import { userFactorAdd, userFactorBegin, userFactorCodes } from '#wire/calls/factor.ts'
import { appCodeAt } from '../factor/app-codes.ts'

const passwd = passwordDigest('paddle-and-rostrum')

/** A virtual authenticator app. */
export type TestApp = { codeAt(at: number): string }

/** Returns a virtual app with a secret in base 32. */
export const testApp = (secret: string): TestApp => {
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
  return { codeAt: (at) => appCodeAt(bytes, at) }
}

/** Sets up an app for a signed-in member. */
export async function setUpApp(api: TestApi, { client }: Pick<TestPerson, 'client'>): Promise<TestApp> {
  const setup = await client.call(userFactorBegin, { passwd })
  if (!setup.ok) throw new Error(setup.error.message)
  const app = testApp(setup.data.secret)
  const added = await client.call(userFactorAdd, { factorCode: app.codeAt(api.clock.now()) })
  if (!added.ok) throw new Error(added.error.message)
  return app
}

/** Returns a manager who signed in with a password and has set up an app. */
export async function managerWithApp(api: TestApi, email: string): Promise<TestPerson & { app: TestApp }> {
  const { id } = await createPerson(api, email, { roles: ['owner', 'manager'], card: false })
  const token = await signIn(api, email)
  const person = { id, token, client: api.client(token) }
  return { ...person, app: await setUpApp(api, person) }
}

/** Returns new recovery codes of a member who has just confirmed their identity. */
export async function newRecoveryCodes({ client }: Pick<TestPerson, 'client'>): Promise<readonly string[]> {
  const made = await client.call(userFactorCodes, {})
  if (!made.ok) throw new Error(made.error.message)
  return made.data.recoveryCodes
}
