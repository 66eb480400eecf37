/** Pictures that are uploaded while machines are lost: each that was acknowledged is served, by whichever server. */
import { setTimeout as pause } from 'node:timers/promises';
import { aPicture, formOf } from '@reward-points/server/test/builders';
import { clientOf } from '@reward-points/server/test/called';
import type { Front } from './front.ts';

const PACE_MS = 2_000;

export interface Pictures {
  /** Uploads one after the other through nginx, until told to end. */
  begin(): () => Promise<void>;
  /** Uploads one at a server. */
  upload(address: string): Promise<void>;
  /** Asks these servers for each one that was acknowledged by now. */
  lookAt(addresses: string[]): Promise<void>;
  /** What there was; none at all is a finding. */
  summary(): string;
}

export function picturesOf(front: Front, token: string, findings: string[]): Pictures {
  /** The vouchers whose creation, picture and all, was answered with success. */
  const acknowledged: number[] = [];
  const sums = { refused: 0, looks: 0, served: 0 };
  const upload = async (address: string) => {
    const { call } = clientOf(() => address);
    const body = formOf({
      voucher: `gambar-${acknowledged.length + sums.refused}`,
      required_point: '1',
      images: await aPicture(),
    });
    try {
      const { status, data } = await call('POST', '/api/admin/vouchers', { body, token });
      if (status === 201) acknowledged.push(data.id);
      else sums.refused += 1;
    } catch {
      // Cut off: nothing was promised.
      sums.refused += 1;
    }
  };
  return {
    upload,
    begin: () => {
      let isOver = false;
      const working = (async () => {
        while (!isOver) {
          await upload(front.address);
          await pause(PACE_MS);
        }
      })();
      return async () => {
        isOver = true;
        await working;
      };
    },
    lookAt: async (addresses) => {
      for (const address of addresses) {
        const { call } = clientOf(() => address);
        for (const id of acknowledged) {
          sums.looks += 1;
          const { data } = await call('GET', `/api/admin/vouchers/${id}`, { token });
          const answer = await fetch(new URL(`/storage/vouchers/${data?.images}`, address));
          const { byteLength } = await answer.arrayBuffer();
          if (answer.headers.get('content-type') === 'image/webp' && byteLength > 0)
            sums.served += 1;
          else findings.push(`the picture of voucher ${id} is ${answer.status} at ${address}`);
        }
      }
    },
    summary: () => {
      if (acknowledged.length === 0) findings.push('no picture was acknowledged');
      return `pictures: ${acknowledged.length} acknowledged, served ${sums.served} of ${sums.looks} times; ${sums.refused} uploads refused or cut off`;
    },
  };
}
