import { readFile } from 'node:fs/promises'
import path from 'node:path'
import webPush from 'web-push'
import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import { createFileOnce } from '#server/platform/files/whole-file.ts'

/** The keys that identify us to push services (VAPID, RFC 8292), in base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

const keyFile = z.object({ publicKey: z.string(), privateKey: z.string() })

/**
 * Returns the keys from the settings, else from `DATA_DIR/push-keys.json`, which is generated once with
 * owner-only permissions.
 */
export async function loadPushKeys({
  pushKeys,
  dataDir,
}: Pick<Config, 'pushKeys' | 'dataDir'>): Promise<PushKeys> {
  if (pushKeys !== null) return pushKeys
  const file = path.join(dataDir, 'push-keys.json')
  await createFileOnce(file, JSON.stringify(webPush.generateVAPIDKeys()))
  return parsePushKeys(await readFile(file, 'utf8'))
}

/** Parses a pair of keys. @throws if a text is not a pair of keys in JSON */
export const parsePushKeys = (text: string): PushKeys => keyFile.parse(JSON.parse(text))
