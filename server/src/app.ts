import fs from 'node:fs';
import multipart from '@fastify/multipart';
import { BODY_BYTES_MAX } from '@reward-points/contract/endpoint';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type { ZodType } from 'zod';
import type { TrustedProxies } from './config.ts';
import type { Dependencies } from './dependencies.ts';
import { accountingRoutes } from './domains/accounting/accounting.routes.ts';
import { accountingDecisionRoutes } from './domains/accounting/decisions/decisions.routes.ts';
import { hintRoutes } from './domains/accounting/hints.routes.ts';
import type { Programs } from './domains/accounting/providers/programs.ts';
import { findActor } from './domains/accounts/accounts.queries.ts';
import type { PasswordCost } from './domains/accounts/passwords/passwords.ts';
import { whileSignedIn } from './domains/accounts/sessions/while-signed-in.ts';
import { answerByMessage } from './domains/appointments/answer-by-message.ts';
import { appointmentRoutes } from './domains/appointments/appointments.routes.ts';
import { requireCalendar } from './domains/appointments/calendar/calendar-files.ts';
import { approvalRoutes } from './domains/approvals/approvals.routes.ts';
import { withinLimits } from './domains/approvals/within-limits.ts';
import { countAttempt } from './domains/attempts/count-attempt.ts';
import { auditRoutes } from './domains/audit/audit.routes.ts';
import { recordRefusal } from './domains/audit/record-refusal.ts';
import { awardRoutes } from './domains/awards/awards.routes.ts';
import { birthdayRoutes } from './domains/birthdays/birthdays.routes.ts';
import { broadcastRoutes } from './domains/broadcasts/broadcasts.routes.ts';
import { countStopped } from './domains/broadcasts/stops.sql.ts';
import { certificatesRoutes } from './domains/certificates/certificates.routes.ts';
import { contactRoutes } from './domains/contacts/contacts.routes.ts';
import { correctionRoutes } from './domains/corrections/corrections.routes.ts';
import { customerRoutes } from './domains/customers/customers.routes.ts';
import { dashboardRoutes } from './domains/dashboard/dashboard.routes.ts';
import { departureRoutes } from './domains/departures/departures.routes.ts';
import { giveTicket } from './domains/downloads/give-ticket.ts';
import { takeTicket } from './domains/downloads/take-ticket.ts';
import { equipmentRoutes } from './domains/equipment/equipment.routes.ts';
import { myEquipmentRoutes } from './domains/equipment/mine/my-equipment.routes.ts';
import { importRoutes } from './domains/imports/imports.routes.ts';
import { makeReader, type Reader } from './domains/imports/reading/make-reader.ts';
import { inboxRoutes } from './domains/inbox/inbox.routes.ts';
import { creditNoteRoutes } from './domains/invoices/credit-notes/credit-notes.routes.ts';
import { invoiceRoutes } from './domains/invoices/invoices.routes.ts';
import { labelRoutes } from './domains/labels/labels.routes.ts';
import { messageRoutes } from './domains/messages/messages.routes.ts';
import { findJobFigures } from './domains/operations/operations.queries.ts';
import { operationRoutes } from './domains/operations/operations.routes.ts';
import { peopleRoutes } from './domains/people/people.routes.ts';
import { planKindsRoutes } from './domains/plan-kinds/plan-kinds.routes.ts';
import { pointRuleRoutes } from './domains/point-rules/point-rules.routes.ts';
import { pointRoutes } from './domains/points/points.routes.ts';
import { privacyRoutes } from './domains/privacy/privacy.routes.ts';
import { productRoutes } from './domains/products/products.routes.ts';
import { pushRoutes } from './domains/pushes/pushes.routes.ts';
import { redemptionRoutes } from './domains/redemptions/redemptions.routes.ts';
import { reportRoutes } from './domains/reports/reports.routes.ts';
import { claimRequestRoutes } from './domains/rewards/requests/requests.routes.ts';
import { rewardRoutes } from './domains/rewards/rewards.routes.ts';
import { searchRoutes } from './domains/search/search.routes.ts';
import { secondFactorRoutes } from './domains/second-factors/second-factors.routes.ts';
import { listNextServices } from './domains/services/list-next-services.ts';
import { serviceRoutes } from './domains/services/services.routes.ts';
import { deviceRoutes } from './domains/sessions/devices.routes.ts';
import { passkeyRoutes } from './domains/sessions/passkeys.routes.ts';
import { sessionRoutes } from './domains/sessions/sessions.routes.ts';
import { settingsRoutes } from './domains/settings/settings.routes.ts';
import { signUpRoutes } from './domains/sign-ups/sign-ups.routes.ts';
import { statementRoutes } from './domains/statements/statements.routes.ts';
import { visitReportRoutes } from './domains/visit-reports/visit-reports.routes.ts';
import { visitRoutes } from './domains/visits/visits.routes.ts';
import { connectionRoutes } from './domains/whatsapp/connection/connection.routes.ts';
import { inboundRoutes } from './domains/whatsapp/inbound/inbound.routes.ts';
import { findMessageFigures } from './domains/whatsapp/log/figures.sql.ts';
import { messageLogRoutes } from './domains/whatsapp/log/log.routes.ts';
import type { WhatsappProvider } from './domains/whatsapp/providers/provider.ts';
import { WEBHOOK_SECRET_MAX } from './domains/whatsapp/providers/whatsapp-settings.ts';
import type { Setup } from './domains/whatsapp/setup/live-provider.ts';
import { setupRoutes } from './domains/whatsapp/setup/setup.routes.ts';
import { templateRoutes } from './domains/whatsapp/templates/templates.routes.ts';
import { makeWorkbooks, type Workbooks } from './files/workbook/make-workbooks.ts';
import { answerHeaders } from './http/answer-headers.ts';
import { documentApi } from './http/api-document.ts';
import { calendarAddressRoutes } from './http/calendars.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { answerUnreadable, handleErrors, sendMalformed } from './http/errors.ts';
import { readForms } from './http/form-body.ts';
import { askDatabase, healthRoutes } from './http/health.ts';
import { hashInlineScripts } from './http/inline-scripts.ts';
import type { Standing } from './http/job-figures.ts';
import { readJson } from './http/json-body.ts';
import { logAnswers } from './http/log-answers.ts';
import { metricsRoutes } from './http/metrics.ts';
import { pictureRoutes } from './http/pictures.ts';
import { readPart } from './http/read-part.ts';
import { makeRegisterDownload } from './http/register-download.ts';
import { makeRegisterRoute, type RegisteredCall } from './http/register-route.ts';
import { tellOfWrites } from './http/tell-of-writes.ts';
import { uploadLimits } from './http/upload.ts';
import { webRoutes } from './http/web.ts';
import type { Release } from './release.ts';

/** What the domains are given, all of it. */
export interface DomainDependencies extends Dependencies {
  provider: WhatsappProvider;
  setup: Setup;
  /** The accounting programs that can be connected. */
  programs: Programs;
  passwordCost: PasswordCost;
}

export interface AppDependencies extends DomainDependencies {
  /** The built web app; undefined serves the API alone. */
  webDir: string | undefined;
  /** The proxies that are believed on the caller's address. */
  trustProxy: TrustedProxies;
  /** Served over https, by itself or through a proxy. */
  isHttps: boolean;
  /** When the newest good backup was taken, where this server makes them. */
  latestBackup?: () => Promise<Date | undefined>;
  /** Which program this is. */
  release: Release;
  logger: FastifyBaseLogger | false;
  /** What reads imported files; left out, it is made with its usual limits. */
  reader?: Reader;
  /** What writes tables as workbooks; the same. */
  workbooks?: Workbooks;
  /** After each call that may have written something. */
  onWritten?: () => void;
  /** How the jobs of this server stand. */
  findStandings?: () => Promise<Standing[]>;
}

/**
 * Whose word on the caller's address is taken. Each proxy appends the address it saw to X-Forwarded-For, so only the last
 * entries are true, one per proxy. The caller wrote the rest. Given a number, Fastify trusts nobody; hence the function.
 */
const believe = (trusted: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> =>
  typeof trusted === 'number' ? trusted > 0 && ((_, hop) => hop < trusted) : [...trusted];

/** Builds the server from its parts; it listens on nothing yet. Tests call this too. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    ...(dependencies.logger ? { loggerInstance: dependencies.logger } : { logger: false }),
    trustProxy: believe(dependencies.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_, __, reply) => sendMalformed(reply),
    clientErrorHandler: answerUnreadable,
    bodyLimit: BODY_BYTES_MAX,
    // As long as the app waits for an upload to be answered (ADD-47); what comes before the body has a minute.
    requestTimeout: 180_000,
    // Of a caller who neither reads nor writes; longer than a connection is kept open between two calls.
    connectionTimeout: 120_000,
    // The database ends after the last answer, so what still comes in while this ends is answered as ever.
    return503OnClosing: false,
    // As long as the secret of a webhook may be.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: WEBHOOK_SECRET_MAX },
  });
  app.setValidatorCompiler<ZodType>(readPart);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  logAnswers(app);
  tellOfWrites(app, dependencies.onWritten);
  answerHeaders(app);
  compressAnswers(app);
  readJson(app);
  readForms(app);
  // Made once: the plugin that goes with Fastify puts every header together anew at each call.
  const protect = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(await hashInlineScripts(dependencies.webDir))],
        // The component library writes its sizes and colours as style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: dependencies.isHttps ? [] : null,
      },
    },
    strictTransportSecurity: dependencies.isHttps,
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()));
  await app.register(multipart, { limits: uploadLimits });
  await documentApi(app);

  domainRoutes(app, dependencies);
  await inboundRoutes(app, {
    ...dependencies,
    listNextServices,
    answerAppointment: (tx, answer) => answerByMessage(tx, dependencies, answer),
  });
  calendarAddressRoutes(app, (token, from) => requireCalendar(dependencies, token, from));
  await hintRoutes(app, dependencies);
  healthRoutes(app, dependencies);
  const { db, clock, provider, latestBackup, release } = dependencies;
  metricsRoutes(app, {
    release,
    askDatabase: () => askDatabase(db),
    findFigures: async () => ({
      ...(await findMessageFigures(db, { provider: provider.name, now: clock.now() })),
      broadcastsStopped: await countStopped(db),
    }),
    findRuns: () => findJobFigures(db, { hasBackup: latestBackup !== undefined }),
    findStandings: dependencies.findStandings ?? (async () => []),
    ...(latestBackup && { latestBackup }),
  });

  pictureRoutes(app, dependencies.images);
  await webRoutes(
    app,
    dependencies.webDir !== undefined && fs.existsSync(dependencies.webDir)
      ? dependencies.webDir
      : undefined,
  );
  return app;
}

/** The calls of the contract, each served by its domain. */
function domainRoutes(app: FastifyInstance, dependencies: AppDependencies): void {
  const { db, clock } = dependencies;
  const registered = new Map<string, RegisteredCall>();
  const registerRoute = makeRegisterRoute(app, {
    db,
    clock,
    registered,
    withinLimits: (write, who) => withinLimits(clock, write, who),
    whileSignedIn,
    findActor: (token) => findActor(db, clock, token),
    countCall: ({ subject, max, ...call }) =>
      countAttempt(db, { ...call, limits: [{ subject, max }], now: clock.now() }),
    recordRefusal: (refusal) => recordRefusal(db, refusal),
  });
  const { workbooks = makeWorkbooks() } = dependencies;
  app.addHook('onClose', () => workbooks.end());
  const registerDownload = makeRegisterDownload(app, {
    db,
    workbooks,
    registerRoute,
    giveTicket: (ticket) => giveTicket(db, clock, ticket),
    takeTicket: (token) => takeTicket(db, clock, token),
  });
  sessionRoutes(registerRoute, dependencies);
  deviceRoutes(registerRoute, dependencies);
  passkeyRoutes(registerRoute, dependencies);
  secondFactorRoutes(registerRoute, dependencies);
  customerRoutes(registerRoute, registerDownload, dependencies);
  contactRoutes(registerRoute, dependencies);
  departureRoutes(registerRoute, dependencies);
  awardRoutes(registerRoute, dependencies);
  pointRoutes(registerRoute, registerDownload, dependencies);
  statementRoutes(registerRoute, registerDownload, dependencies);
  reportRoutes(registerRoute, registerDownload, dependencies);
  birthdayRoutes(registerRoute, dependencies);
  rewardRoutes(registerRoute, dependencies);
  claimRequestRoutes(registerRoute, dependencies);
  redemptionRoutes(registerRoute, registerDownload, dependencies);
  invoiceRoutes(registerRoute, registerDownload, dependencies);
  creditNoteRoutes(registerRoute, registerDownload, dependencies);
  accountingRoutes(registerRoute, dependencies);
  accountingDecisionRoutes(registerRoute, dependencies);
  correctionRoutes(registerRoute, dependencies);
  messageRoutes(registerRoute, dependencies);
  templateRoutes(registerRoute, dependencies);
  messageLogRoutes(registerRoute, registerDownload, dependencies);
  connectionRoutes(registerRoute, dependencies);
  setupRoutes(registerRoute, dependencies);
  pushRoutes(registerRoute, dependencies);
  productRoutes(registerRoute, dependencies);
  equipmentRoutes(registerRoute, registerDownload, dependencies);
  myEquipmentRoutes(registerRoute, dependencies);
  pointRuleRoutes(registerRoute, dependencies);
  settingsRoutes(registerRoute, dependencies);
  signUpRoutes(registerRoute, dependencies);
  peopleRoutes(registerRoute, dependencies);
  planKindsRoutes(registerRoute, dependencies);
  privacyRoutes(registerRoute, registerDownload, dependencies);
  serviceRoutes(registerRoute, registerDownload, dependencies);
  certificatesRoutes(registerRoute, registerDownload, dependencies);
  labelRoutes(registerRoute, registerDownload, dependencies);
  visitRoutes(registerRoute, dependencies);
  appointmentRoutes(registerRoute, registerDownload, dependencies);
  visitReportRoutes(registerRoute, registerDownload, dependencies);
  broadcastRoutes(registerRoute, registerDownload, dependencies);
  const { reader = makeReader() } = dependencies;
  app.addHook('onClose', () => reader.end());
  importRoutes(registerRoute, registerDownload, { ...dependencies, reader });
  dashboardRoutes(registerRoute, dependencies);
  searchRoutes(registerRoute, dependencies);
  inboxRoutes(registerRoute, dependencies);
  const hasBackup = dependencies.latestBackup !== undefined;
  operationRoutes(registerRoute, { db, clock, hasBackup });
  auditRoutes(registerRoute, dependencies);
  approvalRoutes(registerRoute, { ...dependencies, registered });
}
