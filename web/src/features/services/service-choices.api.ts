import { listServices, type Service } from '@reward-points/contract/services';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { KEY } from './services.api.ts';

const CHOICES_A_PAGE = 100;

/** All services of one customer, to choose from, the soonest first. */
export const serviceChoicesQuery = (id_customer: number) =>
  queryOptions({
    queryKey: [KEY, 'choices', id_customer],
    queryFn: async ({ signal }) => {
      // By their numbers: one that is added meanwhile moves another to the next page.
      const services = new Map<number, Service>();
      for (let page = 1, isMore = true; isMore; page += 1) {
        const filter = { order_by: 'next_service', customer: '', item: '', id_customer } as const;
        const query = { ...filter, page, per_page: CHOICES_A_PAGE };
        const { data } = (await call(listServices, { query, signal })).data;
        for (const service of data) services.set(service.id, service);
        isMore = data.length === CHOICES_A_PAGE;
      }
      return [...services.values()];
    },
  });
