import { ActionIcon, Group, SimpleGrid, Skeleton, Stack, Tooltip } from '@mantine/core';
import type { Voucher } from '@reward-points/contract/vouchers';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { LinkIcon, LinkText } from '#ui/links.tsx';
import { Paging } from '#ui/paging.tsx';
import { RewardCard } from '#ui/reward-card.tsx';
import { useStepBack } from '#ui/use-step-back.ts';
import { vouchersQuery } from './vouchers.api.ts';

interface VoucherGridProps {
  page: number;
  onPage: (page: number) => void;
  onDelete: (voucher: Voucher) => void;
  addAction: ReactNode;
}

/** The vouchers as cards, a page at a time (VCH-03). */
export function VoucherGrid({ page: asked, onPage, onDelete, addAction }: VoucherGridProps) {
  const { data: page, error, refetch, isPlaceholderData } = useQuery(vouchersQuery(asked));
  useStepBack(page);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (page?.total === 0) {
    return (
      <Empty hint="Tambahkan voucher pertama yang dapat ditukar dengan point." action={addAction} />
    );
  }
  return (
    <Stack gap="lg" aria-busy={page === undefined || isPlaceholderData}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }} spacing="md">
        {page === undefined
          ? ['a', 'b', 'c', 'd'].map((place) => <Skeleton key={place} h={300} radius="md" />)
          : page.data.map((voucher) => (
              <RewardCard
                key={voucher.id}
                folder="vouchers"
                headingLevel={2}
                image={voucher.images}
                label={voucher.voucher}
                name={
                  <LinkText
                    to="/admin/redeem/vouchers/$id"
                    params={{ id: voucher.id }}
                    c="inherit"
                    inherit
                  >
                    {voucher.voucher}
                  </LinkText>
                }
                requiredPoint={voucher.required_point}
                total={voucher.total}
              >
                <Group gap={4} justify="flex-end" mt={-4} mr={-8} mb={-8}>
                  <Tooltip label="Edit">
                    <LinkIcon
                      to="/admin/redeem/vouchers/edit/$id"
                      params={{ id: voucher.id }}
                      color="gray"
                      size={40}
                      aria-label={`Edit ${voucher.voucher}`}
                    >
                      <IconEdit size={20} stroke={1.6} />
                    </LinkIcon>
                  </Tooltip>
                  <Tooltip label="Hapus">
                    <ActionIcon
                      color="red"
                      size={40}
                      aria-label={`Hapus ${voucher.voucher}`}
                      onClick={() => onDelete(voucher)}
                    >
                      <IconTrash size={20} stroke={1.6} />
                    </ActionIcon>
                  </Tooltip>
                </Group>
              </RewardCard>
            ))}
      </SimpleGrid>
      {page && <Paging page={page} onChange={onPage} />}
    </Stack>
  );
}
