import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { domainErrors, type ErrorCode, steps } from '@reward-points/contract/errors';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Access } from './access.ts';

/** The OpenAPI document of every bound endpoint, made from the contract: `/api/openapi.json`, to read at `/api/docs`. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Reward Points',
        version: '1',
        description:
          'A body may be JSON, a form (application/x-www-form-urlencoded) or multipart/form-data. PUT and PATCH mean the same, and so does a POST whose field `_method` names one of them.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      paths: {
        '/storage/vouchers/{file}': picture('The picture of a voucher.'),
        '/storage/items/{file}': picture('The picture of an item.'),
        '/storage/customers/{file}': picture(
          'The picture of a customer, where one is set (addition).',
        ),
      },
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

/** Pictures are files, not calls: whoever knows a name may see it. */
const picture = (summary: string) => ({
  get: {
    summary,
    tags: ['storage'],
    parameters: [
      { name: 'file', in: 'path' as const, required: true, schema: { type: 'string' as const } },
    ],
    responses: {
      200: { description: 'The picture.', content: { 'image/*': {} } },
      404: { description: `\`not_found\`: ${domainErrors.not_found.message}` },
      503: {
        description: `\`pictures_unavailable\`: ${domainErrors.pictures_unavailable.message}`,
      },
    },
  },
});

interface Described {
  access?: Access;
  errors?: readonly ErrorCode[];
  standsFor?: 'PUT' | 'PATCH';
}

/** What a call may be refused with because of how it is asked, besides what its endpoint declares. */
function commonErrors(schema: FastifySchema, { access, standsFor }: Described): ErrorCode[] {
  const may: [boolean, ErrorCode][] = [
    [schema.body !== undefined || schema.querystring !== undefined, 'invalid'],
    [access !== 'anyone', 'not_signed_in'],
    [access !== 'anyone' && access !== 'signedIn', 'forbidden'],
    [access !== 'anyone' && access !== 'signedIn', 'second_factor_demanded'],
    [schema.params !== undefined, 'not_found'],
    [standsFor !== undefined, 'method_not_allowed'],
  ];
  return may.flatMap(([isSo, code]) => (isSo ? [code] : []));
}

/** Adds who may call and what may be refused, with the status and text of each. */
function describe(schema: FastifySchema, config: Described): FastifySchema {
  const { access, errors: declared = [], standsFor } = config;
  const texts = new Map<number, string[]>();
  for (const code of [...commonErrors(schema, config), ...declared]) {
    const { status, message } = domainErrors[code];
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
    ...(standsFor && { body: naming(standsFor, schema.body) }),
    response: { ...(schema.response as object), ...refused },
    ...(access !== 'anyone' && { security: [{ token: [] }] }),
  };
}

/** The body of a POST that stands for another method, which it has to name. */
function naming(method: string, body: unknown): object {
  const { properties = {}, required = [] } = (body ?? {}) as {
    properties?: object;
    required?: string[];
  };
  return {
    ...(body as object),
    properties: { ...properties, _method: { type: 'string', enum: [method] } },
    required: [...required, '_method'],
  };
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    step: { type: 'string', enum: [...steps] },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};
