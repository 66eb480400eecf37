import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refreshOldWork, refreshWork } from './query-client.ts';

const REFRESH_MS = 60_000;

/**
 * What waits is read again every minute, when the window is looked at again, and with each screen: what others do shows
 * without a reload, and everywhere at once.
 */
export function useRefreshWork(): void {
  const queryClient = useQueryClient();
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    const refresh = () => {
      if (focusManager.isFocused()) void refreshWork(queryClient);
    };
    const timer = setInterval(refresh, REFRESH_MS);
    const forget = focusManager.subscribe(refresh);
    return () => {
      clearInterval(timer);
      forget();
    };
  }, [queryClient]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the path whose change counts.
  useEffect(() => void refreshOldWork(queryClient), [queryClient, pathname]);
}
