import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type RefusalCode, refusals } from '@reward-points/contract/errors';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The OpenAPI document of every bound endpoint, made from the contract: `/api/openapi.json`, to read at `/api/docs`. */
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
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'API | Reward Points System' },
    logo: { type: 'image/svg+xml', content: Buffer.from(MARK) },
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: -1 },
  });
}

/** The mark of the product, as in the web app's icon. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect width="34" height="34" rx="10" fill="#056f7a"/><path d="M17 6.5c4 4.6 7 8.2 7 12a7 7 0 0 1-14 0c0-3.8 3-7.4 7-12z" fill="#fff"/></svg>`;

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
