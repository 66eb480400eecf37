import type { PushKind } from '@reward-points/contract/pushes';
import { useState } from 'react';
import { ApiError, messageOf, newKey } from '#client/call.ts';
import {
  deviceOf,
  findSubscription,
  leaveDevice,
  noteOwner,
  subscribe,
} from '#client/push-device.ts';
import { toastFailure } from '#ui/toasts/toasts.ts';
import { useRegisterDevice } from './pushes.api.ts';
import { NOT_SUBSCRIBED } from './texts.ts';

/**
 * Sets of what this device is told. The first kind asks the browser for its permission; the last one that is turned off ends
 * the subscription.
 */
export function useTurnPush(memberId: number) {
  const register = useRegisterDevice(memberId);
  const [isTurning, setIsTurning] = useState(false);
  const send = (subscription: PushSubscription, kinds: PushKind[]) =>
    register.mutateAsync({ ...deviceOf(subscription), kinds, key: newKey() });

  const turnOn = async (kinds: PushKind[], publicKey: string) => {
    if ((await Notification.requestPermission()) !== 'granted') return;
    const subscription = await subscribe(publicKey);
    try {
      await send(subscription, kinds);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'push_device_taken') throw error;
      // Somebody else was told things on this device: with another address that ends, as theirs is known no more.
      await subscription.unsubscribe();
      await send(await subscribe(publicKey), kinds);
    }
    noteOwner(memberId);
  };

  const turnOff = async () => {
    const subscription = await findSubscription();
    if (!subscription) return;
    await send(subscription, []);
    await leaveDevice();
  };

  const turn = async (kinds: PushKind[], publicKey: string) => {
    setIsTurning(true);
    try {
      await (kinds.length > 0 ? turnOn(kinds, publicKey) : turnOff());
    } catch (error) {
      toastFailure(error instanceof ApiError ? messageOf(error) : NOT_SUBSCRIBED);
    } finally {
      setIsTurning(false);
    }
  };
  return { turn, isTurning };
}
