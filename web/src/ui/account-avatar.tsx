import { Avatar, type AvatarProps } from '@mantine/core';
import { initialsOf } from '#format/initials.ts';

interface AccountAvatarProps extends AvatarProps {
  name: string;
}

/** Who it is at a glance: initials, since no picture of a customer can be uploaded. */
export function AccountAvatar({ name, ...props }: AccountAvatarProps) {
  return (
    <Avatar color="tirta" radius={1000} {...props} alt="" aria-hidden>
      {initialsOf(name)}
    </Avatar>
  );
}
