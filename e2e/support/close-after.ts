import { afterAll, onTestFinished } from 'vitest'
import type { Visitor } from './browser.ts'

type Closable = { close(): Promise<void> }

/** Opens a resource shared by the tests of a file, and closes it after the last of them. */
export async function closeAfterAll<Resource extends Closable>(
  opening: Promise<Resource>,
): Promise<Resource> {
  const resource = await opening
  afterAll(() => resource.close())
  return resource
}

/** Opens a resource of the current test, and closes it after the test. */
export async function closeAfterTest<Resource extends Closable>(
  opening: Promise<Resource>,
): Promise<Resource> {
  const resource = await opening
  onTestFinished(() => resource.close())
  return resource
}

/** Opens a page for the current test, and closes it after the test. */
export async function leaveAfterTest<Guest extends Pick<Visitor, 'leave'>>(
  visiting: Promise<Guest>,
): Promise<Guest> {
  const visitor = await visiting
  onTestFinished(() => visitor.leave())
  return visitor
}
