import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { Failed } from '#ui/pages/failed.tsx';
import { useDeleteVisit, visitQuery } from './equipment.api.ts';
import { correcting } from './texts.ts';

/** Says what stays and what goes back with a visit (ADD-961). */
export function DeleteVisit({ id, name }: { id: number; name: string }) {
  const { data: visit, error, refetch, isFetchedAfterMount } = useQuery(visitQuery(id));
  return (
    <DeleteDialog
      id={id}
      name={name}
      remove={useDeleteVisit()}
      isReady={visit !== undefined && isFetchedAfterMount && !error}
      consequences={
        error ? (
          <Failed error={error} onRetry={() => void refetch()} py={8} />
        ) : (
          <>
            {visit?.days_before && <Text fz="sm">{correcting.back(visit.days_before)}</Text>}
            {typeof visit?.point === 'number' && (
              <Text fz="sm">{correcting.kept(visit.point)}</Text>
            )}
            <Text fz="sm">{correcting.readings}</Text>
          </>
        )
      }
    />
  );
}
