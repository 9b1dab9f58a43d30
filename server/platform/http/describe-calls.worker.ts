import { parentPort } from 'node:worker_threads'
import { allCalls } from '#wire/calls/all.ts'
import { version } from '#wire/client/headers.ts'
import { openapi } from '#wire/openapi/openapi.ts'

// The program of a thread that describes the calls once and ends.
parentPort?.postMessage(JSON.stringify(openapi(allCalls, { version })))
