import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FakeTemplate, fill, isRefusedValue, placesOf } from './fake-templates.ts';
import {
  type Dialect,
  type FakeCore,
  type FakeMessage,
  type FakeOptions,
  type FakeStatus,
  type FakeWhatsapp,
  startFake,
} from './fake-whatsapp.ts';
import { wamidOf } from './wamid.ts';

/** The account that the fake keeps. */
export const CLOUD_API_ACCOUNT = {
  token: 'system-user-token-of-the-fake',
  phoneNumberId: '106540352242922',
  businessAccountId: '102290129340398',
  appSecret: 'app-secret-of-the-fake',
  verifyToken: 'verify-token-of-the-fake',
};

export interface FakeCloudApi extends FakeWhatsapp {
  baseUrl: string;
  /** Asks the webhook whether it wants to be one, as Meta does when it is registered. */
  verify(token: string): Promise<Response>;
  /** Tells by webhook that a template has another status. */
  changeTemplate(name: string, status: string): Promise<void>;
}

const VERSION = '/v23.0';

/** Meta's Cloud API as a test server: real HTTP, with its checks of token and fields, its codes and its signed webhooks. */
export async function startFakeCloudApi(options: FakeOptions = {}): Promise<FakeCloudApi> {
  const fake = await startFake(options, (core) => {
    addGraph(core);
    return dialectOf(core);
  });
  return Object.assign(fake, {
    baseUrl: `${fake.url}${VERSION}`,
    verify: (token: string) => {
      const url = new URL(fake.reporter.webhookUrl ?? '');
      url.search = new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.challenge': '1158201444',
        'hub.verify_token': token,
      }).toString();
      return fetch(url);
    },
    changeTemplate: async (name: string, status: string) => {
      for (const template of fake.templates) if (template.name === name) template.status = status;
      const value = { event: status, message_template_name: name, message_template_language: 'id' };
      await fake.reporter.deliver(change('message_template_status_update', value));
    },
  });
}

const fail = (reply: FastifyReply, status: number, code: number, details: string) =>
  reply.code(status).send({
    error: {
      message: `(#${code}) ${details}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
    },
  });

/** As Graph itself says of whatever is not there, or not for this token. */
const notThere = ({ method, url }: FastifyRequest, reply: FastifyReply) => {
  const [, , id] = url.split(/[/?]/);
  return reply.code(400).send({
    error: {
      message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
      type: 'GraphMethodException',
      code: 100,
      error_subcode: 33,
      fbtrace_id: 'AXfu0NKfYelIG2VlOmIfK3C',
    },
  });
};

/** Pages are short, so that nobody gets by without paging. */
const PAGE_MAX = 5;

function addGraph(core: FakeCore): void {
  const { app, faults, templates } = core;
  app.register(
    async (graph) => {
      graph.addHook('preHandler', async ({ headers }, reply) => {
        const isAllowed = headers.authorization === `Bearer ${CLOUD_API_ACCOUNT.token}`;
        if (!isAllowed) {
          const given = headers.authorization?.replace('Bearer ', '');
          return fail(reply, 401, 190, `Malformed access token ${given}`);
        }
        if (!faults.refusesCredentials) return undefined;
        return fail(reply, 401, 190, 'Error validating access token: Session has expired');
      });
      const { phoneNumberId, businessAccountId } = CLOUD_API_ACCOUNT;
      graph.get(`/${phoneNumberId}`, async () => ({
        id: phoneNumberId,
        display_phone_number: '+62 811-1000-0001',
        verified_name: 'Toko Alir',
      }));
      graph.get<{ Querystring: { after?: string; limit?: string } }>(
        `/${businessAccountId}/message_templates`,
        async ({ query }) => {
          const from = query.after ? Number(Buffer.from(query.after, 'base64').toString()) : 0;
          const to = from + Math.min(Number(query.limit ?? PAGE_MAX), PAGE_MAX);
          const after = Buffer.from(String(to)).toString('base64');
          return {
            data: templates.slice(from, to).map(templateRow),
            paging: {
              cursors: { before: 'MAZDZD', after },
              // Nobody may be led to another address with the token in hand.
              ...(to < templates.length && { next: 'http://attacker.example/steal' }),
            },
          };
        },
      );
      graph.post(`/${phoneNumberId}/messages`, async (request, reply) => core.send(request, reply));
      graph.setNotFoundHandler(notThere);
    },
    { prefix: VERSION },
  );
}

const templateRow = ({ name, language, status, category, ...template }: FakeTemplate) => ({
  id: name,
  name,
  language,
  status,
  category,
  parameter_format: 'POSITIONAL',
  components: [
    ...(template.header ? [{ type: 'HEADER', ...template.header }] : []),
    { type: 'BODY', text: template.body },
    ...(template.footer ? [{ type: 'FOOTER', text: template.footer }] : []),
    ...(template.buttons.length > 0 ? [{ type: 'BUTTONS', buttons: template.buttons }] : []),
  ],
});

interface Parameter {
  type?: unknown;
  text?: unknown;
}

interface Outgoing {
  messaging_product?: unknown;
  to?: unknown;
  type?: unknown;
  biz_opaque_callback_data?: unknown;
  text?: { body?: unknown };
  template?: {
    name?: unknown;
    language?: { code?: unknown };
    components?: { type?: unknown; index?: unknown; parameters?: Parameter[] }[];
  };
}

function dialectOf({ templates }: FakeCore): Dialect {
  const refuse: Dialect['refuse'] = {
    unauthorized: (reply) => fail(reply, 401, 190, 'Session has expired'),
    unprocessable: (reply) => fail(reply, 400, 131026, 'Message Undeliverable.'),
    'rate-limited': (reply) =>
      fail(reply.header('retry-after', '7'), 400, 130429, 'Rate limit hit'),
    broken: (reply) => reply.code(500).type('text/html').send('<html>Internal Server Error'),
  };

  return {
    refuse,
    accept: ({ body }, reply) => accept(body as Outgoing, reply, templates),
    answer: (message, reply) =>
      reply.send({
        messaging_product: 'whatsapp',
        contacts: [{ input: message.to, wa_id: message.to }],
        messages: [{ id: message.id, message_status: 'accepted' }],
      }),
    report: (message, status) =>
      change('messages', { ...VALUE, statuses: [reported(message, status)] }),
    inbound: (from, text) =>
      change('messages', {
        ...VALUE,
        contacts: [{ profile: { name: 'Pelanggan' }, wa_id: from }],
        messages: [
          {
            from,
            id: wamidOf(from),
            timestamp: seconds(),
            type: 'text',
            text: { body: text },
          },
        ],
      }),
    post,
  };
}

/** A message, with the checks and the codes of the real one. */
function accept(
  body: Outgoing,
  reply: FastifyReply,
  templates: FakeTemplate[],
): FakeMessage | null {
  const deny = (status: number, code: number, details: string) => {
    fail(reply, status, code, details);
    return null;
  };
  const { to, type, biz_opaque_callback_data } = body;
  if (body.messaging_product !== 'whatsapp' || typeof to !== 'string' || !/^\d{8,15}$/.test(to)) {
    return deny(400, 131009, 'Parameter value is not valid');
  }
  const message = {
    id: wamidOf(to),
    to,
    name: to,
    reference: typeof biz_opaque_callback_data === 'string' ? biz_opaque_callback_data : null,
    at: new Date(),
    status: 'accepted' as const,
    failure: null,
  };
  if (type === 'text') {
    const text = typeof body.text?.body === 'string' ? body.text.body : '';
    if (text === '') return deny(400, 131009, 'Parameter value is not valid');
    return { ...message, template: null, values: [], text };
  }
  const { name, language, components = [] } = body.template ?? {};
  const template = templates.find((one) => one.name === name && one.language === language?.code);
  if (template === undefined) return deny(404, 132001, 'template name does not exist');
  if (template.status === 'PAUSED') return deny(400, 132015, 'Template is Paused');
  if (template.status !== 'APPROVED') return deny(404, 132001, 'template is not approved');
  const places = placesOf(template);
  const textsOf = (part: string, index?: number) =>
    components
      .filter((one) => one.type === part && (index === undefined || Number(one.index) === index))
      .flatMap(({ parameters = [] }) => parameters.map(({ text }) => text));
  const parts: [string, unknown[], number][] = [
    ['header', textsOf('header'), places.header],
    ['body', textsOf('body'), places.body],
    ...places.buttons.map((count, index): [string, unknown[], number] => [
      `button ${index}`,
      textsOf('button', index),
      count,
    ]),
  ];
  for (const [part, texts, expected] of parts) {
    if (texts.length === expected) continue;
    const details = `${part}: number of localizable_params (${texts.length}) does not match the expected number of params (${expected})`;
    return deny(400, 132000, details);
  }
  if (parts.some(([, texts]) => texts.some(isRefusedValue))) {
    const details =
      'Param text cannot have new-line/tab characters or more than 4 consecutive spaces';
    return deny(400, 100, details);
  }
  const values = textsOf('body').map(String);
  return { ...message, template, values, text: fill(template.body, values) };
}

const VALUE = {
  messaging_product: 'whatsapp',
  metadata: {
    display_phone_number: '6281110000001',
    phone_number_id: CLOUD_API_ACCOUNT.phoneNumberId,
  },
};

const seconds = () => String(Math.floor(Date.now() / 1000));

const reported = (message: FakeMessage, status: FakeStatus) => ({
  id: message.id,
  status,
  timestamp: seconds(),
  recipient_id: message.to,
  ...(message.reference && { biz_opaque_callback_data: message.reference }),
  ...(status === 'failed'
    ? {
        errors: [
          {
            code: 131026,
            title: 'Message undeliverable',
            message: 'Message undeliverable',
            error_data: { details: 'Message Undeliverable.' },
          },
        ],
      }
    : { pricing: { billable: true, pricing_model: 'PMP', category: 'utility' } }),
});

const change = (field: string, value: unknown) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: CLOUD_API_ACCOUNT.businessAccountId, changes: [{ field, value }] }],
});

/** Signed over the bytes that go out, in which Meta escapes whatever is not ASCII. */
function post(url: string, body: unknown): Promise<Response> {
  const raw = JSON.stringify(body).replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', CLOUD_API_ACCOUNT.appSecret).update(raw).digest('hex')}`,
    },
    body: raw,
  });
}
