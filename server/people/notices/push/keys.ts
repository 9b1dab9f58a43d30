import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import webPush from 'web-push'
import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'

/** By which browsers' makers know that a push comes from the house (VAPID, RFC 8292). Both in base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

const kept = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The keys that the settings name, else those in `DATA_DIR/push-keys.json`, made there once, for its owner's eyes only. */
export async function openPushKeys({
  pushKeys,
  dataDir,
}: Pick<Config, 'pushKeys' | 'dataDir'>): Promise<PushKeys> {
  if (pushKeys !== null) return pushKeys
  const file = path.join(dataDir, 'push-keys.json')
  const made = JSON.stringify(webPush.generateVAPIDKeys())
  // Whoever is first makes them; another process of the same folder reads what that one made.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return kept.parse(JSON.parse(await readFile(file, 'utf8')))
}
