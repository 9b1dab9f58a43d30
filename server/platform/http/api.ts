import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { type TobaccoPolicy, tobaccoAccess } from '#domain/law/tobacco.ts'
import { isPartnerKey } from '#domain/partners/partner-key.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { base, urlPath } from '#wire/address/address.ts'
import { sourceOf } from '#wire/address/page-address.ts'
import { bidCancel, bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { langFor } from '#wire/client/headers.ts'
import { isRefusal, refusal } from '#wire/refusals/refusal-data.ts'
import type { Pair } from '#wire/schema/form.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import { issueText } from '#wire/words/issue.ts'
import { refusalText } from '#wire/words/say.ts'
import type { CallContext, CallHandler, CallOutcome, CallSpec, SessionReader, Viewer } from './calls.ts'
import { describeCalls } from './describe-calls.ts'
import { envelopeOf } from './envelopes.ts'
import { statusOf, transportFailure } from './failures.ts'
import { createFileReceiver, type FileOutcome, type FileReceiver } from './file-receiver.ts'
import { formLimits } from './form-reading.ts'
import { readRequest } from './forms.ts'
import type { Gaps } from './gaps.ts'
import { type Guest, guestOf } from './guest.ts'
import { createLimiter, type Limiter } from './limits.ts'
import { networkOf, networkPrefixOf } from './network.ts'
import type { PartnerCalls } from './partner-calls.ts'
import { readCallHeaders, type SentHeaders } from './read-call-headers.ts'
import type { ReplayGuard } from './replay.ts'
import { type Application, signatureIssue } from './signature.ts'
import { hasDeclaredAge, redactTobacco } from './tobacco-redaction.ts'

/** The options of the API. */
export type ApiSetting = {
  readonly answers: readonly CallHandler[]
  readonly application: Application
  readonly sessions: SessionReader
  /** The same sessions for bids, looked up at once over connections that pages cannot exhaust. */
  readonly bidderSessions: SessionReader
  /** The calls with keys of partners (Q8). */
  readonly partners: PartnerCalls
  readonly replay: ReplayGuard
  readonly clock: Clock
  /** The number of calls allowed per address in ten seconds; 0 disables the limit. */
  readonly callsPerTenSeconds: number
  /** Who may see tobacco (C2). */
  readonly tobacco: TobaccoPolicy
  /** The gaps between bids. */
  readonly gaps: Gaps
}

type Deps = { readonly setting: ApiSetting }

/** Serves every call under `/v1`: checks limit, signature and session, runs the handler and sends the envelope. */
export function api(app: FastifyInstance, setting: ApiSetting, done: () => void): void {
  const { answers, clock, callsPerTenSeconds } = setting
  const deps = { setting }
  app.addHook('onRequest', floodGuard(createLimiter({ max: callsPerTenSeconds, perMs: 10_000 }, clock)))
  app.removeAllContentTypeParsers()
  app.register(multipart)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: formLimits.bodyBytes },
    (_request, body, done) => done(null, body),
  )
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: formLimits.bodyBytes },
    (_request, _body, done) => done(null, 'unreadable'),
  )
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error)
    const text = issueText(langFor(readCallHeaders(request).lang))
    if (status >= 500) request.log.error({ err: error }, 'A call failed')
    return reply.code(status).send(transportFailure(request.id, text))
  })
  app.get(`${base}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await describeCalls()),
  )
  for (const one of answers) {
    app.route({
      method: one.call.verb === 'ANY' ? ['GET', 'POST'] : one.call.verb,
      url: urlPath(one.call),
      exposeHeadRoute: false,
      config: { takesFile: one.spool !== undefined },
      handler: (request, reply) => serve(deps, one, request, reply),
    })
  }
  done()
}

/** Returns a hook that rejects requests over the limit before anything of them is read. */
const floodGuard =
  (flood: Limiter): onRequestHookHandler =>
  (request, reply, next) => {
    const wait = flood.take(networkOf(request.ip))
    if (wait === 0) return next()
    const text = refusalText(langFor(readCallHeaders(request).lang), 'tooManyRequests')
    return reply
      .code(429)
      .header('retry-after', Math.ceil(wait / 1000))
      .send(transportFailure(request.id, text))
  }

async function serve(
  deps: Deps,
  one: CallHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const began = performance.now()
  const headers = readCallHeaders(request)
  reply.header('cache-control', 'no-store')
  const caller: CallerLog = { account: '' }
  const handle = () => (one.spool ? withFile : withoutFile)(deps, one, request, reply, caller)
  const outcome = await (isBid(one.call) ? deps.setting.gaps.bid(handle) : handle())
  if (outcome === 'tooLarge') {
    const text = refusalText(langFor(headers.lang), 'invalidInput')
    return reply.code(413).send(transportFailure(request.id, text))
  }
  const envelope = envelopeOf(outcome, { lang: headers.lang, rid: request.id, call: one.call })
  const ms = Math.round((performance.now() - began) * 10) / 10
  const { account } = caller
  request.span?.set({ 'rostrum.call': one.call.path, 'rostrum.code': envelope.code })
  const network = networkPrefixOf(request.ip)
  request.log.info({ call: one.call.path, code: envelope.code, ms, account, network }, 'call')
  return reply.type('application/json; charset=utf-8').serializer(wireJson).send(envelope)
}

/** The account of the caller, for the log; '' for a visitor. */
type CallerLog = { account: string }

type Serving = (
  deps: Deps,
  one: CallHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: CallerLog,
) => Promise<CallOutcome | 'tooLarge'>

const withoutFile: Serving = (deps, one, request, reply, caller) =>
  formOutcome(deps, one, request, reply, caller, null)

/**
 * Receives the file of a call if its network is below the upload limit, and discards it unless the handler
 * has moved it.
 */
const withFile: Serving = async (deps, one, request, reply, caller) => {
  const network = networkOf(request.ip)
  const wait = one.spool?.admit(network, await viewerOf(deps, request)) ?? 0
  const intake = createFileReceiver(wait === 0 ? one.spool : undefined, one.call.file ?? '', network)
  try {
    const outcome = await formOutcome(deps, one, request, reply, caller, intake)
    const retryAfter = Math.ceil(wait / 1000)
    return wait === 0 ? outcome : { kind: 'refused', refusal: refusal('tooManyRequests', { retryAfter }) }
  } finally {
    await intake.close()
  }
}

/**
 * Returns the account to which a request claims to belong, before its signature is checked, or null if there
 * is none.
 */
async function viewerOf({ setting }: Deps, request: FastifyRequest): Promise<Viewer | null> {
  const { token } = readCallHeaders(request)
  return token !== '' && isToken(token) ? setting.sessions.viewerOf(token, setting.clock.now()) : null
}

async function formOutcome(
  deps: Deps,
  one: CallHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: CallerLog,
  intake: FileReceiver | null,
): Promise<CallOutcome | 'tooLarge'> {
  const form = await readRequest(request, intake)
  if (form.kind === 'tooLarge') return 'tooLarge'
  if (form.kind === 'malformed') return { kind: 'badInput', issues: {} }
  return outcomeOf(deps, one, form.pairs, {
    headers: readCallHeaders(request),
    now: deps.setting.clock.now(),
    rid: request.id,
    ip: networkOf(request.ip),
    agent: request.headers['user-agent'] ?? '',
    guest: guestOf(request, reply),
    hasDeclared: hasDeclaredAge(request),
    file: intake?.outcome(),
    caller,
  })
}

type Facts = {
  readonly headers: SentHeaders
  readonly now: number
  readonly rid: string
  readonly ip: string
  readonly agent: string
  readonly guest: Guest
  /** Whether the age has been declared in this browser (C2). */
  readonly hasDeclared: boolean
  readonly file: FileOutcome | undefined
  readonly caller: CallerLog
}

async function outcomeOf(
  { setting }: Deps,
  { call, handle }: CallHandler,
  pairs: readonly Pair[],
  { headers, now, rid, ip, agent, guest, hasDeclared, file, caller }: Facts,
): Promise<CallOutcome> {
  const { lang, signature } = headers
  const issue = signatureIssue(setting.application, headers, { path: urlPath(call), pairs, now })
  if (issue === 'staleTimestamp') return { kind: 'refused', refusal: refusal(issue, { serverTime: now }) }
  if (issue !== null) return { kind: 'refused', refusal: refusal(issue) }
  const token = isToken(headers.token) ? headers.token : ''
  if (token !== headers.token && !isSessionCall(call)) {
    return { kind: 'refused', refusal: refusal('sessionEnded', { token: headers.token }) }
  }
  if (!isRepeatable(call)) {
    const use = await setting.replay.take(token + signature)
    if (use === 'replayed') return { kind: 'refused', refusal: refusal('badSignature') }
    if (use === 'full') return { kind: 'refused', refusal: refusal('tooManyRequests', { retryAfter: 60 }) }
  }
  const viewer = await callerOf(setting, call, token, now)
  if (isRefusal(viewer)) return { kind: 'refused', refusal: viewer }
  caller.account = viewer?.userId ?? ''
  if (token !== '' && viewer === null && !isSessionCall(call)) {
    return { kind: 'refused', refusal: refusal('sessionEnded', { token }) }
  }
  const visit: CallContext = {
    viewer,
    token,
    lang: sourceOf(lang),
    pageLang: lang,
    rid,
    ip,
    agent,
    guest,
    now,
  }
  const outcome = await handle(visit, pairs, file)
  const access = tobaccoAccess(setting.tobacco, { isMember: viewer !== null, hasDeclared })
  return access === 'open' ? outcome : redactTobacco(outcome)
}

/** Returns the account of a call, by its session or by the key of a partner (Q8), or why it is refused. */
const callerOf = async (setting: ApiSetting, call: CallSpec, token: string, now: number) => {
  if (token === '') return null
  return isPartnerKey(token)
    ? setting.partners.admit(token, call, now)
    : sessionsFor(call, setting).viewerOf(token, now)
}

const sessionsFor = (call: CallSpec, { sessions, bidderSessions }: ApiSetting): SessionReader =>
  isBid(call) ? bidderSessions : sessions

/** Returns whether a replay has no effect: read calls and calls with an idempotency key. */
const isRepeatable = (call: CallSpec): boolean =>
  call.verb !== 'POST' || call.path.endsWith('/list') || hasKey(call)

/** Returns whether a call has an idempotency key (`ak`), as a bid has. */
const hasKey = ({ fields }: CallSpec): boolean => Object.hasOwn(fields, 'ak')

const bidPaths: ReadonlySet<string> = new Set([lotPrebid.path, bidOffer.path, bidCancel.path])

/**
 * Returns whether a call is a bid or a saleroom command, which names the ledger position that the clerk saw (V7).
 */
const isBid = (call: CallSpec): boolean =>
  bidPaths.has(call.path) || (hasKey(call) && Object.hasOwn(call.fields, 'seq'))

/** Returns whether a text has the format of a session token. Anything else is neither looked up nor logged. */
const isToken = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/** Returns whether a call works with an ended session, as logging in and signing out do. */
const isSessionCall = ({ who, path }: CallSpec): boolean => who === 'anyone' && path.startsWith('user/')
