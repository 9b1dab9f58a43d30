import Fastify, { type LightMyRequestResponse } from 'fastify'
import type { Viewer } from '#server/platform/http/calls.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import { testPlaces } from '#server/platform/http/testing/test-places.ts'
import type { PdfRenderer } from '#server/platform/pdf/pdf.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { createDocuments } from './documents.ts'

/** Requests a document's path as a viewer; null is a visitor. */
export async function requestDocument(
  { subjects, rooms, clock, config, database }: TestApi,
  press: PdfRenderer,
  path: string,
  viewer: Viewer | null,
  lang: PageLanguage = 'en',
): Promise<LightMyRequestResponse> {
  const { catalogue, receipts, orders, uploads } = subjects
  const { ledger } = rooms
  const { db } = database
  const deps = { db, catalogue, ledger, receipts, press, clock, config, orders, uploads, places: testPlaces }
  const { route } = createDocuments(deps)
  const app = Fastify()
  await app.register(route({ viewerOf: async () => viewer, languageOf: () => lang }))
  const response = await app.inject(path)
  await app.close()
  return response
}
