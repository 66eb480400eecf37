import { Button, Text, UnstyledButton } from '@mantine/core';
import { COURIERS } from '@reward-points/contract/couriers';
import type { MyOrder } from '@reward-points/contract/redemptions';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import type { UnderWay as Answered } from '@reward-points/contract/under-way';
import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconChevronDown,
  IconPackage,
  IconTicket,
  IconTool,
  IconTruckDelivery,
  IconUserQuestion,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PassButton } from '#features/my-rewards/pass/pass-button.tsx';
import { pass } from '#features/my-rewards/pass/pass-texts.ts';
import { useToday } from '#format/use-today.ts';
import { copyText } from '#ui/copy-text.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { useCopied } from '#ui/use-copied.ts';
import classes from './under-way.module.css';
import { underWay as words } from './under-way-texts.ts';

type Running = Omit<Answered, 'equipment'>;

interface Line {
  key: string;
  icon: typeof IconPackage;
  title: string;
  note: string;
  /** Where the rest of it stands. */
  kind?: RewardKind;
  isRequest?: boolean;
  equipment?: number;
  act?: ReactNode;
}

/** What goes on for the member, the most pressing first: on a phone one line, and the others behind it (ADD-541). */
export function UnderWay({ running }: { running: Running }) {
  const [isOpen, setOpen] = useState(false);
  const lines = linesOf(running, useToday());
  if (lines.length === 0) return null;
  const others = lines.length - 1;
  return (
    <section className={classes.frame} aria-label={words.title} data-open={isOpen || undefined}>
      <div className={classes.content}>
        <h2 className={classes.title}>{words.title}</h2>
        <ul className={classes.lines}>
          {lines.map(({ key, icon: Icon, title, note, kind, isRequest, equipment, act }) => (
            <li key={key} className={classes.line}>
              <Icon size={22} stroke={1.6} aria-hidden />
              <div className={classes.words}>
                <Text fz="sm" fw={600} lh={1.3} className="break" lineClamp={isOpen ? 3 : 1}>
                  {kind ? (
                    <Link to="/rewards" search={{ kind }} className={classes.link}>
                      {title}
                    </Link>
                  ) : equipment !== undefined ? (
                    <Link to="/equipment/$id" params={{ id: equipment }} className={classes.link}>
                      {title}
                    </Link>
                  ) : isRequest ? (
                    <Link to="/people" className={classes.link}>
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                </Text>
                <Text fz="xs" lh={1.3} c="var(--app-muted)" className="tabular">
                  {note}
                </Text>
              </div>
              {act}
            </li>
          ))}
        </ul>
      </div>
      {others > 0 && (
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-label={isOpen ? words.close : words.open(others)}
          onClick={() => setOpen(!isOpen)}
        >
          {!isOpen && <span aria-hidden>+{others}</span>}
          <IconChevronDown size={18} aria-hidden />
        </UnstyledButton>
      )}
    </section>
  );
}

function linesOf(
  { parcels, vouchers, visits, services, requests, appointments }: Running,
  now: string,
): Line[] {
  const isSent = ({ receipt_number }: MyOrder) => receipt_number !== null;
  return [
    ...requests.map(({ id, asked_by, reward, point, is_own }) => ({
      key: `request-${id}`,
      icon: IconUserQuestion,
      title: is_own ? reward : words.asks(asked_by, reward),
      note: is_own ? words.asked(point) : words.toDecide(point),
      isRequest: true,
    })),
    ...parcels.filter(isSent).map((parcel) => ({
      key: `parcel-${parcel.id}`,
      icon: IconTruckDelivery,
      title: parcel.item,
      note: words.sentBy(parcel.courier ? COURIERS[parcel.courier].name : undefined),
      kind: 'item' as const,
      act: <Track parcel={parcel} />,
    })),
    ...vouchers
      .filter(({ expired_date }) => expired_date >= now)
      .map(({ id, voucher, code, expired_date }) => ({
        key: `voucher-${id}`,
        icon: IconTicket,
        title: voucher,
        note: words.ends(expired_date, now),
        kind: 'voucher' as const,
        act: (
          <PassButton
            voucher={{ name: voucher, code, expiredDate: expired_date }}
            variant="light"
            px="sm"
            flex="none"
          >
            {pass.showShort}
          </PassButton>
        ),
      })),
    ...appointments.map(({ id, id_equipment, ...appointment }) => ({
      key: `appointment-${id}`,
      icon: IconCalendarCheck,
      title: words.visitOf(appointment),
      note: words.when(appointment),
      equipment: id_equipment,
    })),
    ...visits.map(({ id, kind, reward }) => ({
      key: `visit-${id}`,
      icon: IconCalendarEvent,
      title: reward,
      note: words.toBeVisited,
      kind,
    })),
    ...services.map(({ id, product, next_service }) => ({
      key: `service-${id}`,
      icon: IconTool,
      title: words.serviceOf(product),
      note: words.serviceDue(next_service, now),
    })),
    ...parcels
      .filter((parcel) => !isSent(parcel))
      .map(({ id, item }) => ({
        key: `parcel-${id}`,
        icon: IconPackage,
        title: item,
        note: words.toBeSent,
        kind: 'item' as const,
      })),
  ];
}

/** To the page where its courier tells where it is. No such page takes a number in its address, so the number is copied. */
function Track({ parcel: { item, receipt_number, courier } }: { parcel: MyOrder }) {
  const number = receipt_number ?? '';
  const { copied, copy } = useCopied(number);
  const carried = courier && COURIERS[courier];
  if (carried?.trackingUrl) {
    return (
      <Button
        component="a"
        href={carried.trackingUrl}
        target="_blank"
        rel="noreferrer"
        variant="light"
        size="sm"
        h={44}
        px="sm"
        flex="none"
        aria-label={words.trackAt(item, carried.name)}
        onClick={() => void copyText(number).then((is) => is && toastSuccess(words.copied))}
      >
        {words.track}
      </Button>
    );
  }
  return (
    <Button
      variant="light"
      size="sm"
      h={44}
      px="sm"
      flex="none"
      aria-label={words.copyReceiptOf(item, copied)}
      onClick={copy}
    >
      {words.copyReceipt(copied)}
    </Button>
  );
}
