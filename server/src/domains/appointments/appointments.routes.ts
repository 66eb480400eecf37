import * as contract from '@reward-points/contract/appointments';
import * as calendar from '@reward-points/contract/calendar';
import * as mine from '@reward-points/contract/my-appointments';
import * as requests from '@reward-points/contract/visit-requests';
import { plainWrite } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { agreeAppointment } from './agree-appointment.ts';
import { answerAppointment } from './answer-appointment.ts';
import {
  listMyAppointments,
  listTechnicians,
  showAppointmentForm,
} from './appointments.queries.ts';
import { listCalendarDay, listToAgree, showCalendar } from './calendar/calendar.queries.ts';
import { removeCalendarAddress, renewCalendarAddress } from './calendar/calendar-address.ts';
import { requireAppointmentFile, showCalendarAddress } from './calendar/calendar-files.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { moveAppointment } from './move-appointment.ts';
import { refuseVisitRequest, withdrawVisitRequest } from './requests/decide-request.ts';
import { requestVisit } from './requests/request-visit.ts';
import { listMyVisitRequests, requireRequestPhoto } from './requests/requests.queries.ts';

type AppointmentDependencies = Dependencies & { provider: WhatsappProvider };

export function appointmentRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  dependencies: AppointmentDependencies,
): void {
  const { db, clock } = dependencies;

  registerRoute(contract.listTechnicians, 'services.read', async () => ({
    data: await listTechnicians(db, clock),
  }));

  registerRoute(contract.showAppointmentForm, 'services.write', async ({ params }) => ({
    data: await showAppointmentForm(dependencies, params.id),
  }));

  registerRoute(contract.agreeAppointment, 'services.write', async ({ body, actor, write }) => ({
    message: body.asks ? 'Customer ditanya' : 'Kunjungan disepakati',
    data: await agreeAppointment(write, dependencies, { ...body, actorId: actor.accountId }),
  }));

  registerRoute(contract.moveAppointment, 'services.write', async (request) => {
    const { params, body, actor, write } = request;
    await moveAppointment(write, dependencies, { ...body, ...params, actorId: actor.accountId });
    return { message: body.asks ? 'Customer ditanya' : 'Kunjungan disepakati' };
  });

  registerRoute(contract.cancelAppointment, 'services.write', async (request) => {
    const { params, body, actor, write } = request;
    await cancelAppointment(write, dependencies, { ...body, ...params, actorId: actor.accountId });
    return { message: 'Kunjungan dibatalkan' };
  });

  registerRoute(calendar.showCalendar, 'services.read', async ({ query }) => ({
    data: await showCalendar(db, clock, query),
  }));

  registerRoute(calendar.listCalendarDay, 'services.read', async (request) => {
    const { params, query } = request;
    return pageAnswer(await listCalendarDay(db, clock, { ...query, ...params }), request);
  });

  registerRoute(calendar.listToAgree, 'services.read', async (request) =>
    pageAnswer(await listToAgree(db, clock, request.query), request),
  );

  registerDownload(calendar.exportAppointment, 'services.read', ({ params }) =>
    requireAppointmentFile(dependencies, params.id),
  );

  registerRoute(calendar.showCalendarAddress, 'services.read', async ({ actor }) => ({
    data: await showCalendarAddress(db, actor.accountId),
  }));

  // Not kept under a key: the answer is a secret.
  registerRoute(calendar.renewCalendarAddress, 'services.read', async ({ actor, by }) => ({
    message: 'Alamat kalender dibuat',
    data: await renewCalendarAddress(plainWrite(db, by), dependencies, actor.accountId),
  }));

  registerRoute(calendar.removeCalendarAddress, 'services.read', async ({ actor, write }) => {
    await removeCalendarAddress(write, actor.accountId);
    return { message: 'Alamat kalender dihentikan' };
  });

  registerRoute(requests.refuseVisitRequest, 'services.write', async ({ params, body, write }) => {
    await refuseVisitRequest(write, { ...body, id: params.id });
    return { message: 'Permintaan ditolak' };
  });

  registerDownload(requests.exportVisitRequestPhoto, 'services.read', ({ params }) =>
    requireRequestPhoto(dependencies, params.id),
  );
  memberRoutes(registerRoute, dependencies);
}

/** What members do with visits to their own equipment. */
function memberRoutes(registerRoute: RegisterRoute, dependencies: AppointmentDependencies): void {
  const { db, clock } = dependencies;

  registerRoute(mine.listMyAppointments, 'member', async ({ query, actor }) => {
    const { customerId } = actor;
    return { data: await listMyAppointments(db, { customerId, equipmentId: query.id_equipment }) };
  });

  registerRoute(mine.answerAppointment, 'claim', async ({ params, body, actor, write }) => {
    const { customerId } = actor;
    await answerAppointment(write, clock, { ...body, id: params.id, customerId });
    return {
      message: body.answer === 'yes' ? 'Hari kunjungan disepakati' : 'Permintaan Anda dicatat',
    };
  });

  registerRoute(requests.requestVisit, 'claim', async ({ params, body, actor, write }) => ({
    message: 'Permintaan kunjungan dikirim',
    data: await requestVisit(write, dependencies, { ...body, equipmentId: params.id, actor }),
  }));

  registerRoute(requests.listMyVisitRequests, 'member', async (request) => {
    const { params, query, actor } = request;
    const { customerId } = actor;
    const piece = { ...query, id: params.id, customerId };
    return pageAnswer(await listMyVisitRequests(db, clock, piece), request);
  });

  registerRoute(requests.withdrawVisitRequest, 'claim', async ({ params, actor, write }) => {
    await withdrawVisitRequest(write, { id: params.id, customerId: actor.customerId });
    return { message: 'Permintaan ditarik' };
  });
}
