import { headerNames } from '#wire/client/headers.ts'
import { codes, type RefusalName } from '#wire/refusals/codes.ts'
import { commonRefusals } from '#wire/refusals/common-refusals.ts'
import type { Call } from '#wire/schema/call.ts'
import { exampleOf } from '#wire/schema/examples.ts'
import { isList } from '#wire/schema/form.ts'
import {
  answerName,
  envelopeOf,
  type JsonSchema,
  operationName,
  refTo,
  refusalSchemaName,
  schemaOf,
} from './schemas.ts'

type Method = 'get' | 'post'

/** Returns the operation of a call under one method. */
export function operationOf(call: Call, method: Method): JsonSchema {
  const parameters = parametersOf(call)
  const suffix = call.verb === 'ANY' && method === 'post' ? 'ByPost' : ''
  return {
    operationId: `${operationName(call.path)}${suffix}`,
    summary: call.about,
    tags: [tagOf(call)],
    'x-who': call.who,
    ...(call.partner && { 'x-partner-key': call.partner }),
    parameters: [...headers, ...(method === 'get' ? parameters.map(inQuery) : [])],
    ...(method === 'post' && parameters.length > 0 ? { requestBody: bodyOf(parameters, call.file) } : {}),
    responses: { 200: answerOf(call), default: { $ref: '#/components/responses/Transport' } },
  }
}

const headers = headerNames.map((name) => ({ $ref: `#/components/parameters/${name}` }))

/** Returns the tag of a call: the first segment of its path. */
export const tagOf = ({ path }: Pick<Call, 'path'>): string => path.split('/')[0] ?? path

/** A parameter as sent. */
type Parameter = {
  /** Ends with `[]` if it may be repeated. */
  readonly name: string
  readonly schema: JsonSchema
  readonly required: boolean
  readonly example: unknown
  /** Whether it is a comma-separated list. */
  readonly commas: boolean
}

function parametersOf(call: Call): readonly Parameter[] {
  const given = exampleOf(call)
  return Object.entries(call.fields).map(([name, field]) => {
    const repeated = isList(field)
    const schema = formSchema(schemaOf(field))
    return {
      name: repeated ? `${name}[]` : name,
      schema,
      required: !field.safeParse(undefined).success,
      example: typeof given[name] === 'boolean' ? Number(given[name]) : given[name],
      commas: schema.type === 'array' && !repeated,
    }
  })
}

/**
 * Returns the schema of a field in a form: booleans are 0 or 1. Patterns that only exclude control characters are
 * omitted.
 */
function formSchema({ pattern, ...schema }: JsonSchema): JsonSchema {
  if (schema.type === 'boolean') {
    const written = 'const' in schema ? [1] : [0, 1]
    return {
      type: 'integer',
      enum: written,
      ...('default' in schema ? { default: Number(schema.default) } : {}),
    }
  }
  const items = schema.items as JsonSchema | undefined
  const inner = items ? { items: formSchema(items) } : {}
  const shown = typeof pattern === 'string' && !pattern.includes(String.raw`\p{Cs}`) ? { pattern } : {}
  return { ...schema, ...inner, ...shown }
}

const inQuery = ({ name, schema, required, example, commas }: Parameter): JsonSchema => ({
  name,
  in: 'query',
  required,
  schema,
  example,
  ...(commas ? { explode: false } : {}),
})

/** Returns the request body of a form. @param file the name of the file part, which makes the form multipart only */
function bodyOf(parameters: readonly Parameter[], file?: string): JsonSchema {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map((one) => [one.name, one.schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
  const example = Object.fromEntries(parameters.map((one) => [one.name, one.example]))
  const commas = parameters
    .filter((one) => one.commas)
    .map(({ name }) => [name, { style: 'form', explode: false }])
  const encoding = commas.length > 0 ? { encoding: Object.fromEntries(commas) } : {}
  if (file !== undefined)
    return { required: true, content: { 'multipart/form-data': withFile(schema, file) } }
  return {
    required: schema.required.length > 0,
    content: {
      'application/x-www-form-urlencoded': { schema, example, ...encoding },
      'multipart/form-data': { schema, example, ...encoding },
    },
  }
}

const withFile = (
  schema: { properties: JsonSchema; required: readonly string[] },
  file: string,
): JsonSchema => ({
  schema: {
    ...schema,
    properties: { ...schema.properties, [file]: { type: 'string', format: 'binary' } },
    required: [...schema.required, file],
  },
})

function answerOf(call: Call): JsonSchema {
  const names: readonly RefusalName[] = [...call.refusals, ...commonRefusals]
  const success = envelopeOf(codes.ok, refTo(answerName(call)), 'Done')
  return {
    description: `Done, or refused with ${names.map((name) => codes[name]).join(', ')}`,
    content: {
      'application/json': {
        schema: { oneOf: [success, ...names.map((name) => refTo(refusalSchemaName(name)))] },
      },
    },
  }
}
