import swagger from '@fastify/swagger';
import { type RefusalCode, refusals } from '@reward-points/contract/errors';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The OpenAPI document of every bound endpoint, made from the contract. Served at `/api/openapi.json`. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Reward Points', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const { config } = input.route;
      return { url, schema: config?.access === undefined ? schema : describe(schema, config) };
    },
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

interface Described {
  access?: string;
  refusals?: readonly RefusalCode[];
}

/** Adds who may call and what may be refused, with the status and text of each. */
function describe(
  schema: FastifySchema,
  { access, refusals: codes = [] }: Described,
): FastifySchema {
  const isOpen = access === 'anyone';
  const all: RefusalCode[] = [
    'invalid',
    ...(isOpen ? [] : (['not_signed_in', 'forbidden'] as const)),
    ...codes,
  ];
  const texts = new Map<number, string[]>();
  for (const code of all) {
    const { status, message } = refusals[code];
    texts.set(status, [...(texts.get(status) ?? []), `\`${code}\`: ${message}`]);
  }
  const refused = Object.fromEntries(
    [...texts].map(([status, lines]) => [
      status,
      { description: lines.join('\n'), ...ERROR_SCHEMA },
    ]),
  );
  return {
    ...schema,
    response: { ...(schema.response as object), ...refused },
    ...(!isOpen && { security: [{ token: [] }] }),
  };
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};
