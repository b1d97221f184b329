/** The API as an OpenAPI document, made from the contract: nothing in it is written twice. */
import { needsBearer } from '@ducat/contract/kit/access'
import type { Call } from '@ducat/contract/kit/call'
import type { BankModule } from '../call/context.ts'
import { isDownload } from '@ducat/contract/kit/download'
import { uploadRule } from '@ducat/contract/kit/upload'
import { scopeFor } from '@ducat/contract/public-api/rules'
import { toJSONSchema } from 'zod/mini'

type Json = Record<string, unknown>

export function openApi(modules: readonly Pick<BankModule, 'area' | 'handled'>[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const { call, area } of modules.flatMap(({ area, handled }) => handled.map(({ call }) => ({ call, area })))) {
    const { wire } = call
    if (wire.type === 'method') paths[`/?${wire.method}`] = { post: operation(call, area, wire.method) }
    else
      for (const path of [(wire.base ? `/${wire.base}` : '') + wire.path, ...wire.aliases])
        paths[path] = { ...paths[path], [wire.verb.toLowerCase()]: operation(call, area, `${wire.verb} ${path}`) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ducat', version, description: about },
    servers: [{ url: '/api/v4' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'http', scheme: 'basic', description: 'An API key as the user, its secret as the password.' },
      },
      schemas: { Failure: failureSchema },
    },
    paths,
  }
}

const about =
  'Named methods are `POST /?{method}` with a JSON body and answer HTTP 200 with a `responseCode`: 00 is done, anything else says what went wrong. ' +
  'Amounts are decimal strings. Send `Accept-Language`, `X-Client-Version` and, for commands, an `Idempotency-Key`.'

const failureSchema: Json = {
  type: 'object',
  required: ['responseCode', 'responseDescription'],
  properties: {
    responseCode: { type: 'string', enum: ['VF', 'TE', 'AU', 'ENOA', '13', 'TA1', 'CA', 'IM', '92', 'UE'] },
    responseDescription: { type: 'string' },
    requestId: { type: 'string' },
    validationErrors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, reason: { type: 'string' }, description: { type: 'string' } } },
    },
  },
}

function operation(call: Call, area: string, name: string): Json {
  const input = schemaOf(call.input, 'input')
  const rest = call.wire.type === 'rest'
  const scope = scopeFor(call)
  const output = schemaOf(call.output, 'output')
  const refusals = Object.entries(call.refuses).map(([field, reasons]) => `\`${field}\`: ${reasons.join(', ')}`)
  return {
    operationId: name.replace(/\W+/g, '_'),
    summary: call.about,
    ...(refusals.length > 0 && { description: `Refuses with VF: ${refusals.join('; ')}.` }),
    tags: [area],
    'x-kind': call.kind,
    ...(needsBearer(call.access) && { security: [{ bearer: [] }, ...(scope ? [{ apiKey: [] }] : [])] }),
    ...(scope && { 'x-api-key-scope': scope }),
    ...(call.kind === 'command' && {
      parameters: [
        ...Array.from(name.matchAll(/\{(\w+)\}/g), ([, field]) => ({
          name: field,
          in: 'path',
          required: true,
          schema: { type: 'string' },
        })),
        { name: 'Idempotency-Key', in: 'header', required: call.needsKey, schema: { type: 'string' } },
      ],
    }),
    'x-access': call.access,
    'x-spec': call.spec,
    requestBody: { required: rest, content: { [call.hasFiles ? 'multipart/form-data' : 'application/json']: { schema: input } } },
    responses: rest ? restResponses(output) : namedResponses(output),
  }
}

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } })

function namedResponses(output: Json): Json {
  const done = { allOf: [{ type: 'object', required: ['responseCode'], properties: { responseCode: { const: '00' } } }, output] }
  return {
    200: { description: 'Done, or a failure with its code', ...json({ oneOf: [done, { $ref: '#/components/schemas/Failure' }] }) },
    401: { description: 'Not signed in' },
    429: { description: 'Too many requests' },
  }
}

const restResponses = (output: Json): Json => ({
  200: { description: 'Done', ...json(output) },
  401: { description: 'Not signed in' },
  403: { description: 'Refused, with a message' },
  422: { description: 'A field is wrong' },
  429: { description: 'Too many requests' },
})

export function schemaOf(schema: Call['input'], io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (uploadRule(zodSchema) || isDownload(zodSchema)) Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  })
  return rest
}
