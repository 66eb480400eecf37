import { Badge } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountAvatar } from '#features/customers/account-avatar.tsx';
import { formatNumber } from '#format/points.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { accountPath } from './account-path.ts';
import classes from './member-head.module.css';
import * as texts from './texts.ts';

interface MemberHeadProps {
  member: Customer;
  /** The server could not be asked: this is the last balance that this device has seen. */
  isStored: boolean;
  /** The reward that comes within reach next. */
  next: ReactNode;
  isSigningOut: boolean;
  onLogout: () => void;
}

const act = { variant: 'transparent', c: 'white', size: 'sm', h: 44, px: 4 } as const;

/** The first thing that a member sees: who is signed in, the balance, and what it is on the way to (MEM-02, MEM-03, ADD-540). */
export function MemberHead({ member, isStored, next, isSigningOut, onLogout }: MemberHeadProps) {
  return (
    <section className={classes.head} aria-label="Profil">
      <section className={classes.balance} aria-label="Saldo point">
        <Link to={accountPath()} className={classes.who}>
          <AccountAvatar name={member.name} image={member.images} size={48} />
          <div>
            <p>{texts.WELCOME}</p>
            <h1>{member.name}</h1>
            <p>{formatWhatsapp(member.whatsapp)}</p>
          </div>
        </Link>
        <div className={classes.figures}>
          <div>
            <p>{texts.BALANCE}</p>
            <div className={classes.figure}>
              <span data-testid="balance">{formatNumber(member.point)}</span> <small>point</small>
            </div>
          </div>
          {Boolean(member.pending_point) && (
            <div className={classes.waiting}>
              <p>{texts.pending(member.pending_point ?? 0)}</p>
            </div>
          )}
        </div>
        {member.owed > 0 && <p>{texts.owed(member.owed)}</p>}
        {isStored && (
          <Badge color="dark" variant="filled">
            {texts.LAST_KNOWN}
          </Badge>
        )}
      </section>
      <div className={classes.next}>
        {next}
        <div className={classes.acts}>
          <LinkButton to="/points" {...act}>
            Riwayat point
          </LinkButton>
          <LinkButton to={accountPath()} hash="password" {...act}>
            Reset Password
          </LinkButton>
          <BusyButton {...act} isBusy={isSigningOut} onClick={onLogout}>
            Logout
          </BusyButton>
        </div>
      </div>
    </section>
  );
}
