import type { Task } from '@reward-points/contract/inbox';
import { planKinds } from '@reward-points/contract/labels';
import type { TaskKind } from '@reward-points/contract/task-kinds';
import {
  IconArrowsExchange,
  IconBrandWhatsapp,
  IconCake,
  IconCalendarHeart,
  IconCalendarX,
  IconCertificate,
  IconChecks,
  IconFileInvoice,
  IconMessageQuestion,
  IconPackage,
  IconTool,
  IconUserPlus,
} from '@tabler/icons-react';
import { decideDialog } from '#features/accounting/decisions/decide-dialog.ts';
import { ACT_OF_DECIDING, DECIDE, matterOf, subjectOf } from '#features/accounting/texts.ts';
import { APPROVALS } from '#features/approvals/texts.ts';
import { giftFor } from '#features/awards/recipient.ts';
import { SendPointButton } from '#features/awards/send-point-button.tsx';
import { appointmentDialog } from '#features/calendar/appointment-dialog.ts';
import { standingOf } from '#features/calendar/entry-standing.ts';
import { appointmentTask, requestTask } from '#features/calendar/task-texts.ts';
import { visitRequestDialog } from '#features/calendar/visit-request-dialog.ts';
import { certificateDialog } from '#features/certificates/certificate-dialog.ts';
import {
  kinds as certificateKinds,
  texts as certificateTexts,
} from '#features/certificates/texts.ts';
import { payDialog } from '#features/invoices/invoice-dialogs.ts';
import { isFollowing } from '#features/invoices/invoice-states.ts';
import { ReceiptButton } from '#features/redemptions/receipts/receipt-button.tsx';
import { ClaimedVisitButton } from '#features/services/claimed-visit-button.tsx';
import { RemindButton } from '#features/services/remind-button.tsx';
import { reviewDialog } from '#features/sign-ups/review-dialog.ts';
import { texts as signUpTexts } from '#features/sign-ups/texts.ts';
import { resendDialog } from '#features/whatsapp/resend-dialog.ts';
import { formatDay } from '#format/dates.ts';
import { formatRupiah } from '#format/rupiah.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { LinkButton } from '#ui/pages/links.tsx';
import { ACT, ActButton } from './act-button.tsx';
import type { KindOfTask, TaskOf } from './kind-of-task.ts';
import { ago, due } from './texts.ts';

/** What there is to say and to do of each kind of task. */
export const TASKS: { readonly [K in TaskKind]: KindOfTask<TaskOf<K>> } = {
  service: {
    label: 'Servis',
    icon: IconTool,
    words: ({ record, since }) => ({
      title: record.name,
      text: `Servis ${record.products}`,
      ...due(since),
    }),
    Act: ({ task: { record } }) => (
      <RemindButton
        service={record}
        {...ACT}
        aria-label={`Ingatkan ${record.name} tentang ${record.products}`}
      >
        Ingatkan
      </RemindButton>
    ),
    link: ({ id }) => ({ to: '/admin/services/$id', params: { id } }),
    also: ({ id }) => ({
      label: 'Catat kunjungan',
      link: { to: '/admin/visits', search: { service: id } },
    }),
  },
  birthday: {
    label: 'Ulang tahun',
    icon: IconCake,
    words: ({ record, since }) => ({
      title: record.name,
      text: `Ulang tahun ${formatDay(since)}`,
      ...due(since),
    }),
    Act: ({ task: { record } }) => (
      <SendPointButton
        recipient={giftFor(record)}
        {...ACT}
        aria-label={`Kirim Point ${record.name}`}
      />
    ),
    link: ({ id }) => ({ to: '/admin/customers/$id', params: { id } }),
  },
  shipment: {
    label: 'Kirim',
    icon: IconPackage,
    words: ({ record, since }) => ({
      title: record.name,
      text: `${record.item} untuk ${record.recipient}`,
      when: `diklaim ${ago(since)}`,
      isLate: false,
    }),
    Act: ({ task: { record } }) => <ReceiptButton redemption={record} variant="light" />,
    link: ({ id }) => ({ to: '/admin/redeem-items/$id', params: { id } }),
  },
  visit: {
    label: 'Kunjungan',
    icon: IconCalendarHeart,
    words: ({ record, since }) => ({
      title: record.name,
      text: record.reward,
      when: `diklaim ${ago(since)}`,
      isLate: false,
    }),
    Act: ({ task: { record } }) => <ClaimedVisitButton redemption={record} variant="light" />,
    link: ({ record }) => ({ to: '/admin/customers/$id', params: { id: record.id_customer } }),
  },
  invoice: {
    label: 'Faktur lewat tempo',
    icon: IconFileInvoice,
    words: ({ record, since }) => ({
      title: record.customer,
      text: `Faktur ${record.number} · ${formatRupiah(record.outstanding)}`,
      ...due(since),
    }),
    // What follows a program is paid there.
    Act: ({ task: { id, record } }) =>
      isFollowing(record) ? (
        <LinkButton
          to="/admin/invoices/$id"
          params={{ id }}
          {...ACT}
          aria-label={`Lihat faktur ${record.number}`}
        >
          Lihat
        </LinkButton>
      ) : (
        <ActButton dialog={payDialog} opens={{ id }} name={`Tandai lunas faktur ${record.number}`}>
          Tandai lunas
        </ActButton>
      ),
    link: ({ id }) => ({ to: '/admin/invoices/$id', params: { id } }),
  },
  message: {
    label: 'Pesan gagal',
    icon: IconBrandWhatsapp,
    words: ({ record, since }) => ({
      title: record.name,
      text: `${record.status === 'unknown' ? 'Pesan belum tentu sampai' : 'Pesan gagal'}${
        record.error === null ? '' : `: ${record.error}`
      }`,
      when: ago(since),
      isLate: false,
    }),
    // Of one that may have arrived one looks into the chat first; its page says how.
    Act: ({ task: { id, record } }) =>
      record.can_resend && record.status === 'failed' ? (
        <ActButton
          dialog={resendDialog}
          opens={{ message: record }}
          name={`Kirim ulang pesan untuk ${record.name}`}
        >
          Kirim ulang
        </ActButton>
      ) : (
        <LinkButton
          to="/admin/whatsapp-messages/$id"
          params={{ id }}
          {...ACT}
          aria-label={`Periksa pesan untuk ${record.name}`}
        >
          Periksa
        </LinkButton>
      ),
    link: ({ id }) => ({ to: '/admin/whatsapp-messages/$id', params: { id } }),
  },
  'sign-up': {
    label: 'Pendaftaran',
    icon: IconUserPlus,
    words: ({ record, since }) => ({
      title: record.company,
      text: `${record.name} · ${formatWhatsapp(record.whatsapp)}`,
      when: `mendaftar ${ago(since)}`,
      isLate: false,
    }),
    Act: ({ task: { record } }) => (
      <ActButton
        dialog={reviewDialog}
        opens={{ signUp: record }}
        name={signUpTexts.reviewOf(record.company)}
      >
        {signUpTexts.review}
      </ActButton>
    ),
  },
  approval: {
    label: APPROVALS,
    icon: IconChecks,
    words: ({ record, since }) => ({
      title: record.asked_by,
      text: record.sentence,
      when: `diminta ${ago(since)}`,
      isLate: false,
    }),
    Act: ({ task: { id, record } }) => (
      <LinkButton
        to="/admin/approvals/$id"
        params={{ id }}
        {...ACT}
        aria-label={`Periksa permintaan ${record.asked_by}`}
      >
        Periksa
      </LinkButton>
    ),
    link: ({ id }) => ({ to: '/admin/approvals/$id', params: { id } }),
  },
  certificate: {
    label: certificateTexts.ends,
    icon: IconCertificate,
    words: ({ record, since }) => ({
      title: record.customer,
      text: `Sertifikat ${certificateKinds[record.kind].toLowerCase()} ${record.number}, ${record.item}`,
      ...due(since),
    }),
    Act: ({ task: { record } }) => (
      <ActButton
        dialog={certificateDialog}
        opens={{ equipmentId: record.id_equipment, kind: record.kind }}
        name={certificateTexts.enterNewerOf(record.number)}
      >
        {certificateTexts.enterNewer}
      </ActButton>
    ),
    link: ({ record }) => ({ to: '/admin/equipment/$id', params: { id: record.id_equipment } }),
  },
  'visit-request': {
    label: requestTask.label,
    icon: IconMessageQuestion,
    words: ({ record, since }) => ({
      title: record.customer,
      text: `${record.item}: ${record.words}`,
      when: `diminta ${ago(since)}`,
      isLate: false,
    }),
    Act: ({ task: { record } }) => (
      <ActButton
        dialog={visitRequestDialog}
        opens={{ request: record }}
        name={requestTask.actOf(record.customer)}
      >
        {requestTask.act}
      </ActButton>
    ),
    link: ({ record }) => ({ to: '/admin/equipment/$id', params: { id: record.id_equipment } }),
  },
  appointment: {
    label: appointmentTask.label,
    icon: IconCalendarX,
    words: ({ record, since }) => ({
      title: record.customer,
      text: `${planKinds[record.kind]} ${record.item}: ${standingOf(record)}`,
      ...due(since),
    }),
    Act: ({ task: { record } }) => (
      <ActButton
        dialog={appointmentDialog}
        opens={{ planId: record.id_plan }}
        name={appointmentTask.actOf(record.customer)}
      >
        {appointmentTask.act}
      </ActButton>
    ),
    link: ({ record }) => ({ to: '/admin/equipment/$id', params: { id: record.id_equipment } }),
  },
  accounting: {
    label: DECIDE,
    icon: IconArrowsExchange,
    words: ({ record, since }) => ({
      title: subjectOf(record),
      text: matterOf(record),
      when: `menunggu ${ago(since)}`,
      isLate: false,
    }),
    Act: ({ task: { record } }) => (
      <ActButton
        dialog={decideDialog}
        opens={{ decision: record }}
        name={`${ACT_OF_DECIDING} ${subjectOf(record)}: ${matterOf(record)}`}
      >
        {ACT_OF_DECIDING}
      </ActButton>
    ),
    link: () => ({ to: '/admin/accounting', search: { view: 'decisions' } }),
  },
};

/** What there is to say of a task; the compiler cannot see that its kind is that of its record. */
export const kindOf = (task: Task): KindOfTask<Task> => TASKS[task.kind] as KindOfTask<Task>;
