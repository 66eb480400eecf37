import { Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { placeSearchOf } from '#client/list-place.ts';
import { LinkButton, LinkText } from './links.tsx';
import { WayBack } from './way-back.ts';

interface Crumb {
  label: string;
  to?: LinkProps['to'];
}

interface PageProps {
  title: string;
  crumbs: Crumb[];
  /** The main action of the page, at the right of its title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen of the administrator: where it is, what it is called, what can be done first. */
export function Page({ title, crumbs, action, children }: PageProps) {
  const list = crumbs.find((crumb) => crumb.to !== undefined);
  return (
    <Stack gap="md" data-page>
      <Stack gap={2} data-page-head>
        <nav aria-label="Jejak halaman" data-unprinted>
          <Breadcrumbs separatorMargin={6} fz="xs">
            {crumbs.map((crumb) =>
              crumb.to ? (
                // Back to the page of the list, with its order and search, that one came from.
                <LinkText
                  key={crumb.label}
                  to={crumb.to}
                  search={placeSearchOf(crumb.to) as never}
                  fz="xs"
                  className="break"
                >
                  {crumb.label}
                </LinkText>
              ) : (
                <Text key={crumb.label} fz="xs" c="var(--app-muted)" className="break">
                  {crumb.label}
                </Text>
              ),
            )}
          </Breadcrumbs>
        </nav>
        <Group justify="space-between" gap="sm" mih={36}>
          <Title order={1} className="break">
            {title}
          </Title>
          {action}
        </Group>
      </Stack>
      <WayBack
        value={
          list?.to && (
            <LinkButton variant="light" to={list.to} search={placeSearchOf(list.to) as never}>
              Kembali ke {list.label}
            </LinkButton>
          )
        }
      >
        {children}
      </WayBack>
    </Stack>
  );
}
