import { Avatar, type AvatarProps } from '@mantine/core';
import { initialsOf } from '#format/initials.ts';

interface AccountAvatarProps extends AvatarProps {
  name: string;
  /** The file of its picture; most have none. */
  image?: string | null;
}

/** Who it is at a glance: the picture where one is set and loads, initials otherwise. */
export function AccountAvatar({ name, image, ...props }: AccountAvatarProps) {
  return (
    <Avatar
      color="tirta"
      radius={1000}
      src={image ? `/storage/customers/${image}` : null}
      {...props}
      alt=""
      aria-hidden
    >
      {initialsOf(name)}
    </Avatar>
  );
}
