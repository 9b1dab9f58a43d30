import { isSpanContextValid, type Link, TraceFlags } from '@opentelemetry/api'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { SamplerName, TelemetrySetting } from './telemetry-setting.ts'

/**
 * Returns the sampler of a setting. Spans below a sampled span are sampled, and so are traces linked to one:
 * an append is sampled if any of its bids is. The sampler determines whether the caller's decision counts, as
 * OpenTelemetry defines.
 */
export function samplerOf({ sampler, ratio }: Pick<TelemetrySetting, 'sampler' | 'ratio'>): Sampler {
  const root = withLinks(rootOf(sampler, ratio))
  const isParentBased = sampler.startsWith('parentbased_')
  return new ParentBasedSampler({
    root,
    ...(isParentBased ? {} : { remoteParentSampled: root, remoteParentNotSampled: root }),
  })
}

function rootOf(sampler: SamplerName, ratio: number): Sampler {
  switch (sampler) {
    case 'always_on':
    case 'parentbased_always_on':
      return new AlwaysOnSampler()
    case 'always_off':
    case 'parentbased_always_off':
      return new AlwaysOffSampler()
    case 'traceidratio':
    case 'parentbased_traceidratio':
      return new TraceIdRatioBasedSampler(ratio)
  }
}

const withLinks = (sampler: Sampler): Sampler => ({
  shouldSample: (context, traceId, name, kind, attributes, links) =>
    links.some(isSampled)
      ? { decision: SamplingDecision.RECORD_AND_SAMPLED }
      : sampler.shouldSample(context, traceId, name, kind, attributes, links),
  toString: () => `WithLinks{${sampler.toString()}}`,
})

const isSampled = ({ context }: Link): boolean =>
  isSpanContextValid(context) && (context.traceFlags & TraceFlags.SAMPLED) !== 0
