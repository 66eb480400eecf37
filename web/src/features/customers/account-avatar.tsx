import { type CSSProperties, useState } from 'react';
import { initialsOf } from '#format/initials.ts';
import classes from './account-avatar.module.css';

interface AccountAvatarProps {
  name: string;
  /** The file of its picture; most have none. */
  image?: string | null;
  size: number;
}

/** Who it is at a glance: the picture where one is set and loads, initials otherwise. */
export function AccountAvatar({ name, image, size }: AccountAvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <span
      className={classes.avatar}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden
      data-avatar
    >
      {image && image !== missing ? (
        <img src={`/storage/customers/${image}`} alt="" onError={() => setMissing(image)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
