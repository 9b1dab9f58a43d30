import sharp from 'sharp'
import { uploadFile } from '#wire/calls/uploads.ts'
import type { Client } from '#wire/client/client.ts'

/** Uploads a signature picture as the page does. @returns its key */
export async function sendSignature(client: Client, format: 'png' | 'jpeg' = 'png'): Promise<string> {
  const paper = sharp({ create: { width: 80, height: 24, channels: 3, background: '#fff' } })
  const bytes = await paper.toFormat(format).toBuffer()
  const file = new File([new Uint8Array(bytes)], `signature.${format}`)
  const response = await client.call(uploadFile, { file, use: 'signature' })
  if (!response.ok) throw new Error(response.error.message)
  return response.data.key
}
